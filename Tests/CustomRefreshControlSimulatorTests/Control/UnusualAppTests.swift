@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Screens that interfere with a pull, a refresh or its end.
@Suite(.simulated, .everyBehavior) @MainActor struct UnusualAppTests {
  @Test(arguments: [true, false])
  func `a scroll by the app, or scrolling that it switches off, ends a pull`(isScroll: Bool) async {
    let feed = Feed()
    await feed.pullHalfway()
    if isScroll {
      feed.table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
    } else {
      feed.table.isScrollEnabled = false
      await feed.advance(1)
    }
    await feed.simulator.advance(frames: 1)
    #expect(feed.control.phase == .idle && feed.elements.allSatisfy { $0.transform.isIdentity })
    await feed.simulator.finger.lift()
    await feed.advance(2)
    #expect(feed.pulled == 0 || isScroll)
    feed.table.isScrollEnabled = true
    feed.table.contentOffset.y = -feed.table.adjustedContentInset.top
    await feed.pull()
    #expect(feed.control.phase == .refreshing)
  }

  @Test func `a disabled control follows no refresh of a finger, and refreshes from code`() async {
    let feed = Feed()
    feed.control.isEnabled = false
    await feed.simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 500, over: .milliseconds(400))
    await feed.advance(2)
    #expect(feed.pulls == 0 && feed.control.phase == .idle)
    feed.control.refresh()
    await feed.advance(1)
    #expect(feed.control.phase == .refreshing)
    await feed.end()
    #expect(feed.control.phase == .idle && feed.hides == 1)
  }

  @Test func `an alert about a failure leaves the outro and the end as they are`() async {
    let feed = Feed(skin: .tick)
    feed.control.onFinish = { [weak screen = feed.screen] _ in
      let alert = UIAlertController(title: "Offline", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      screen?.present(alert, animated: true)
    }
    await feed.pull(for: 1)
    feed.control.endRefreshing(with: .failed(Offline()))
    await feed.advance(0.75)
    // The ice has cracked.
    #expect(feed.shown(3)?.strokeEnd == 1 && feed.shown(3)?.opacity == 1)
    await feed.advance(4)
    #expect(feed.control.phase == .idle && feed.hides == 1 && feed.systemInset == 0)
  }

  @Test func `a push that ends the refresh and a return leave the list at rest`() async {
    let navigation = UINavigationController()
    let feed = Feed { screen in
      navigation.viewControllers = [screen]
      return navigation
    }
    for policy in [EndingPolicy.immediate, .finishCycle, .outro] {
      feed.control.options.ending = policy
      await feed.pull(for: 0.7)
      navigation.pushViewController(UIViewController(), animated: true)
      await feed.advance(0.1)
      feed.control.endRefreshing()
      await feed.advance(1)
      navigation.popViewController(animated: true)
      await feed.advance(2)
      #expect(feed.control.phase == .idle && feed.systemInset == 0 && feed.pulled == 0)
      #expect(feed.isStill)
    }
  }

  @Test func `a subclass that replaces UIKit's own methods refreshes as its superclass does`()
    async
  {
    let control = LoggedControl(skin: .equalizer)
    let feed = Feed(control: control)
    await feed.simulator.advance(frames: 2)
    control.beginRefreshing()
    await feed.advance(0.5)
    await feed.end()
    #expect(control.log == ["begin", "end"])
    #expect(control.phase == .idle && feed.systemInset == 0)
  }
}

private final class LoggedControl: CustomRefreshControl {
  var log: [String] = []
  override func beginRefreshing() {
    log.append("begin")
    super.beginRefreshing()
  }
  override func endRefreshing() {
    log.append("end")
    super.endRefreshing()
  }
}
