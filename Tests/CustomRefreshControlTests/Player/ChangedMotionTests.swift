@testable import CustomRefreshControl
@testable import KitTestSupport
@testable import RefreshMotion
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// What a player plays when its motions, style or elements change.
@Suite(.isolated) @MainActor struct ChangedMotionTests {
  @Test func `a pull keeps its progress in another style`() throws {
    let (player, view) = try make(full)
    player.scrub(to: 0.5)
    #expect(view.alpha == 0.5)
    player.change(to: full, style: .still, elements: [view])
    #expect(view.alpha == 0)
    player.scrub(to: 0.75)
    #expect(view.alpha == 0)
    player.change(to: full, style: .full, elements: [view])
    #expect(view.alpha == 0.75)
  }

  @Test func `a player scrubs its pull and plays its loop`() throws {
    let view = UIView()
    let player = MotionPlayer(
      try TimelineSet(Move(x: 20, over: 1), pull: Move(y: 8, over: 1)), view)
    player.scrub(to: 0.5)
    #expect(view.transform == CGAffineTransform(translationX: 0, y: 4))
    let still = MotionPlayer(try TimelineSet(Move(fromX: 3, x: 20, over: 1)), style: .still, view)
    player.rest()
    still.scrub(to: 0.5)
    #expect(view.transform == CGAffineTransform(translationX: 3, y: 0))
  }

  @Test func `a pull moves what its new motion moves`() throws {
    let elements = [UIView(), UIView()]
    func motions(moving index: Int) throws -> TimelineSet {
      try TimelineSet(Move(x: 20, over: 1).on(.element(index)), elements: 2)
    }
    let player = MotionPlayer(try motions(moving: 0), style: .full, elements: elements)
    player.scrub(to: 0.5)
    #expect(elements.map(\.transform.tx) == [10, 0])
    player.change(to: try motions(moving: 1), style: .full, elements: elements)
    player.scrub(to: 0.75)
    #expect(elements.map(\.transform.tx) == [0, 15])
  }

  @Test func `new elements take over, and the old ones are restored`() throws {
    let (player, old) = try make(full)
    player.scrub(to: 0.5)
    let new = UIView()
    player.change(to: full, style: .full, elements: [new])
    #expect(old.alpha == 1 && new.alpha == 0.5)
    player.loop()
    player.change(to: full, style: .full, elements: [old])
    #expect(new.layer.animationKeys() ?? [] == [] && old.layer.animationKeys()?.isEmpty == false)
  }

  @Test func `whole turns settle without turning back`() {
    var shown = ElementState.identity
    shown[.rotation] = 4.5 * .pi
    #expect(abs(shown.settled(0).rotation - 0.5 * .pi) < 1e-9)
    #expect(shown.settled(1).rotation == 0)
  }

  @Test func `calm art follows a pull only with a motion for it`() throws {
    let (player, view) = try make(full, .calm)
    player.scrub(to: 0.5)
    #expect(view.alpha == 0.5)
    let loop = try make(TimelineSet(loop: full.loop), .calm)
    loop.player.scrub(to: 0.5)
    #expect(loop.view.alpha == 1)
    loop.player.follow(.refreshing)
    let elapsed = try #require(loop.player.elapsed)
    #expect(abs(elapsed) < 0.05)
  }

  @Test(arguments: [MotionStyle.calm, .full])
  func `the rest of a pull does not play in motions without one`(style: MotionStyle) throws {
    let (player, view) = try make(full)
    player.scrub(to: 0.75)
    player.follow(.refreshing)
    #expect(abs((player.elapsed ?? 0) + 0.25 * 0.3) < 0.05)
    player.change(to: full, style: .full, elements: [view])
    #expect((player.elapsed ?? 0) < 0, "The same motions go on.")
    player.change(to: TimelineSet(loop: full.loop), style: style, elements: [view])
    #expect((player.elapsed ?? -1) >= 0)
  }

  @Test func `a failure without its own motion plays the outro, and the loop goes on beside it`()
    throws
  {
    let (player, _) = try make(
      TimelineSet(Rotate(from: 0, to: 2 * .pi, over: 2), outro: Fade(to: 0.5, over: 1)))
    // After 0.5 s of the loop and 0.4 s of the outro.
    let state = player.state(
      of: 0, at: .ending(.outro, outcome: .timedOut, begun: 0.5, time: 0.4))
    #expect(abs(state.rotation - 0.9 * .pi) < 1e-6 && abs(state.opacity - 0.8) < 1e-6)
    player.loop()
    #expect(player.finish(.outro, .timedOut) == 1)
  }

  @Test func `a failure plays the motion of the latest skin`() throws {
    func motions(failure duration: Double) throws -> TimelineSet {
      try TimelineSet(Rotate(to: 1, over: 1), failure: Move(x: 8, over: duration))
    }
    let (player, view) = try make(motions(failure: 1))
    player.change(to: try motions(failure: 2), style: .full, elements: [view])
    player.loop()
    #expect(player.finish(.outro, .timedOut) == 2)
  }

  private let stage = Stage()
  /// A loop that fades, a pull that fades in, and an outro.
  private let full: TimelineSet

  init() throws {
    full = try TimelineSet(
      Fade(from: 1, to: 0.2, over: 1), pull: Fade(from: 0, to: 1, over: 1),
      outro: Fade(to: 0, over: 0.4))
  }

  private func make(
    _ motions: TimelineSet, _ style: MotionStyle = .full
  ) throws -> (player: MotionPlayer, view: UIView) {
    let view = stage.element()
    return (MotionPlayer(motions, style: style, view), view)
  }
}
