@testable import CustomRefreshControl
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// What the app itself changes while a motion moves an element.
@Suite(.simulated) @MainActor struct AppChangesTests {
  @Test func `a fade leaves the transform to the app`() throws {
    let element = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let player = try player(Fade(to: 0, over: 1).motion, element)
    player.scrub(to: 0.25)
    let turned = CGAffineTransform(rotationAngle: 1)
    element.transform = turned
    player.scrub(to: 0.75)
    #expect(element.transform == turned && element.alpha == 0.25)
    player.rest()
    #expect(element.transform == turned && element.alpha == 1)
  }

  @Test func `a transaction of the app stays open and as it is during a pull`() throws {
    let element = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let player = try player(Move(x: 20, over: 1).motion, element)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    player.scrub(to: 0.5)
    #expect(CATransaction.animationDuration() == 2 && !CATransaction.disableActions())
    CATransaction.commit()
  }

  @Test func `a view that animates each change of its own follows a pull at once`() throws {
    let element = EagerView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let player = try player(Move(x: 20, over: 1).motion, element)
    player.scrub(to: 0.5)
    #expect(element.transform.tx == 10 && element.layer.animationKeys() == nil)
    element.transform = .identity
    #expect(element.layer.animationKeys() == ["transform"])
  }

  private let simulator = Simulator()

  private func player(_ motion: Motion, _ element: UIView) throws -> MotionPlayer {
    simulator.show(element)
    return try MotionPlayer(motion, element)
  }
}

private final class EagerView: UIView {
  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard event == "transform" else { return super.action(for: layer, forKey: event) }
    return CABasicAnimation(keyPath: event)
  }
}
