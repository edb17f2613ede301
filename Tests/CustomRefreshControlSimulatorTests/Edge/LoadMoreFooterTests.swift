@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Loading more at the end.
@Suite(.simulated) @MainActor struct LoadMoreFooterTests {
  // MARK: By itself

  @Test func `it loads as its end comes into view, without a release, and once`() async {
    let (feed, footer, loads) = loadingFeed()
    var fired = 0
    footer.addAction(UIAction { _ in fired += 1 }, for: .valueChanged)
    await feed.advance(0.1)
    #expect(footer.frame == CGRect(x: 0, y: 1800, width: 390, height: 60))
    feed.table.contentOffset.y = feed.end - 1
    #expect(footer.status == .idle)
    await feed.dragPastEnd(by: 1)
    #expect(footer.status == .loading)
    await feed.advance(0.5)
    #expect(loads.count == 1)
    feed.table.contentOffset.y += 20
    feed.table.contentOffset.y -= 30
    feed.table.contentOffset.y += 30
    await feed.finger.lift()
    let offset = feed.table.contentOffset.y
    await feed.advance(3)
    #expect(loads.count == 1 && fired == 1)
    #expect(footer.status == .idle)
    // The visible rows stay in place.
    #expect(feed.table.contentOffset.y == offset)
    #expect(footer.frame.minY == 2400 && feed.addedBottom == 60)
    expectRest(in: feed.simulator)
  }

  @Test func `it loads ahead by its prefetch distance`() async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .automatic(prefetchDistance: 300))
    feed.table.contentOffset.y = feed.end - 301
    await feed.advance(0)
    #expect(footer.status == .idle)
    feed.table.contentOffset.y = feed.end - 300
    await feed.advance(0)
    #expect(footer.status == .loading)
    await feed.advance(2)
    #expect(loads.count == 1)
    #expect(loads.statuses == [.loading, .idle])
  }

  @Test func `a page that brings nothing is not asked for again by the bounce`() async {
    let (feed, footer, loads) = await shownLoadingFeed(page: 0, seconds: 0.05)
    await feed.drag(pastEnd: 120)
    await feed.advance(3)
    #expect(loads.count == 1 && footer.status == .idle)
    await feed.drag(pastEnd: 10)
    await feed.advance(3)
    #expect(loads.count == 2)
  }

  @Test func `short content does not load on its own bounce`() async {
    let (feed, footer, loads) = loadingFeed(rows: 2)
    footer.automaticLoadLimit = 0
    feed.table.refreshHeader = RefreshHeader()
    await feed.advance(0.1)
    await feed.pull(to: 50)
    await feed.advance(2)
    #expect(loads.count == 0)
    // A drag at the other end is the user's intent.
    await feed.drag(pastEnd: 10)
    await feed.advance(3)
    #expect(loads.count == 1)
  }

  @Test func `short pages fill the screen, up to a limit`() async {
    let (feed, footer, loads) = await shownLoadingFeed(rows: 2, page: 2, seconds: 0.2)
    #expect(loads.count == 1)
    await feed.advance(5)
    // The first page and five more of 120 points do not fill the screen.
    #expect(loads.count == 5 && feed.screen.rows == 12)
    #expect(footer.status == .idle)

    let (other, _, others) = loadingFeed(rows: 2, page: 5, seconds: 0.2)
    await other.advance(5)
    // 17 rows of 60 points fill the screen.
    #expect(others.count == 3)
  }

  @Test func `pages that show their rows before their load has ended fill the screen as well`()
    async
  {
    let (feed, footer, loads) = loadingFeed(rows: 2)
    footer.onLoadMore = { [clock = feed.simulator.clock, weak screen = feed.screen] in
      loads.count += 1
      screen?.reload(rows: 2 + 2 * loads.count)
      try await clock.sleep(for: .milliseconds(200))
    }
    await feed.advance(5)
    #expect(loads.count == 5 && feed.screen.rows == 12)
  }

  @Test func `a footer from a XIB takes its room and loads by itself`() async throws {
    let footer: LoadMoreFooter = try fromNib()
    let (feed, other, loads) = loadingFeed()
    footer.onLoadMore = other.onLoadMore
    feed.table.loadMoreFooter = footer
    await feed.advance(0.1)
    #expect(feed.addedBottom == 60 && footer.frame.minY == 1800)
    await feed.dragPastEnd(by: 1)
    #expect(footer.status == .loading)
    await feed.finger.lift()
    await feed.advance(2)
    #expect(loads.count == 1 && footer.status == .idle)
  }

  @Test func `a footer moves on when the app returns to the foreground`()
    async throws
  {
    let (feed, footer, _) = loadingFeed(trigger: .button, seconds: 60)
    footer.skin = .appCoda
    await feed.advance(0.1)
    footer.load()
    await feed.advance(1)
    let elements = try #require(footer.session.art.content?.elements)
    // The system removes the animations of an app in the background.
    for element in elements { element.layer.removeAllAnimations() }
    NotificationCenter.default.post(
      name: UIApplication.willEnterForegroundNotification, object: nil)
    await feed.advance(0.2)
    #expect(elements.contains { $0.layer.animationKeys()?.isEmpty == false })
  }

  @Test func `its text grows with the user's text size, up to 19 points`() async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .button)
    #expect(footer.label.font.pointSize == 15)
    feed.simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    await feed.advance(0.1)
    #expect(footer.label.font.pointSize == 19)
  }

  @Test func `an empty list does not load by itself, but a drag loads`() async {
    let (feed, footer, loads) = loadingFeed(rows: 0)
    await feed.advance(1)
    #expect(loads.count == 0)
    #expect(footer.frame.minY == 0)
    await feed.dragPastEnd()
    #expect(footer.status == .loading)
    await feed.finger.lift()
    await feed.advance(0.8)
    #expect(loads.count == 1)
    // Ten rows do not fill the screen, twenty do.
    await feed.advance(3)
    #expect(feed.screen.rows == 20)
    #expect(footer.frame.minY == 1200)
  }

  // MARK: By a drag

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

  @Test func `dragged back before the release it does not load`() async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .drag)
    await feed.dragPastEnd(by: 80)
    #expect(footer.status == .armed)
    feed.table.contentOffset.y = feed.end + 30
    #expect(footer.status == .idle)
    await feed.finger.lift()
    await feed.advance(2)
    #expect(loads.count == 0)
    #expect(feed.table.contentOffset.y == feed.end)
  }

  @Test func `a drag of short content shows it at the bottom of the screen`() async {
    let (feed, footer, loads) = await shownLoadingFeed(rows: 3, page: 1, trigger: .drag)
    let room = feed.table.bounds.height - feed.table.adjustedContentInset.top - 34
    #expect(footer.frame.minY == room)
    let rest = feed.table.contentOffset.y
    await feed.drag(pastEnd: 60)
    await feed.advance(0.5)
    #expect(loads.count == 1 && feed.table.contentOffset.y.toThousandths == rest + 60)
    await feed.advance(2)
    #expect(feed.table.contentOffset.y == rest && feed.addedBottom == 0)
    expectRest(in: feed.simulator)
  }

  // MARK: By a tap

  @Test func `a drag that begins on a button scrolls, also after a rest`() async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .button)
    feed.table.contentOffset.y = feed.end + 60
    await feed.advance(0.1)
    let offset = feed.table.contentOffset.y
    let point = CGPoint(x: 195, y: footer.place.midY)
    await feed.finger.press(at: point)
    await feed.advance(0.5)
    await feed.finger.move(to: CGPoint(x: 195, y: point.y + 150), over: .milliseconds(300))
    #expect(feed.table.contentOffset.y < offset - 100)
    await feed.finger.lift()
    await feed.advance(3)
    #expect(loads.count == 0)
  }

  @Test func `a button loads when it is tapped, and only then`() async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .button)
    #expect(footer.label.text == "Load more")
    feed.table.contentOffset.y = feed.end + 60
    await feed.advance(1)
    #expect(loads.count == 0)
    let point = CGPoint(x: 195, y: footer.place.midY)
    await feed.finger.tap(at: point)
    await feed.advance(0.1)
    #expect(loads.count == 1 && footer.status == .loading)
    await feed.finger.tap(at: point)
    await feed.advance(2)
    #expect(loads.count == 1 && footer.status == .idle)
  }

  @Test(arguments: [LoadMoreFooter.Trigger.automatic(), .button, .drag])
  func `a load that failed says so, and a tap tries again`(
    trigger: LoadMoreFooter.Trigger
  ) async {
    let (feed, footer, loads) = loadingFeed(trigger: trigger)
    loads.fails = true
    await feed.advance(0.1)
    footer.load()
    await feed.advance(2)
    #expect(footer.status == .failed && loads.outcomes == [.failed(Offline())])
    #expect(footer.label.text == "Could not load. Tap to retry.")
    #expect(feed.addedBottom == 60)
    feed.table.contentOffset.y = feed.end + 60
    await feed.advance(0.1)
    #expect(footer.label.alpha == 1 && loads.count == 1)
    loads.fails = false
    await feed.finger.tap(at: CGPoint(x: 195, y: footer.place.midY))
    await feed.advance(0.1)
    #expect(loads.count == 2 && footer.status == .loading)
    await feed.advance(2)
    #expect(footer.status == .idle && loads.outcomes.last == .updated)
  }

  @Test func `a load that goes on after its failure has not failed`() async {
    let (feed, footer, _) = loadingFeed(trigger: .button)
    footer.skin = .appCoda
    footer.options.ending = .finishCycle
    footer.load()
    await feed.advance(0.5)
    footer.endLoading(with: .failed(Offline()))
    #expect(footer.isLoading)
    footer.load()
    footer.endLoading(with: .updated)
    await feed.advance(4)
    #expect(footer.status == .idle)
  }

  @Test func `a finger that lifts beside a button does not tap it`() async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .button)
    feed.table.contentOffset.y = feed.end + 60
    await feed.advance(0.5)
    let top = footer.place.minY
    // Not far enough for a drag.
    await feed.finger.press(at: CGPoint(x: 195, y: top + 2))
    await feed.finger.move(to: CGPoint(x: 195, y: top - 4), over: .milliseconds(100))
    await feed.finger.lift()
    await feed.advance(0.5)
    #expect(loads.count == 0)
    await feed.finger.press(at: CGPoint(x: 195, y: top + 8))
    await feed.finger.move(to: CGPoint(x: 195, y: top + 2), over: .milliseconds(100))
    await feed.finger.lift()
    await feed.advance(0.5)
    #expect(loads.count == 1)
  }

  // MARK: The end

  @Test func `when there is no more it says so, and loads no more`() async {
    let (feed, footer, loads) = await shownLoadingFeed(page: 0)
    await feed.dragPastEnd()
    footer.endLoading(with: .unchanged)
    await feed.finger.lift()
    await feed.advance(0.5)
    #expect(footer.status == .noMoreData && !footer.hasMoreData)
    #expect(footer.label.text == "No more" && footer.label.alpha == 1)
    let count = loads.count
    await feed.drag(pastEnd: 10)
    await feed.advance(2)
    #expect(loads.count == count)
    footer.hasMoreData = true
    #expect(footer.status == .idle)
    // The end is in view, so the footer loads immediately.
    await feed.advance(0.1)
    #expect(loads.count == count + 1)
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

  @Test func `rows that fewer ones have replaced are filled again`() async {
    let (feed, _, loads) = loadingFeed(rows: 5, page: 0)
    await feed.advance(3)
    #expect(loads.count == 1, "A load that has added nothing is not repeated.")
    feed.screen.reload(rows: 3)
    await feed.advance(3)
    #expect(loads.count == 2)
  }

  @Test func `a header view that grows is no content that was added`() async {
    let (feed, _, loads) = loadingFeed(rows: 5, page: 0)
    await feed.advance(3)
    #expect(loads.count == 1)
    feed.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    await feed.advance(3)
    #expect(loads.count == 1)
  }
}
