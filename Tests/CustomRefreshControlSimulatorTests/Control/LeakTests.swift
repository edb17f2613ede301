@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// What a test or an app leaves open when its world ends.
@Suite(.simulated, .everyBehavior) @MainActor struct LeakTests {
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
