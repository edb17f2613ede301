@testable import CustomRefreshControl
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Changes under a control during a pull, a refresh or its end.
@Suite(.simulated, .everyBehavior) @MainActor struct InterruptionTests {
  private let feed = Feed()

  @Test(arguments: [EndingPolicy.outro, .finishCycle])
  func `a begin during the outro or the last cycle continues the loop`(
    policy: EndingPolicy
  ) async throws {
    let feed = await Feed.refreshing(ending: policy)
    feed.control.endRefreshing()
    await feed.advance(0.2)
    feed.control.beginRefreshing()
    for _ in 0..<10 {
      await feed.advance(0.37)
      try feed.expectInStep()
    }
    #expect(feed.control.isRefreshing && feed.hides == 0)
    feed.control.endRefreshing()
    await feed.advance(1)
    await feed.expectEnd()
  }

  @Test func `a skin set between an end and a begin is animated`() async throws {
    feed.control.options.ending = .finishCycle
    await feed.pull()
    feed.control.endRefreshing()
    feed.control.skin = try .letters("Go")
    feed.control.beginRefreshing()
    await feed.advance(3)
    #expect(feed.control.isRefreshing)
    try feed.expectInStep()
  }

  @Test func `moving letters stay in step when the layout direction changes`() async throws {
    let feed = Feed(skin: try .letters("Go"))
    await feed.pull(for: 0.3)
    feed.simulator.layoutDirection = .rightToLeft
    for _ in 0..<10 {
      await feed.advance(0.07)
      try feed.expectInStep()
    }
  }

  @Test func `the art follows an inset that grows under the finger`() async throws {
    await feed.pullHalfway()
    let pulled = feed.pulled
    feed.table.contentInset.top += 10
    await feed.simulator.advance(frames: 1)
    #expect(feed.pulled == pulled - 10)
    let progress = try #require(feed.progress)
    // The default trigger distance is a fifth of the table's height.
    #expect(abs(progress - Double(feed.pulled / (0.2 * 844))) < 1e-9)
    // In a navigation bar it is the container that shows a part.
    let container = feed.control.superview === feed.table ? nil : feed.control.superview
    let shown = container?.bounds.height ?? feed.pulled
    #expect(feed.control.session.art.frame.height == min(shown, 60))
  }

  @Test func `a control that is removed during a pull is reset`() async {
    let before = feed.snapshots
    await feed.pullHalfway()
    let control = feed.control
    feed.table.refreshControl = nil
    #expect(control.phase == .idle)
    #expect(feed.snapshots == before)
    feed.table.refreshControl = control
    #expect(feed.progress != nil)
  }

  @Test func `a control is not pulled by a table that is off the screen`() async {
    let control = feed.control
    feed.table.refreshControl = nil
    feed.table.removeFromSuperview()
    feed.table.contentOffset.y -= 40
    feed.table.refreshControl = control
    #expect(control.phase == .idle)
    feed.table.contentOffset.y -= 1
    #expect(control.phase == .idle)
  }

  @Test func `a control whose screen leaves as it begins refreshes when it returns`() async {
    let feed = ScrollFeed(rows: 1, container: underControlBar)
    let control = CustomRefreshControl(skin: .spokes)
    feed.table.refreshControl = control
    await feed.advance(0.1)
    let root = feed.simulator.window.rootViewController
    var outcomes: [RefreshOutcome?] = []
    control.onFinish = { outcomes.append($0) }
    feed.screen.onScroll = { [weak feed] in
      feed?.screen.onScroll = nil
      feed?.simulator.present(UIViewController())
    }
    control.refresh()
    await feed.advance(0.5)
    if let root { feed.simulator.present(root) }
    await feed.advance(0.5)
    #expect(control.isRefreshing && outcomes.isEmpty)
    control.endRefreshing()
    await feed.advance(2)
    #expect(control.phase == .idle && outcomes.count == 1)
  }

  @Test func `room that the app makes above the content under a finger is no pull`() async {
    await feed.simulator.finger.press(at: CGPoint(x: 195, y: 400))
    await feed.simulator.advance(frames: 2)
    #expect(feed.table.isTracking)
    feed.table.contentInset.top += 80
    feed.table.contentOffset.y -= 80
    await feed.simulator.advance(frames: 1)
    #expect(feed.pulled == 0 && feed.phases == [])
  }

  @Test func `an end under a finger that only rests covers no cells`() async {
    await feed.simulator.finger.press(at: CGPoint(x: 195, y: 400))
    await feed.simulator.advance(frames: 2)
    feed.control.beginRefreshing()
    feed.control.endRefreshing()
    let shown = feed.control.session.art
    #expect(shown.frame.maxY + feed.control.frame.minY <= 0)
  }
}
