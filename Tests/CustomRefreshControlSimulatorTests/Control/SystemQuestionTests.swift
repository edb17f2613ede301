@testable import CustomRefreshControl
import Foundation
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// What Apple does not document about a refresh control: the control needs no certain answer.
@Suite(.simulated, .everyBehavior) @MainActor struct SystemQuestionTests {
  private let feed = Feed()

  @Test func `the stock views stay hidden in every frame of a pull, a refresh and its end`() async {
    feed.control.backgroundColor = .yellow
    feed.control.attributedTitle = NSAttributedString(string: "Stock")
    await feed.simulator.finger.press(at: CGPoint(x: 195, y: 300))
    for step in 1...60 {
      await feed.simulator.finger.move(
        to: CGPoint(x: 195, y: 300 + CGFloat(step) * 12), over: .milliseconds(17))
      #expect(feed.hidesStockSpinner)
    }
    await feed.simulator.finger.lift()
    for frame in 0..<120 {
      if frame == 20 { feed.control.backgroundColor = .red }
      if frame == 50 { feed.control.endRefreshing() }
      await feed.simulator.advance(frames: 1)
      #expect(feed.hidesStockSpinner)
    }
  }

  @Test func `the pull of the event is learned, not that of the step before`() async throws {
    let distance = feed.control.triggerDistance
    func pullBy(_ points: CGFloat) async {
      await feed.simulator.finger.pull(
        from: CGPoint(x: 195, y: 300), by: points, over: .milliseconds(17), release: false)
    }
    // In one step from rest past the distance.
    await pullBy(feed.control.triggeringFingerDistance + 10)
    #expect(feed.control.isRefreshing)
    await feed.simulator.finger.lift()
    feed.control.endRefreshing()
    await feed.advance(3)
    await pullBy(feed.control.triggeringFingerDistance * 0.9)
    let progress = try #require(feed.progress)
    #expect(progress <= feed.pulled / distance + 1e-9)
    #expect(progress > feed.pulled / distance * 0.5)
  }

  @Test func `the loop begins at its beginning, whether or not the last step was observed`()
    async throws
  {
    let finger = feed.control.triggeringFingerDistance
    await feed.simulator.finger.pull(
      from: CGPoint(x: 195, y: 300), by: finger + 20, over: .milliseconds(17), release: false)
    await feed.simulator.finger.lift()
    feed.control.endRefreshing()
    await feed.advance(3)
    await feed.simulator.finger.press(at: CGPoint(x: 195, y: 300))
    await feed.simulator.finger.move(
      to: CGPoint(x: 195, y: 300 + finger + 40), over: .milliseconds(17))
    #expect(feed.control.isRefreshing)
    let elapsed = try #require(feed.control.session.art.player?.elapsed)
    #expect(abs(elapsed) < 0.02)
  }

  @Test func `initializers that call each other set the control up once`() async {
    // As if `init()` of UIKit had called the overridden `init(frame:)`.
    let control = CustomRefreshControl()
    control.setUp(showing: .wave)
    #expect(control.skin.name == "wave")
    #expect(control.content != nil)
    var handlers = 0
    control.enumerateEventHandlers { _, _, _, _ in handlers += 1 }
    #expect(handlers == 1)
    #expect(control.subviews.filter { $0 === control.session.art }.count == 1)
  }

  @Test func `work runs once for a pull, however often the system sends its event`() async {
    var runs = 0
    feed.control.onRefresh = { runs += 1 }
    feed.control.options.playsHaptics = true
    await feed.pull()
    await feed.advance(2)
    #expect(runs == 1)
    #expect(HostLoop.current.impactCount == 1)
    #expect(!feed.control.isRefreshing)
  }

  @Test func `by default a pull is felt at most once`() async {
    let feed = await Feed.refreshing()
    feed.control.endRefreshing()
    await feed.advance(2)
    #expect(HostLoop.current.impactCount == 0)
    #expect(HostLoop.current.systemHapticCount <= 1)
  }

  @Test func `a refresh from code plays no haptic, even under a finger`() async {
    feed.control.options.playsHaptics = true
    await feed.pullHalfway()
    feed.control.refresh()
    await feed.advance(1)
    #expect(feed.control.isRefreshing)
    #expect(HostLoop.current.impactCount == 0)
  }

  @Test func `a refresh goes on after its control has left the window and come back`() async {
    var outcomes: [RefreshOutcome?] = []
    feed.control.onFinish = { outcomes.append($0) }
    feed.control.options.clock = feed.simulator.clock
    feed.control.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(5))
    }
    await feed.pull()
    await feed.advance(1)
    feed.table.removeFromSuperview()
    await feed.advance(1)
    #expect(feed.control.phase == .refreshing)
    feed.screen.view.addSubview(feed.table)
    await feed.advance(1)
    #expect(feed.control.isRefreshing)
    #expect(feed.control.session.art.player?.isPlaying == true)
    #expect(feed.systemInset == 60)
    await feed.advance(4)
    #expect(outcomes == [.updated])
    #expect(!feed.control.isRefreshing)
    #expect(feed.pulled <= 0)
    #expect(feed.systemInset == 0)
  }

  @Test func `a refresh from code that the system does not begin is over at once`() async {
    let simulator = Simulator()
    let control = RefusedControl(skin: .appCoda)
    var phases: [RefreshPhase] = []
    var outcomes: [RefreshOutcome?] = []
    control.onPhaseChange = { phases.append($0) }
    control.onFinish = { outcomes.append($0) }
    simulator.present(FeedScreen(control: control, rows: 30))
    await simulator.advance(frames: 1)
    control.beginRefreshing()
    #expect(phases == [.refreshing, .ending, .idle])
    #expect(outcomes == [nil])
  }

  @Test func `an outro keeps its last state until the control has left`() async throws {
    let skin = try RefreshSkin(
      name: "outro", motion: Rotate(to: 1, over: 1).motion,
      outro: Together {
        Fade(to: 0, over: 0.5)
        Move(y: 20, over: 0.5)
      }.motion
    ) { _ throws(RefreshError) in try LettersContent(text: "AB") }
    let feed = Feed(skin: skin)
    feed.control.options.ending = .outro
    await feed.pull()
    await feed.advance(1)
    feed.control.endRefreshing()
    var wasSeen = false
    for _ in 0..<120 where feed.control.phase != .idle {
      await feed.simulator.advance(frames: 1)
      guard feed.control.phase == .ending, let shown = feed.shown(0) else { continue }
      wasSeen = true
      #expect(abs(shown.opacity) < 1e-3 && abs(shown.translationY - 20) < 0.1)
    }
    #expect(wasSeen)
  }

  private func turn(by angle: Double, _ scale: Scale) -> Motion {
    Together {
      scale
      Rotate(to: .constant(angle), over: 1)
    }.motion
  }

  @Test(arguments: 0..<4)
  func `turns survive scales of 0 and below`(index: Int) async throws {
    let motions: [Motion] = [
      turn(by: 2, Scale(to: 0, over: 1)), turn(by: 2.5, Scale(to: -1, over: 1)),
      turn(by: 2, Scale(x: -1, y: 1.5, over: 1)), turn(by: 3, Scale(x: 1.5, y: -1, over: 1)),
    ]
    let window = Simulator().window
    let element = UIView(frame: CGRect(x: 50, y: 50, width: 40, height: 40))
    element.backgroundColor = .black
    window.addSubview(element)
    window.makeKeyAndVisible()
    let timeline = try motions[index].timeline(for: 1)
    let player = MotionPlayer(timeline: timeline, elements: [element])
    player.loop()
    for _ in 0..<55 {
      HostLoop.current.step(to: HostLoop.current.now + 16_666_667)
      let elapsed = try #require(player.elapsed)
      let state = timeline.loopState(of: 0, at: elapsed)
      let layer = try #require(element.layer.presentation())
      let shown = layer.affineTransform()
      let due = CGAffineTransform(translationX: state.translationX, y: state.translationY)
        .rotated(by: state.rotation).scaledBy(x: state.scaleX, y: state.scaleY)
      let pairs = [(shown.a, due.a), (shown.b, due.b), (shown.c, due.c), (shown.d, due.d)]
      #expect(
        pairs.allSatisfy { abs($0 - $1) < 1e-3 }, "\(shown) at \(elapsed) s is not \(due)")
    }
  }
}

/// A control whose refreshes from code the system does not begin.
private final class RefusedControl: CustomRefreshControl {
  override func beginSystemRefresh() {}
}
