@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// The room that a header or a footer takes beside the app's insets, and what shows in it.
@Suite(.simulated) @MainActor struct RoomTests {
  // MARK: The header's

  @Test func `a right inset that the app sets as a header takes its room narrows the header`() async
  {
    let (feed, header) = headerFeed()
    await feed.advance(0.1)
    await feed.hold(at: 40)
    let observation = feed.table.observe(\.contentInset) { [table = feed.table] _, _ in
      MainActor.assumeIsolated {
        if header.isRefreshing, table.contentInset.right == 0 { table.contentInset.right = 40 }
      }
    }
    header.session.begin(RefreshMachine.Beginning())
    #expect(feed.addedTop == 40 && header.frame.width == 350)
    observation.invalidate()
    await feed.finger.lift()
  }

  @Test(arguments: [30, 100] as [CGFloat], [0, 300] as [CGFloat])
  func `another height in a refresh holds the header of the next one`(
    height: CGFloat, offset: CGFloat
  ) async {
    let (feed, header) = await refreshingFeed()
    if offset > 0 { feed.table.contentOffset.y = offset }
    let before = feed.table.contentOffset.y
    header.style.height = height
    await feed.advance(1)
    #expect(header.style.height == height && header.frame.height == 60)
    #expect(feed.table.contentOffset.y == before)
    header.endRefreshing()
    await feed.advance(1)
    #expect(header.frame.height == height)
    if offset > 0 { return #expect(feed.table.contentOffset.y == offset && feed.addedTop == 0) }
    #expect(feed.pulled == 0 && feed.addedTop == 0)
    header.refresh()
    await feed.advance(1)
    #expect(feed.pulled == height && feed.addedTop == height)
    header.endRefreshing()
    await feed.advance(2)
    expectRest(in: feed.simulator)
  }

  @Test func `a header that the app moves in the middle of a scroll has its place at once`() async {
    let (feed, header) = headerFeed()
    let other = feed.addList()
    other.frame.size.width = 300
    await feed.advance(0.1)
    #expect(header.frame.width == 390)
    header.onPhaseChange = { [weak header, weak other] phase in
      if case .pulling = phase { other?.refreshHeader = header }
    }
    feed.setPull(20)
    #expect(other.refreshHeader === header && header.frame.width == 300)
  }

  // MARK: The footer's

  @Test func `a drag footer is at the bottom of a list whose height Auto Layout has set`() {
    let feed = ScrollFeed()
    let scrollView = feed.addList()
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize.height = 100
    let footer = LoadMoreFooter(skin: .plain, trigger: .drag)
    scrollView.loadMoreFooter = footer
    #expect(footer.frame.minY == 844)
    // Auto Layout sets the bounds, and not the frame.
    scrollView.bounds.size.height = 500
    scrollView.contentOffset.y = 1
    #expect(footer.frame.minY == 500)
  }

  @Test func `that there is no more goes away with the pull that shows it`() async {
    let (feed, footer, _) = loadingFeed(trigger: .drag)
    footer.hasMoreData = false
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end + 40
    #expect(footer.label.alpha == 1)
    feed.table.contentOffset.y = feed.end
    #expect(footer.label.alpha == 0)
  }

  // MARK: The app's insets

  @Test func `a base inset is set on all sides, also without a header and a footer`() async {
    let inset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let scrollView = UIScrollView()
    scrollView.baseContentInset = inset
    #expect(scrollView.shownInset == inset && scrollView.baseContentInset == inset)
    let (feed, _, _) = await shownLoadingFeed(trigger: .button)
    feed.table.baseContentInset = inset
    #expect(feed.table.shownInset == UIEdgeInsets(top: 1, left: 2, bottom: 63, right: 4))
    #expect(feed.table.baseContentInset == inset)
  }
}
