@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// What a header or a footer that leaves, or ends on its way into view, leaves to the content.
@Suite(.simulated) @MainActor struct LeavingTests {
  private let feed = ScrollFeed()

  // MARK: Removed

  @Test func `a header that the app removes as it arrives in view takes its room along`() async {
    let (feed, header) = headerFeed()
    feed.table.contentOffset.y = 300
    feed.screen.onScroll = { [weak feed] in
      guard let feed, feed.pulled >= 60 else { return }
      feed.screen.onScroll = nil
      feed.table.refreshHeader = nil
    }
    header.refresh()
    await feed.advance(1)
    #expect(header.superview == nil && feed.pulled == 0 && feed.addedTop == 0)
  }

  @Test(arguments: [HostKind.header, .footer])
  func `a scroll of the app's arrives, though the header or footer that it leaves is removed`(
    kind: HostKind
  ) async {
    let host = feed.table.addHost(kind)
    await feed.advance(0.1)
    if kind == .header { feed.setPull(0) } else { feed.table.contentOffset.y = feed.end }
    feed.table.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    host.removeFromSuperview()
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == 300)
  }

  @Test func `a header in a view beside its list is not pulled by the list`() async {
    let header = feed.addHeader()
    var phases: [RefreshPhase] = []
    header.onPhaseChange = { phases.append($0) }
    feed.screen.view.addSubview(header)
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(phases == [])
  }

  // MARK: On the way into view

  @Test func `content past its end stays under a finger that stops its way to a refresh`() async {
    let (feed, header) = headerFeed()
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end + 80
    header.refresh()
    // The scroll has begun, and has not moved the content.
    await feed.advance(0)
    await feed.finger.press(at: CGPoint(x: 195, y: 400))
    await feed.simulator.advance(frames: 1)
    #expect(feed.table.isTracking)
    header.endRefreshing()
    #expect(feed.table.contentOffset.y == feed.end + 80)
    await feed.finger.lift()
    await feed.advance(2)
    #expect(feed.table.contentOffset.y == feed.end)
  }

  @Test func `content above the app's bottom inset stays there as a refresh ends on its way`() async
  {
    feed.setOwnInset(bottom: 300)
    let header = feed.addHeader()
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end
    header.refresh()
    await feed.simulator.advance(frames: 3)
    let offset = feed.table.contentOffset.y
    #expect(offset < feed.end && offset > feed.end - 300)
    header.endRefreshing()
    #expect(feed.table.contentOffset.y == offset)
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == offset)
  }

  // MARK: The window

  @Test func `a header whose screen left as it waited for a finger to lift is pulled again`() async
  {
    let (feed, header) = await refreshingFeed()
    await feed.finger.press(at: CGPoint(x: 195, y: 300))
    await feed.simulator.advance(frames: 1)
    header.endRefreshing()
    #expect(header.phase == .ending)
    feed.simulator.present(UIViewController())
    #expect(header.phase == .idle)
    await feed.finger.lift()
    feed.simulator.present(feed.screen)
    await feed.advance(0.5)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
    await feed.pull(to: 90)
    #expect(header.isRefreshing)
  }

  @Test(arguments: [true, false])
  func `a begin before there is a window waits for one, and does not begin at its return`(
    endsItself: Bool
  ) async {
    let screen = feed.screen
    feed.simulator.present(UIViewController())
    var runs = 0
    let header = feed.addHeader()
    if endsItself { header.onRefresh = { runs += 1 } }
    if endsItself { header.refresh() } else { header.beginRefreshing() }
    #expect(!header.isRefreshing)
    feed.simulator.present(screen)
    #expect(header.isRefreshing)
    await feed.advance(2)
    if !endsItself { return #expect(header.isRefreshing && feed.pulled == 60) }
    for _ in 0..<2 {
      #expect(runs == 1 && header.phase == .idle)
      feed.simulator.present(UIViewController())
      feed.simulator.present(screen)
      await feed.advance(2)
    }
  }
}
