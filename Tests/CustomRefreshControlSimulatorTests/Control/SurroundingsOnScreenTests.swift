@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Changes that the app and the system make around the control.
@Suite(.simulated, .everyBehavior) @MainActor struct SurroundingsOnScreenTests {
  @Test func `a scene that returns to the foreground restarts the animations`() async throws {
    let feed = Feed()
    await feed.pull()
    await feed.advance(1)
    // The system removes the animations of a scene in the background, and only posts its return.
    for element in feed.elements { element.layer.removeAllAnimations() }
    await feed.advance(3)
    NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: nil)
    await feed.advance(0.2)
    #expect(feed.elements.contains { $0.layer.animationKeys()?.isEmpty == false })
  }

  @Test func `a foreground notification from another thread restarts the animations`() async {
    let feed = Feed()
    await feed.pull()
    for element in feed.elements { element.layer.removeAllAnimations() }
    await Task.detached {
      NotificationCenter.default.post(
        name: UIApplication.willEnterForegroundNotification, object: nil)
    }.value
    await feed.advance(0.2)
    #expect(feed.elements.contains { $0.layer.animationKeys()?.isEmpty == false })
  }

  @Test(arguments: [EndingPolicy.finishStep, .finishCycle, .outro])
  func `an animation block around the end does not delay it`(policy: EndingPolicy) async {
    let feed = Feed()
    feed.control.options.ending = policy
    await feed.pull()
    await feed.advance(1)
    UIView.animate(withDuration: 30) { feed.control.endRefreshing() }
    await feed.advance(2.2)
    #expect(!feed.control.isRefreshing)
  }

  @Test func `disabling animations around the end does not shorten it`() async {
    let feed = Feed()
    feed.control.options.ending = .finishCycle
    await feed.pull()
    await feed.advance(0.3)
    UIView.performWithoutAnimation { feed.control.endRefreshing() }
    await feed.simulator.advance(frames: 1)
    #expect(feed.control.isRefreshing)
  }

  @Test func `the control does not set its background color`() {
    #expect(CustomRefreshControl(skin: .appCoda).backgroundColor == nil)
    #expect(Feed().control.backgroundColor == nil)
  }

  @Test func `a broken skin is logged once, with the remedy`() async {
    let log = Log()
    RefreshLog.$write.withValue({ line in log.add(line) }) {
      let feed = Feed(skin: RefreshSkin.appCoda.size(0))
      #expect(feed.control.error == .invalidSize(0))
      feed.control.setNeedsLayout()
      feed.control.layoutIfNeeded()
      #expect(feed.control.content == nil)
    }
    #expect(log.lines.count == 1)
    #expect(log.lines.first?.contains("Use a finite number greater than 0") == true)
  }

  @Test func `a footer that is added beside a control is not logged as its rival`() {
    let log = Log()
    RefreshLog.$write.withValue({ line in log.add(line) }) {
      let feed = Feed()
      feed.table.loadMoreFooter = LoadMoreFooter()
    }
    #expect(log.lines == [])
  }

  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: [String] = []
    var lines: [String] { lock.withLock { stored } }
    func add(_ line: String) { lock.withLock { stored.append(line) } }
  }

  @Test func `art by itself moves again when it has left its window and come back`() async {
    let simulator = Simulator()
    simulator.present(UIViewController())
    let art = RefreshArtView(skin: .bars)
    art.frame = CGRect(x: 0, y: 100, width: 390, height: 60)
    simulator.window.addSubview(art)
    art.startAnimating()
    await simulator.advance(by: .milliseconds(300))
    func moves() -> Bool {
      art.content?.elements.contains { $0.layer.animationKeys()?.isEmpty == false } == true
    }
    #expect(moves())
    art.removeFromSuperview()
    await simulator.advance(by: .milliseconds(300))
    #expect(!moves())
    simulator.window.addSubview(art)
    await simulator.advance(by: .milliseconds(300))
    #expect(moves())
  }
}
