@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
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

  @Test
  func
    `the pull of the event is learned, not that of the step before, and the loop begins with it`()
    async throws
  {
    let distance = feed.control.triggerDistance
    func pullBy(_ points: CGFloat) async {
      await feed.simulator.finger.pull(
        from: CGPoint(x: 195, y: 300), by: points, over: .milliseconds(17), release: false)
    }
    // In one step from rest past the distance.
    await pullBy(feed.control.triggeringFingerDistance + 10)
    #expect(feed.control.isRefreshing)
    await feed.simulator.finger.lift()
    await feed.end()
    await pullBy(feed.control.triggeringFingerDistance * 0.9)
    let progress = try #require(feed.progress)
    #expect(progress <= feed.pulled / distance + 1e-9)
    #expect(progress > feed.pulled / distance * 0.5)
    await feed.simulator.finger.lift()
    await feed.advance(2)
    // The loop begins at its beginning, whether or not the last step was observed.
    await pullBy(feed.control.triggeringFingerDistance + 40)
    #expect(feed.control.isRefreshing)
    let elapsed = try #require(feed.control.session.art.player?.elapsed)
    #expect(abs(elapsed) < 0.02)
  }

  @Test func `a refresh goes on after its control has left the window and come back`() async {
    feed.work(for: 5)
    await feed.pull(for: 1)
    feed.table.removeFromSuperview()
    await feed.advance(1)
    #expect(feed.control.phase == .refreshing)
    feed.screen.view.addSubview(feed.table)
    await feed.advance(1)
    #expect(feed.control.isRefreshing && feed.isLooping && feed.systemInset == 60)
    await feed.advance(4)
    #expect(feed.outcomes == [.updated] && !feed.control.isRefreshing)
    #expect(feed.pulled <= 0 && feed.systemInset == 0)
  }

  @Test func `a refresh from code that the system does not begin is over at once`() async {
    let feed = Feed(control: RefusedControl(skin: .appCoda))
    await feed.simulator.advance(frames: 1)
    feed.control.beginRefreshing()
    #expect(feed.phases == [.refreshing, .leaving, .idle] && feed.outcomes == [nil])
  }

  @Test func `an outro keeps its last state until the control has left`() async throws {
    let outro = Together {
      Fade(to: 0, over: 0.5)
      Move(y: 20, over: 0.5)
    }
    let content = try LettersContent(text: "AB")
    let feed = await Feed.refreshing(
      skin: try .own(content, moving: Rotate(to: 1, over: 1), outro: outro), ending: .outro)
    feed.control.endRefreshing()
    var wasSeen = false
    for _ in 0..<120 where feed.control.phase != .idle {
      await feed.simulator.advance(frames: 1)
      guard feed.control.phase == .leaving, let shown = feed.shown(0) else { continue }
      wasSeen = true
      #expect(abs(shown.opacity) < 1e-3 && abs(shown.translationY - 20) < 0.1)
    }
    #expect(wasSeen)
  }

  @Test(
    arguments: [
      (2, Scale(to: 0, over: 1)), (2.5, Scale(to: -1, over: 1)), (2, Scale(x: -1, y: 1.5, over: 1)),
      (3, Scale(x: 1.5, y: -1, over: 1)),
    ] as [(Double, Scale)])
  func `turns survive scales of 0 and below`(angle: Double, scale: Scale) async throws {
    let (simulator, element) = shownElement()
    let motion = Together {
      scale
      Rotate(to: .constant(angle), over: 1)
    }
    let player = try MotionPlayer(motion, element)
    player.loop()
    for _ in 0..<55 {
      await simulator.advance(frames: 1)
      let elapsed = try #require(player.elapsed)
      let state = player.timeline.loopState(of: 0, at: elapsed)
      let shown = element.shownTransform
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
