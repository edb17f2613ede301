@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// How a footer's load leaves the list, and what the footer shows in it when.
@Suite(.simulated) @MainActor struct FooterInListTests {
  // MARK: The content

  @Test(arguments: [false, true])
  func `a load from code does not scroll to a dragged footer, nor an end that a finger has pulled`(
    isPulled: Bool
  ) async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .drag, seconds: 60)
    if isPulled { await feed.dragPastEnd(by: 30) } else { feed.table.contentOffset.y = 300 }
    let offset = feed.table.contentOffset.y
    footer.load()
    await feed.advance(1)
    #expect(footer.isLoading && feed.table.contentOffset.y == offset)
  }

  @Test(arguments: [true, false])
  func `content that bounces back to a footer goes on bouncing as it is hidden, or its load ends`(
    hides: Bool
  ) async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .button, seconds: 60)
    footer.load()
    await feed.drag(pastEnd: 110)
    #expect(footer.isLoading)
    if hides { footer.isHidden = true } else { footer.endLoading(with: .updated) }
    #expect(footer.isLoading == hides)
    #expect(feed.table.isDecelerating && feed.distanceToEnd < -60)
    await feed.advance(2)
    #expect(abs(feed.distanceToEnd - (hides ? 0 : -60)) < 1e-3)
    #expect(feed.addedBottom == (hides ? 0 : 60))
  }

  @Test(arguments: [60, 50.3] as [CGFloat], [LoadMoreFooter.Trigger.automatic(), .drag])
  func `content stays under the finger as a load ends, whatever the footer's height`(
    height: CGFloat, trigger: LoadMoreFooter.Trigger
  ) async {
    let (feed, footer, _) = loadingFeed(page: 0, trigger: trigger, seconds: 0.3)
    footer.bounds.size.height = height
    footer.layoutIfNeeded()
    await feed.advance(0.1)
    await feed.dragPastEnd(by: height + 40)
    footer.load()
    #expect(footer.isLoading)
    let offset = feed.table.contentOffset.y
    await feed.advance(1)
    #expect(!footer.isLoading && feed.table.contentOffset.y == offset)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(abs(feed.table.contentOffset.y - feed.end - feed.addedBottom) < 1e-3)
    #expect(feed.addedBottom == (trigger == .drag ? 0 : InsetMark.rounded(height).toThousandths))
  }

  // MARK: Loads

  @Test func `a drag that goes on to the next end loads again without a lift`() async {
    let (feed, footer, loads) = await shownLoadingFeed(seconds: 0.2)
    await feed.dragPastEnd()
    await feed.advance(0.5)
    #expect(loads.count == 1 && footer.phase == .idle)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.1)
    #expect(loads.count == 2)
    await feed.finger.lift()
    await feed.advance(1)
  }

  @Test func `an end that is still near after a short page loads again by a scroll`() async {
    let (feed, footer, loads) = loadingFeed(
      page: 1, trigger: .automatic(prefetchDistance: 300), seconds: 0.2)
    footer.automaticLoadLimit = 0
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end - 200
    await feed.advance(1)
    #expect(loads.count == 1 && feed.distanceToEnd == 260)
    feed.table.contentOffset.y += 5
    await feed.advance(0.1)
    #expect(loads.count == 2)
  }

  // MARK: The view

  @Test func `a dragged footer that becomes a button as its load ends shows its text`() async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .drag, seconds: 60)
    await feed.drag(pastEnd: 80)
    await feed.advance(1)
    footer.endLoading(with: .updated)
    footer.trigger = .button
    #expect(footer.phase == .ending && footer.label.alpha == 1 && footer.session.art.alpha == 0)
    await feed.advance(1)
    #expect(footer.phase == .idle && feed.addedBottom == 60)
  }

  @Test func `a footer shows its art in full, and lays out what the app adds to it`() async {
    let (feed, footer, _) = loadingFeed(trigger: .button)
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    footer.addSubview(line)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: footer.topAnchor),
      line.leadingAnchor.constraint(equalTo: footer.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: footer.trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
    ])
    await feed.advance(0.1)
    #expect(footer.session.art.frame == CGRect(x: 0, y: 0, width: 390, height: 60))
    #expect(line.frame == CGRect(x: 0, y: 0, width: 390, height: 1))
  }

  // MARK: Sentences

  @Test func `VoiceOver announces what a footer shows`() async {
    let (feed, footer, _) = loadingFeed(trigger: .button)
    feed.simulator.isVoiceOverRunning = true
    await feed.advance(0.1)
    for outcome in [RefreshOutcome.unchanged, .failed(Offline())] {
      footer.load()
      footer.endLoading(with: outcome)
      await feed.advance(1)
    }
    let spoken = HostLoop.current.accessibilityPosts.compactMap {
      ($0.argument as? NSAttributedString)?.string
    }
    #expect(spoken == ["Loading…", "No more", "Loading…", "Could not load. Tap to retry."])
  }

  @Test func `a dragged footer shows the article's sentences`() async {
    let (feed, footer, loads) = loadingFeed(trigger: .drag)
    footer.strings = RefreshStrings(language: "zh-Hans")
    await feed.advance(0.1)
    let status = (footer.content as? StatusContent)?.statusView
    await feed.dragPastEnd(by: 30)
    #expect(status?.status.text == "上拉加载更多" && status?.arrow.alpha == 1)
    feed.table.contentOffset.y = feed.end + 61
    #expect(status?.status.text == "松开加载更多")
    await feed.advance(0.3)
    feed.table.contentOffset.y = feed.end + 59
    #expect(status?.status.text == "上拉加载更多")
    // A release short of the height does not load.
    await feed.finger.lift()
    await feed.advance(1)
    #expect(loads.count == 0)
    await feed.drag(pastEnd: 61)
    #expect(status?.status.text == "加载中…")
    await feed.advance(0.5)
    #expect(status?.arrow.alpha == 0 && loads.count == 1)
  }

  @Test func `a footer that loads by itself shows its spinner only while it loads`() async {
    let (feed, footer, loads) = await shownLoadingFeed()
    #expect(footer.session.art.alpha == 0)
    await feed.drag(pastEnd: 10)
    #expect(footer.session.art.alpha == 1 && footer.label.alpha == 0)
    await feed.advance(2)
    #expect(loads.count == 1)
    #expect(footer.session.art.alpha == 0 && footer.label.alpha == 1)
  }
}
