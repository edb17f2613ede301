@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Scrolls of the app on whose way a refresh or a load ends.
@Suite(.simulated) @MainActor struct AppScrollTests {
  @Test func `only moves in several frames are a scroll, until they stop`() {
    var scroll = AppScroll()
    #expect(!scroll.isRunning(at: 0))
    scroll.note(at: 1)
    scroll.note(at: 1)
    #expect(!scroll.isRunning(at: 1))
    scroll.note(at: 1.02)
    #expect(scroll.isRunning(at: 1.02) && scroll.isRunning(at: 1.06))
    #expect(!scroll.isRunning(at: 1.08))
    scroll.note(at: 2)
    #expect(!scroll.isRunning(at: 2))
  }

  @Test(arguments: [2, 3, 10])
  func `a scroll of the app to a row that a refresh ends on its way arrives`(frames: Int) async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .prompt)
    feed.table.refreshHeader = header
    await feed.pull(to: 90)
    await feed.advance(1)
    feed.table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: true)
    if frames > 0 { await feed.simulator.advance(frames: frames) }
    header.endRefreshing()
    await feed.advance(2)
    // Where it was to go while the header was held.
    #expect(feed.pulled == -540)
    #expect(feed.addedTop == 0)
    #expect(header.phase == .idle)
  }

  @Test(arguments: [2, 3, 10])
  func `a scroll of the app to its top that a load ends on its way arrives`(frames: Int) async {
    let (feed, footer, _) = loadingFeed(trigger: .drag, seconds: 100)
    await feed.advance(0.1)
    await feed.dragPastEnd(by: 80)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(footer.isLoading)
    feed.table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
    if frames > 0 { await feed.simulator.advance(frames: frames) }
    footer.endLoading()
    await feed.advance(2)
    #expect(feed.pulled == 0)
    #expect(feed.addedBottom == 0)
  }
}
