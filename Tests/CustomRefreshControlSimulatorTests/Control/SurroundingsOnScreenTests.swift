@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Changes that the app and the system make around the control.
@Suite(.simulated, .everyBehavior) @MainActor struct SurroundingsOnScreenTests {
  @Test(arguments: [
    UIScene.willEnterForegroundNotification, UIApplication.willEnterForegroundNotification,
  ])
  func `a return to the foreground, told on any thread, restarts the animations`(
    name: Notification.Name
  ) async {
    let feed = Feed()
    await feed.pull()
    // The system removes the animations of a scene in the background, and only posts its return.
    for element in feed.elements { element.layer.removeAllAnimations() }
    await Task.detached { NotificationCenter.default.post(name: name, object: nil) }.value
    await feed.advance(0.2)
    #expect(feed.elements.contains { $0.layer.animationKeys()?.isEmpty == false })
  }

  @Test(arguments: [EndingPolicy.finishCycle, .outro])
  func `an animation block around the end does not delay it`(policy: EndingPolicy) async {
    let feed = await Feed.refreshing(ending: policy)
    UIView.animate(withDuration: 30) { feed.control.endRefreshing() }
    await feed.advance(2.2)
    #expect(!feed.control.isRefreshing)
  }

  @Test func `disabling animations around the end does not shorten it`() async {
    let feed = Feed()
    feed.control.options.ending = .finishCycle
    await feed.pull(for: 0.3)
    UIView.performWithoutAnimation { feed.control.endRefreshing() }
    await feed.simulator.advance(frames: 1)
    #expect(feed.control.isRefreshing)
  }

  @Test func `a broken skin is logged once, with the remedy`() {
    let lines = loggedLines {
      let feed = Feed(skin: RefreshSkin.appCoda.size(0))
      #expect(feed.control.error == .motion(.notPositive("skin's size", value: 0)))
      feed.control.skin = RefreshSkin.equalizer.size(0)
      feed.control.setNeedsLayout()
      feed.control.layoutIfNeeded()
      #expect(feed.control.content == nil)
    }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("Use a finite number greater than 0") == true)
  }

  @Test func `a footer that is added beside a control is not logged as its rival`() {
    #expect(loggedLines { Feed().table.loadMoreFooter = LoadMoreFooter() } == [])
  }

  @Test(arguments: [false, true])
  func `a refresh that runs its work is not logged, nor a begin that shows it`(showsIt: Bool) {
    let lines = loggedLines {
      let feed = Feed()
      feed.control.onRefresh = {}
      feed.control.refresh()
      if showsIt { feed.control.beginRefreshing() }
      #expect(feed.control.isRefreshing)
    }
    #expect(lines == [])
  }
}
