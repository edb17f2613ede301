@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestIsolation
import TestSupport
import Testing
import UIKit

/// Every way to begin a refresh, and every event that can interrupt it.
@Suite(.simulated, .everyBehavior) @MainActor struct LifecycleTests {
  private let feed = Feed()

  @Test func `a pull fires once while the finger is down and the letters move`() async {
    await feed.pull(release: false)
    #expect(feed.pulls == 1 && feed.control.phase == .refreshing && feed.isLooping)
    await feed.simulator.finger.lift()
    await feed.advance(1)
    #expect(feed.pulls == 1 && feed.systemInset == 60)
    #expect(feed.table.contentOffset.y == -feed.table.adjustedContentInset.top)
  }

  @Test func `a begin, or a second one, starts the motion, sends no event and does not scroll`()
    async throws
  {
    let offset = feed.table.contentOffset
    feed.control.beginRefreshing()
    #expect(feed.control.phase == .refreshing && feed.isLooping)
    await feed.advance(0.5)
    let elapsed = try #require(feed.control.session.art.player?.elapsed)
    feed.control.beginRefreshing()
    #expect(feed.control.session.art.player?.elapsed == elapsed && feed.systemInset == 60)
    await feed.advance(0.5)
    #expect(feed.pulls == 0 && feed.table.contentOffset == offset)
  }

  @Test func `a refresh from code is told in order, and last that it is hidden`() async {
    await feed.advance(0.1)
    var told: [String] = []
    feed.control.onPhaseChange = { told.append("\($0)") }
    feed.control.onFinish = { _ in told.append("finished") }
    feed.control.onHide = { told.append("hidden") }
    feed.control.beginRefreshing()
    feed.control.endRefreshing()
    #expect(told == ["refreshing", "finished", "leaving", "idle", "hidden"])
  }

  @Test func `an end before the window cancels the begin`() async {
    let control = CustomRefreshControl(skin: .appCoda)
    control.beginRefreshing()
    control.endRefreshing()
    let simulator = Simulator()
    simulator.present(FeedScreen(control: control, rows: 30))
    await simulator.advance(by: .milliseconds(100))
    #expect(!control.isRefreshing)
  }

  @Test(arguments: [RefreshSkin.appCoda, .fan, .tick, .board])
  func `a pull that begins before the last one has left shows itself`(skin: RefreshSkin)
    async throws
  {
    let feed = Feed(skin: skin)
    let before = feed.snapshots
    await feed.pull(for: 1.5)
    feed.control.endRefreshing()
    for _ in 0..<300 where feed.control.phase != .leaving { await feed.advance(1 / 60) }
    await feed.advance(0.05)
    #expect(feed.control.phase == .leaving && feed.hides == 0)
    await feed.simulator.finger.press(at: CGPoint(x: 195, y: 300))
    await feed.simulator.finger.move(to: CGPoint(x: 195, y: 380), over: .milliseconds(200))
    let progress = try #require(feed.progress)
    #expect(feed.hides == 1)
    let player = try #require(feed.control.session.art.player)
    for index in feed.elements.indices {
      let state = player.pulledState(of: index, at: progress)
      let shown = try #require(feed.shown(index))
      for property in [Property.opacity, .rotation, .translationY] {
        #expect(abs(shown[property] - state[property]) < 1e-6)
      }
    }
    await feed.simulator.finger.lift()
    await feed.advance(2)
    #expect(feed.control.phase == .idle && feed.hides == 1 && feed.pulls == 1)
    #expect(feed.snapshots == before)
    expectRest(in: feed.simulator)
  }

  @Test func `an end while idle does nothing, not even to a scroll`() async {
    await feed.simulator.finger.flick(
      from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300))
    await feed.advance(0.1)
    #expect(feed.table.isDecelerating)
    feed.control.endRefreshing()
    #expect(feed.table.isDecelerating)
    #expect(feed.phases == [])
  }

  @Test func `a reload while pulling leaves the pull alone`() async {
    await feed.pullHalfway()
    let offset = feed.table.contentOffset
    let phase = feed.control.phase
    feed.screen.rows = 3
    feed.table.reloadData()
    await feed.advance(0.1)
    #expect(feed.table.contentOffset == offset && feed.control.phase == phase)
    await feed.pullOn()
    #expect(feed.pulls == 1)
  }

  @Test func `a control that is replaced while refreshing leaves no inset and no motion`() async {
    let feed = await Feed.refreshing()
    let old = feed.control
    let new = CustomRefreshControl(skin: .appCoda)
    feed.table.refreshControl = new
    await feed.advance(1)
    #expect(feed.systemInset == 0 && old.window == nil && feed.isStill)
    new.beginRefreshing()
    #expect(new.phase == .refreshing && feed.systemInset == 60)
  }

  @Test func `no momentum is needed for the motion to start`() async {
    // The tutorial starts in scrollViewDidEndDecelerating, which is never called after a pull that
    // is held and dragged back.
    await feed.pull(release: false)
    await feed.simulator.finger.hold(for: .seconds(1))
    #expect(feed.isLooping)
    await feed.simulator.finger.move(to: CGPoint(x: 195, y: 360), over: .seconds(1))
    await feed.simulator.finger.lift()
    #expect(feed.isLooping)
  }

  @Test func `the letters go on as their control moves to another list while it refreshes`() async {
    feed.control.beginRefreshing()
    await feed.advance(0.5)
    let other = UIScrollView(frame: feed.screen.view.bounds)
    feed.screen.view.addSubview(other)
    feed.table.refreshControl = nil
    other.addSubview(feed.control)
    await feed.advance(0.5)
    feed.table.addSubview(feed.control)
    await feed.advance(0.5)
    #expect(feed.control.isRefreshing)
    #expect(feed.elements.allSatisfy { $0.layer.animationKeys()?.isEmpty == false })
  }

  @Test func `a title goes to the skin, and to the stock label only while no skin is shown`() {
    func isInStockLabel() -> Bool { labels(in: feed.control).contains { $0.text == "Pull" } }
    feed.control.skinName = "unknown"
    feed.control.attributedTitle = NSAttributedString(string: "Pull")
    #expect(feed.control.content == nil && isInStockLabel())
    feed.control.skinName = "ring"
    #expect(feed.control.attributedTitle?.string == "Pull")
    #expect(feed.control.content != nil && !isInStockLabel())
    feed.control.skinName = "unknown"
    #expect(isInStockLabel())
  }

  private func labels(in view: UIView) -> [UILabel] {
    // The art has a caption of its own.
    let views = view.subviews.filter { !($0 is SkinView) }
    return views.flatMap { labels(in: $0) } + ((view as? UILabel).map { [$0] } ?? [])
  }

  @Test func `the Mac idiom gets a control that does nothing`() async {
    let mac = Device(
      name: "Mac", screenSize: CGSize(width: 900, height: 700), scale: 2, idiom: .mac)
    let log = Log()
    let feed = RefreshLog.$write.withValue({ log.add($0) }) {
      let feed = Feed(simulator: Simulator(device: mac))
      feed.simulator.window.rootViewController = UIViewController()
      feed.simulator.present(feed.screen)
      return feed
    }
    #expect(!CustomRefreshControl.isSupported)
    // Where an assignment raises an exception, an app that asks first assigns none.
    let isAssigned = feed.table.refreshControl != nil
    #expect(log.lines.count == (isAssigned ? 1 : 0))
    #expect(log.lines.allSatisfy { $0.contains("Use a RefreshHeader.") })
    feed.control.beginRefreshing()
    await feed.advance(0.1)
    #expect(!feed.control.isRefreshing)
    feed.control.endRefreshing()
    feed.control.refresh()
    feed.control.skin = .wave
    await feed.advance(1)
    #expect(!feed.control.isRefreshing)
    #expect(feed.systemInset == 0)
  }

  enum Moment: CaseIterable { case atRest, pulling, refreshing, ending }

  /// A test or an app may leave anything open.
  @Test func `a call for which the Mac idiom has no control is logged once`() {
    let mac = Device(
      name: "Mac", screenSize: CGSize(width: 900, height: 700), scale: 2, idiom: .mac)
    let simulator = Simulator(device: mac)
    let lines = loggedLines {
      let control = CustomRefreshControl {}
      control.refresh()
      control.beginRefreshing()
      #expect(control.phase == .idle)
    }
    #expect(lines.count == 1 && lines.first?.contains("Use a RefreshHeader.") == true)
    simulator.shutDown()
  }

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
    await DueTasks.rest()
    #expect(control == nil && screen == nil && window == nil)
  }
}
