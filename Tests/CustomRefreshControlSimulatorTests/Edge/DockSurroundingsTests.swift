@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Insets, sizes and windows that change around a header or a footer.
@Suite(.simulated) @MainActor struct DockSurroundingsTests {
  // MARK: Insets

  @Test func `content stays where it is if the app replaces its inset during a load`() async {
    let (feed, footer, _) = await shownLoadingFeed(
      trigger: .automatic(prefetchDistance: 300), seconds: 60)
    feed.table.contentOffset.y = feed.end - 200
    await feed.advance(0)
    #expect(footer.isLoading)
    let offset = feed.table.contentOffset.y
    feed.table.contentInset = .zero
    await feed.advance(0.5)
    #expect(feed.addedBottom == 60)
    #expect(feed.table.contentOffset.y == offset)
  }

  @Test func `a side inset that the app sets as a release moves the content narrows the header`()
    async
  {
    let (feed, header) = headerFeed(.spokes)
    await feed.hold(at: 90)
    feed.screen.onScroll = { [weak feed, weak header] in
      guard let feed, header?.isRefreshing == true else { return }
      feed.screen.onScroll = nil
      feed.table.contentInset.left = 20
    }
    await feed.finger.lift()
    #expect(header.isRefreshing && feed.table.shownInset.left == 20)
    #expect(header.frame.width == 370)
  }

  // MARK: The window

  @Test func `a header whose screen leaves before it comes into view scrolls nothing there`() async
  {
    let (feed, header) = headerFeed(.spokes)
    await feed.advance(0.1)
    header.refresh()
    feed.simulator.present(UIViewController())
    await feed.advance(0.5)
    #expect(header.isRefreshing)
    #expect(feed.table.contentOffset.y == -feed.table.adjustedContentInset.top)
  }

  @Test(arguments: [HostKind.footer, .header])
  func
    `content that the app has put past its end or below a held header stays as its screen leaves`(
      kind: HostKind
    ) async
  {
    let feed = ScrollFeed()
    feed.table.contentInsetAdjustmentBehavior = .never
    let host = feed.table.addHost(kind)
    await feed.advance(0.1)
    if kind == .header { host.refresh() }
    await feed.advance(1)
    let offset = kind == .header ? -200 : feed.end + 300
    feed.table.contentOffset.y = offset
    feed.simulator.present(UIViewController())
    await feed.advance(0.1)
    #expect(host.isRefreshing == (kind == .header) && feed.table.contentOffset.y == offset)
  }

  // MARK: Another list

  /// Where content that fits rests in a scroll view that counts the safe area only while it scrolls.
  @Test(arguments: [UIScrollView.ContentInsetAdjustmentBehavior.automatic, .scrollableAxes])
  func `a header attached on screen lets content that fits rest below the safe area from then on`(
    adjustment: UIScrollView.ContentInsetAdjustmentBehavior
  ) async throws {
    let feed = ScrollFeed(rows: 2) { screen in
      let table = (screen as? ScrollFeedScreen)?.table
      // As any scroll view but a table.
      table?.alwaysBounceVertical = false
      table?.contentInsetAdjustmentBehavior = adjustment
      return screen
    }
    await feed.advance(0.1)
    #expect(try feed.table.safeAreaInsets.top == 47 && feed.firstRowTop == 0)
    let header = feed.addHeader()
    await feed.advance(0.5)
    #expect(try feed.firstRowTop == 47)
    await feed.finger.pull(from: CGPoint(x: 195, y: 300), by: 60, over: .milliseconds(300))
    await feed.advance(2)
    #expect(try header.phase == .idle && feed.firstRowTop == 47)
    feed.table.refreshHeader = nil
    await feed.advance(0.5)
    #expect(try feed.firstRowTop == 47)
  }

  @Test(arguments: [UIScrollView.ContentInsetAdjustmentBehavior.automatic, .scrollableAxes])
  func `a header attached before the first layout moves no content on the screen`(
    adjustment: UIScrollView.ContentInsetAdjustmentBehavior
  ) async throws {
    let simulator = Simulator()
    let feed = ScrollFeed(rows: 2, simulator: simulator) { screen in
      let table = (screen as? ScrollFeedScreen)?.table
      table?.alwaysBounceVertical = false
      table?.contentInsetAdjustmentBehavior = adjustment
      table?.refreshHeader = RefreshHeader(skin: .plain)
      return screen
    }
    for _ in 1...30 {
      await simulator.advance(frames: 1)
      #expect(try feed.firstRowTop == 47)
    }
  }
}

extension ScrollFeed {
  /// The top of the first row on the screen, in points.
  fileprivate var firstRowTop: CGFloat {
    get throws {
      let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      return cell.place.minY
    }
  }
}
