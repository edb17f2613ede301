@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// How a footer's load leaves the list, and what the footer shows in it.
@Suite(.simulated) @MainActor struct FooterInListTests {
  // MARK: The content

  @Test func `a load from code does not scroll to a dragged footer`() async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .drag, seconds: 60)
    feed.table.contentOffset.y = 300
    footer.load()
    await feed.advance(1)
    #expect(footer.isLoading && feed.table.contentOffset.y == 300)
  }

  @Test func `a load from code does not scroll an end that a finger has pulled`() async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .drag, seconds: 60)
    await feed.dragPastEnd(by: 30)
    let offset = feed.table.contentOffset.y
    footer.load()
    await feed.advance(1)
    #expect(footer.isLoading && feed.table.contentOffset.y == offset)
    await feed.finger.lift()
    await feed.advance(1)
  }

  @Test func `content that bounces back as a footer that loads is hidden goes on bouncing`() async {
    let (feed, footer, _) = await shownLoadingFeed(seconds: 60)
    await feed.drag(pastEnd: 110)
    #expect(footer.isLoading)
    footer.isHidden = true
    #expect(feed.table.isDecelerating && feed.distanceToEnd < 0)
    await feed.advance(2)
    #expect(feed.addedBottom == 0)
    #expect(feed.table.contentOffset.y == feed.end)
  }

  @Test(arguments: [60, 50.3] as [CGFloat])
  func `content stays under the finger as a load ends, whatever the footer's height`(
    height: CGFloat
  ) async {
    let (feed, footer, _) = loadingFeed(page: 0, seconds: 0.3)
    footer.bounds.size.height = height
    footer.layoutIfNeeded()
    await feed.advance(0.1)
    await feed.dragPastEnd(by: height + 40)
    #expect(footer.isLoading)
    let offset = feed.table.contentOffset.y
    await feed.advance(1)
    #expect(!footer.isLoading)
    #expect(feed.table.contentOffset.y == offset)
    await feed.finger.lift()
    await feed.advance(1)
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
    footer.fillLimit = 0
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
    #expect(footer.phase == .ending)
    #expect(footer.label.alpha == 1 && footer.session.art.alpha == 0)
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
}
