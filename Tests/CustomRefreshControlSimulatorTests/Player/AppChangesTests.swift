@testable import CustomRefreshControl
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// What the app itself changes while a motion moves an element.
@Suite(.simulated) @MainActor struct AppChangesTests {
  @Test func `a fade leaves the transform to the app`() throws {
    let element = shownElement().element
    let player = try MotionPlayer(Fade(to: 0, over: 1), element)
    player.scrub(to: 0.25)
    let turned = CGAffineTransform(rotationAngle: 1)
    element.transform = turned
    player.scrub(to: 0.75)
    #expect(element.transform == turned && element.alpha == 0.25)
    player.rest()
    #expect(element.transform == turned && element.alpha == 1)
  }

  @Test func `a transaction of the app stays open and as it is during a pull`() throws {
    let player = try MotionPlayer(Move(x: 20, over: 1), shownElement().element)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    player.scrub(to: 0.5)
    #expect(CATransaction.animationDuration() == 2 && !CATransaction.disableActions())
    CATransaction.commit()
  }

  @Test func `a view that animates each change of its own follows a pull at once`() throws {
    let element = EagerView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    simulator.show(element)
    let player = try MotionPlayer(Move(x: 20, over: 1), element)
    player.scrub(to: 0.5)
    #expect(element.transform.tx == 10 && element.layer.animationKeys() == nil)
    element.transform = .identity
    #expect(element.layer.animationKeys() == ["transform"])
  }

  @Test func `properties without motion keep the art's values`() throws {
    let element = shownElement().element
    let player = try MotionPlayer(Rotate(to: 1, over: 1), element)
    player.scrub(to: 0.3)
    // Meanwhile the art itself changes its alpha.
    element.alpha = 0.7
    player.scrub(to: 0.6)
    #expect(abs(element.alpha - 0.7) < 1e-6)
    player.loop()
    player.rest()
    #expect(abs(element.alpha - 0.7) < 1e-6)
    #expect(element.transform == .identity)
  }

  @Test func `what only the pull moves is the app's own during the loop`() throws {
    let (simulator, element) = shownElement()
    let other = UIView(frame: element.frame)
    simulator.window.addSubview(other)
    let turn = Rotate(to: 1, over: 1)
    let player = MotionPlayer(
      TimelineSet(
        loop: try turn.on(.element(0)).timeline(for: 2), pull: try turn.motion.timeline(for: 2)),
      element, other)
    player.loop()
    let turned = CGAffineTransform(rotationAngle: 2)
    other.transform = turned
    player.rest()
    #expect(other.transform == turned)
  }

  @Test func `an element that a motion has left at rest may change itself`() throws {
    let element = shownElement().element
    let player = try MotionPlayer(Fade(to: 0, over: 1), element)
    player.scrub(to: 0)
    element.alpha = 0.5
    player.scrub(to: 0.5)
    #expect(abs(element.alpha - 0.25) < 1e-6)
    player.rest()
    #expect(element.alpha == 0.5)
  }

  @Test func `a loop adds to a new rotation of the element`() throws {
    let element = shownElement().element
    let player = try MotionPlayer(Self.turn, element)
    player.loop()
    player.rest()
    element.transform = CGAffineTransform(rotationAngle: 0.5)
    player.loop()
    let turns = try #require(element.layer.keyframes(of: "transform.rotation.z")?.numbers)
    #expect(turns.count == 3 && zip(turns, [0.5, 1.5, 1.5]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `a loop begins in a new color of the element`() throws {
    let element = shownElement().element
    element.backgroundColor = .green
    let player = try MotionPlayer(Self.turn, element)
    player.loop()
    player.rest()
    element.backgroundColor = .blue
    player.loop()
    let animation = try #require(element.layer.keyframes(of: "backgroundColor"))
    let first = try #require(animation.values?.first as? CGColor)
    #expect(first.components?.map { Double($0) } == [0, 0, 1, 1])
  }

  private let simulator = Simulator()
  private static let turn = Motion {
    Rotate(to: 1, over: 0.5)
    Recolor(to: .fixed(.red), over: 0.5)
  }
}

private final class EagerView: UIView {
  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard event == "transform" else { return super.action(for: layer, forKey: event) }
    return CABasicAnimation(keyPath: event)
  }
}
