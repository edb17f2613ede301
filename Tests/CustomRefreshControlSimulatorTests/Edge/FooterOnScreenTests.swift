@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// A footer by its drags and taps, where it is in a list, and what it shows.
@Suite(.simulated) @MainActor struct FooterOnScreenTests {
  @Test func `a header and a footer from a XIB keep what is set there, and work`() async throws {
    let header: RefreshHeader = try fromNib(
      """
      <view alpha="0.5" tag="7" contentMode="scaleToFill" id="v1" \
      customClass="RefreshHeader" customModule="CustomRefreshControl">
        <rect key="frame" x="0.0" y="0.0" width="390" height="60"/>
      </view>
      """)
    #expect(header.alpha == 0.5 && header.tag == 7 && !header.isUserInteractionEnabled)
    #expect(header.skin.name == "arrow" && header.strings == RefreshHeader.Style.standard.strings())
    let footer: LoadMoreFooter = try fromNib()
    let (feed, other, loads) = loadingFeed()
    footer.work = other.work
    feed.table.loadMoreFooter = footer
    await feed.advance(0.1)
    #expect(feed.addedBottom == 60 && footer.frame.minY == 1800)
    await feed.drag(pastEnd: 1)
    await feed.advance(2)
    #expect(loads.count == 1 && footer.status == .idle)
  }

  @Test func `its text grows with the user's text size, up to 19 points`() async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .button)
    #expect(footer.label.font.pointSize == 15)
    feed.simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    await feed.advance(0.1)
    #expect(footer.label.font.pointSize == 19)
  }

  @Test func `a drag past its height loads on release`() async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .drag)
    #expect(feed.addedBottom == 0 && footer.label.alpha == 0)
    await feed.dragPastEnd(by: 59)
    #expect(footer.status == .idle)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(footer.status == .idle && loads.count == 0)
    await feed.dragPastEnd(by: 59)
    feed.table.contentOffset.y = feed.end + 60
    #expect(footer.status == .armed)
    #expect((footer.content as? StatusContent)?.statusView.status.text == "Release to load more")
    #expect(loads.count == 0)
    await feed.finger.lift()
    #expect(footer.status == .loading)
    await feed.advance(0.5)
    #expect(loads.count == 1 && feed.addedBottom == 60)
    #expect(feed.table.contentOffset.y.toThousandths == feed.end + 60)
    let offset = feed.table.contentOffset.y
    await feed.advance(1)
    #expect(footer.status == .idle && feed.addedBottom == 0)
    #expect(feed.table.contentOffset.y == offset)
    expectRest(in: feed.simulator)
  }

  @Test func `a button loads when it is tapped, and only then`() async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .button)
    #expect(footer.label.text == "Load more")
    feed.table.contentOffset.y = feed.end + 60
    await feed.advance(1)
    let top = footer.place.minY
    // Not far enough for a drag: a finger that lifts beside the button, and one that lifts on it.
    for (from, to, count) in [(2, -4, 0), (8, 2, 1), (30, 30, 1)] as [(CGFloat, CGFloat, Int)] {
      await feed.finger.press(at: CGPoint(x: 195, y: top + from))
      await feed.finger.move(to: CGPoint(x: 195, y: top + to), over: .milliseconds(100))
      await feed.finger.lift()
      await feed.advance(0.1)
      #expect(loads.count == count && footer.isLoading == (count > 0))
    }
    await feed.advance(2)
    #expect(loads.count == 1 && footer.status == .idle)
  }

  @Test func `an action that ends the load immediately can fire again`() async {
    let feed = ScrollFeed()
    var fired = 0
    let footer = feed.addFooter()
    footer.addAction(
      UIAction { [weak footer] _ in
        fired += 1
        footer?.endLoading()
      }, for: .valueChanged)
    await feed.advance(0.1)
    for expected in 1...2 {
      await feed.drag(pastEnd: 10)
      await feed.advance(2)
      #expect(fired == expected)
      #expect(footer.status == .idle)
    }
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [LoadMoreFooter.Trigger.automatic(), .drag])
  func `it works as a table's footer view, and a drag loads past its end only`(
    trigger: LoadMoreFooter.Trigger
  ) async {
    let feed = ScrollFeed()
    var loads = 0
    let footer = LoadMoreFooter(trigger: trigger) { loads += 1 }
    feed.table.tableFooterView = footer
    await feed.advance(0.1)
    #expect(feed.table.loadMoreFooter === footer && feed.table.shownInset == .zero)
    #expect(feed.table.contentSize.height == 1860)
    #expect(footer.frame == CGRect(x: 0, y: 1800, width: 390, height: 60))
    guard trigger == .drag else {
      // The end of the rows is 60 points before that of the table.
      await feed.dragPastEnd(by: -100)
      for (pull, count) in [(-61, 0), (-59, 1)] as [(CGFloat, Int)] {
        feed.table.contentOffset.y = feed.end + pull
        await feed.advance(0)
        #expect(loads == count)
      }
      await feed.finger.lift()
      await feed.advance(1)
      return #expect(loads == 1 && feed.table.shownInset == .zero)
    }
    for pull in [0, 59] as [CGFloat] {
      await feed.dragPastEnd(by: pull)
      #expect(pull > 0 || footer.label.alpha == 1)
      await feed.finger.lift()
      await feed.advance(1)
      #expect(loads == 0)
    }
    await feed.dragPastEnd(by: 60)
    #expect(footer.status == .armed)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(loads == 1)
    // The bounce is the table's.
    footer.onLoadMore = nil
    await feed.drag(pastEnd: 70)
    #expect(footer.isLoading)
    #expect(feed.table.isDecelerating && feed.table.contentOffset.y > feed.end)
    await feed.advance(2)
    #expect(feed.table.contentOffset.y == feed.end)
    footer.endLoading()
    await feed.advance(1)
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [true, false])
  func `a footer whose load by a drag has failed stays in view, idle and not pulled, to be tapped`(
    isAtOnce: Bool
  ) async {
    let (feed, footer, loads) = await shownLoadingFeed(rows: 20, trigger: .drag)
    loads.fails = true
    if isAtOnce { footer.setWork { done in done(.failed(Offline())) } }
    feed.table.contentOffset.y = feed.end
    await feed.drag(pastEnd: 100)
    await feed.advance(3)
    #expect(footer.status == .failed && footer.phase == .idle)
    #expect(abs(footer.place.maxY - feed.bottomEdge) < 1e-3)
    // A row that comes, and a scroll to rest in its room, are no pull.
    feed.screen.insert(1)
    await feed.advance(0.5)
    #expect(footer.phase == .idle)
    feed.table.contentOffset.y += 60
    await feed.advance(0.5)
    #expect(footer.phase == .idle)
    await feed.finger.tap(at: CGPoint(x: 195, y: footer.place.midY))
    await feed.advance(3)
    #expect(loads.outcomes.count == 2 && footer.status == .failed)
  }

  @Test func `a dragged footer that has loaded the last page says so under the finger`() async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .drag, seconds: 60)
    await feed.dragPastEnd(by: 80)
    footer.load()
    footer.endLoading(with: .noMoreData)
    #expect(footer.phase == .leaving && footer.label.alpha == 1 && footer.session.art.alpha == 0)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(footer.phase == .idle && feed.addedBottom == 0)
  }

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

  @Test func `a footer's end follows the policy that it then has, and its hiding is told`() async {
    let (feed, footer, _) = loadingFeed(trigger: .drag, seconds: 0.1)
    footer.skin = .plain
    var log: [String] = []
    footer.onPhaseChange = { log.append("\($0)") }
    footer.onFinish = { _ in log.append("finish") }
    footer.onHide = { log.append("hide") }
    await feed.advance(0.1)
    footer.load()
    footer.options.ending = .finishCycle
    await feed.advance(0.2)
    #expect(log == ["refreshing", "finish"])
    // Its cycle goes on, and no outro plays.
    #expect(footer.isLoading && !footer.session.context.isFinished)
    await feed.advance(3)
    #expect(log == ["refreshing", "finish", "leaving", "idle", "hide"])
    #expect(footer.phase == .idle)
  }
}
