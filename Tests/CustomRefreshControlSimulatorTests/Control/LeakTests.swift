@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct LeakTests {
  @Test func `a thousand attach, pull, end and detach rounds leave nothing behind`() async {
    let simulator = Simulator(frameRate: 30)
    let feed = Feed(simulator: simulator, rows: 2)
    var controls: [Weak] = []
    var refreshes = 0
    for _ in 0..<1000 {
      let control = CustomRefreshControl(skin: .appCoda)
      control.options.clock = simulator.clock
      control.onRefresh = { [unowned control] in
        try await control.options.clock.sleep(for: .milliseconds(100))
      }
      control.onFinish = { _ in refreshes += 1 }
      controls.append(Weak(control: control))
      feed.table.refreshControl = control
      await simulator.finger.pull(
        from: CGPoint(x: 195, y: 300), by: 440, over: .milliseconds(100))
      await simulator.advance(by: .milliseconds(400))
      feed.table.refreshControl = nil
    }
    await simulator.advance(by: .seconds(2))
    #expect(controls.filter { $0.control != nil }.count == 0)
    #expect(refreshes == 1000)
    #expect(feed.systemInset == 0)
    #expect(feed.pulled == 0)
    expectRest(in: simulator)
  }

  private struct Weak {
    weak var control: CustomRefreshControl?
  }
}

/// What a test or an app leaves open when its world ends.
@Suite(.simulated, .everyBehavior) @MainActor struct WorldLeakTests {
  enum Moment: CaseIterable { case atRest, pulling, refreshing, ending }

  @Test(arguments: Moment.allCases, [true, false])
  func `the end of a world releases its screen`(moment: Moment, isShutDown: Bool) async {
    weak var control: CustomRefreshControl?
    weak var screen: UIViewController?
    weak var window: UIWindow?
    do {
      let feed = Feed()
      (control, screen, window) = (feed.control, feed.screen, feed.simulator.window)
      switch moment {
      case .atRest: break
      case .pulling: await feed.pullHalfway()
      case .refreshing: await feed.pull()
      case .ending:
        await feed.pull()
        feed.control.endRefreshing()
      }
      if isShutDown { feed.simulator.shutDown() }
    }
    // A simulator that was released leaves its world to the next one.
    Simulator.shutDownRunning()
    await Task.yield()
    await Task.yield()
    #expect(control == nil)
    #expect(screen == nil)
    #expect(window == nil)
  }
}
