@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// An app that acts from inside the control's own callbacks.
@Suite(.simulated, .everyBehavior) @MainActor struct CallbackTests {
  private let feed = Feed()

  @Test func `a retry begun in onFinish refreshes, and its outcome is reported`() async {
    var outcomes: [RefreshOutcome?] = []
    var attempts = 0
    feed.work(for: 1) {
      attempts += 1
      if attempts == 1 { throw Offline() }
    }
    feed.control.onFinish = { [weak control = feed.control] outcome in
      outcomes.append(outcome)
      if outcome?.isSuccess == false { control?.refresh() }
    }
    await feed.pull(for: 1.5)
    #expect(feed.control.isRefreshing && feed.isLooping)
    await feed.advance(3)
    #expect(attempts == 2 && outcomes == [.failed(Offline()), .updated])
    #expect(feed.control.phase == .idle && feed.hides == 1)
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [EndingPolicy.immediate, .finishCycle, .outro])
  func `a begin in the handler of the ending phase keeps the art moving`(
    policy: EndingPolicy
  ) async {
    feed.control.options.ending = policy
    var hasBegun = false
    feed.control.onPhaseChange = { [weak control = feed.control] phase in
      guard phase == .leaving, !hasBegun else { return }
      hasBegun = true
      control?.beginRefreshing()
    }
    await feed.pull(for: 1)
    feed.control.endRefreshing()
    await feed.advance(4)
    #expect(hasBegun && feed.isLooping && feed.control.isRefreshing)
    #expect(feed.control.phase == .refreshing && feed.systemInset == 60 && feed.hides == 0)
  }

  @Test func `an event that the app has sent itself is not sent again`() async {
    feed.control.onPhaseChange = { [weak control = feed.control] phase in
      if phase == .refreshing { control?.sendActions(for: .valueChanged) }
    }
    feed.control.refresh()
    #expect(feed.pulls == 1)
  }

  @Test func `no handler is called while another one runs`() async {
    var (running, most, calls) = (0, 0, 0)
    func handle(_ body: () -> Void) {
      (running, calls) = (running + 1, calls + 1)
      most = max(most, running)
      body()
      running -= 1
    }
    feed.control.onFinish = { [weak control = feed.control] _ in
      handle { if calls < 5 { control?.beginRefreshing() } }
    }
    feed.control.onPhaseChange = { _ in handle {} }
    feed.control.beginRefreshing()
    feed.control.endRefreshing()
    await feed.advance(1)
    #expect(feed.control.isRefreshing && calls > 3 && most == 1)
  }

  @Test func `onPhaseChange observes a consistent state`() async {
    feed.control.options.ending = .finishCycle
    feed.control.onPhaseChange = { [unowned control = feed.control] phase in
      #expect(control.phase == phase)
      #expect(control.isRefreshing == (phase == .refreshing))
      #expect(control.session.art.player?.isPlaying == (phase == .refreshing))
    }
    await feed.pull(for: 1)
    feed.control.endRefreshing()
    await feed.advance(3)
    #expect(feed.control.phase == .idle)
  }

  @Test func `a handler may take the control away and assign another`() async {
    let other = CustomRefreshControl(skin: .appCoda)
    var isReplaced = false
    feed.control.onPhaseChange = { [weak table = feed.table] phase in
      guard phase == .refreshing else { return }
      isReplaced = true
      table?.refreshControl = other
    }
    await feed.simulator.finger.press(at: CGPoint(x: 195, y: 300))
    var y: CGFloat = 300
    while !isReplaced, y < 2400 {
      y += 9
      // Move by one touch sample each: a second one would pull the other control.
      await feed.simulator.finger.move(to: CGPoint(x: 195, y: y), over: .milliseconds(1))
      await feed.simulator.advance(frames: 1)
    }
    await feed.simulator.finger.lift()
    await feed.advance(2)
    #expect(feed.control.window == nil && other.window != nil)
    #expect(other.phase == .idle && feed.systemInset == 0)
    feed.control.onPhaseChange = nil
    feed.control.endRefreshing()
    other.beginRefreshing()
    #expect(other.phase == .refreshing && feed.systemInset == 60)
  }
}
