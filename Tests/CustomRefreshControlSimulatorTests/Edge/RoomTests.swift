@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// The room that a header or a footer takes beside the app's insets, and what shows in it.
@Suite(.simulated) @MainActor struct RoomTests {
  // MARK: The header's

  @Test func `content stays where a finger moves it after the end of a refresh`() async {
    let (feed, header) = await refreshingFeed()
    await feed.press()
    header.endRefreshing()
    #expect(header.phase == .ending)
    feed.setPull(40)
    #expect(feed.addedTop == 40 && feed.pulled == 40)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(header.phase == .idle)
    #expect(feed.addedTop == 0 && feed.pulled == 0)
  }

  @Test func `an inset that the app replaces leaves a header in view that was asked for twice`()
    async
  {
    let (feed, header) = headerFeed()
    header.refresh()
    await feed.advance(1)
    #expect(feed.pulled == 60)
    header.refresh()
    await feed.advance(0.1)
    feed.table.contentInset = .zero
    await feed.advance(0.1)
    #expect(feed.addedTop == 60 && feed.pulled == 60)
  }

  @Test func `an inset that shrinks by a control's height is the app's where there is no control`()
    async
  {
    let feed = ScrollFeed()
    await feed.rest(belowInset: 100)
    await feed.press()
    let header = feed.addHeader()
    header.session.begin(RefreshMachine.Beginning())
    feed.setPull(40)
    #expect(feed.addedTop == 40)
    // 60 points less than now.
    feed.table.contentInset.top = 80
    #expect(feed.table.baseContentInset.top == 80)
    await feed.finger.lift()
  }

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
    #expect(feed.addedTop == 40)
    #expect(header.frame.width == 350)
    observation.invalidate()
    await feed.finger.lift()
  }

  // MARK: The footer's

  @Test func `a drag footer is at the bottom of a list whose height Auto Layout has set`() {
    let feed = ScrollFeed()
    let scrollView = UIScrollView(frame: feed.screen.view.bounds)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 390, height: 100)
    feed.screen.view.addSubview(scrollView)
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
}
