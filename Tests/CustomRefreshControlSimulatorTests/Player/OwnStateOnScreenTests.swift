@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Elements with a transform, opacity or stroke ends of their own.
@Suite(.simulated) @MainActor struct OwnStateOnScreenTests {
  private let simulator = Simulator()

  /// Returns a view rotated by 0.5, at half size, 7 points to the right and 8 down, half transparent.
  private static func leaning() -> UIView {
    let view = UIView(frame: CGRect(x: 50, y: 10, width: 40, height: 40))
    view.backgroundColor = .black
    view.alpha = 0.5
    view.transform = CGAffineTransform(translationX: 7, y: 8).rotated(by: 0.5)
      .scaledBy(x: 0.5, y: 0.5)
    return view
  }

  /// Shows an element, and returns a player that moves it.
  private func player(
    _ motion: some MotionConvertible, _ element: UIView
  ) throws -> MotionPlayer {
    simulator.show(element)
    return try MotionPlayer(motion, element)
  }

  /// Expects a rotation of 0.7, a shift of 12 and 13 points, and half the size.
  private func expectHalfway(_ layer: CALayer, turn: Double = 1e-6, shift: Double = 1e-6) {
    for (keyPath, due, tolerance) in [
      ("transform.rotation.z", 0.7, turn), ("transform.translation.x", 12, shift),
      ("transform.translation.y", 13, shift), ("transform.scale.x", 0.5, 1e-6),
    ] {
      let value = (layer.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
      #expect(abs(value - due) < tolerance, "\(keyPath)")
    }
  }

  @Test func `pull and loop combine with an element's own transform and opacity`()
    async throws
  {
    let element = Self.leaning()
    let motion = Together {
      Rotate(to: 0.4, over: 1)
      Move(x: 10, y: 10, over: 1)
      Fade(to: 0.2, over: 1)
    }
    let player = try player(motion, element)
    player.scrub(to: 0.5)
    // Halfway: 0.5 + 0.2, 7 + 5, 8 + 5, 0.5 × 0.6; the scale is not driven.
    expectHalfway(element.layer)
    #expect(abs(element.alpha - 0.3) < 1e-6)
    player.follow(.refreshing)
    await simulator.advance(frames: 1)
    let shown = try #require(element.layer.presentation())
    // One frame later nothing has jumped.
    expectHalfway(shown, turn: 0.01, shift: 0.2)
    #expect(abs(Double(shown.opacity) - 0.3) < 0.01)
    player.follow(.leaving)
    await simulator.advance(by: .seconds(2))
    player.rest()
    #expect(ElementSnapshot(element) == ElementSnapshot(Self.leaning()))
  }

  @Test(arguments: [1.0, -1], [0, 0.5])
  func `a shift and a scale settle together to rest, whatever their signs and turns`(
    scale: Double, angle: Double
  ) async throws {
    let simulator = Simulator(frameRate: 100)
    let element = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    simulator.show(element)
    let motion = Together {
      Move(x: 30, y: -10, over: 1)
      Scale(to: 1.5 * scale, over: 1)
      Rotate(to: angle, over: 1)
    }
    let player = try MotionPlayer(motion, element)
    player.loop(from: 0.98)
    await simulator.advance(frames: 1)
    player.follow(.leaving)
    func shown() -> CGAffineTransform { element.shownTransform }
    // The way from 1 to −1.5 takes longer to go back than the least time, 0.15 s.
    let start = shown()
    #expect(abs(start.tx - 30) < 1 && abs(start.ty + 10) < 1)
    #expect(abs(hypot(start.a, start.b) - 1.5) < 0.1)
    var last = start.tx
    for _ in 0..<10 {
      await simulator.advance(frames: 1)
      #expect(shown().tx < last)
      // A negative scale goes through 0: it is not half a turn.
      #expect(angle != 0 || abs(shown().b) < 1e-9)
      last = shown().tx
    }
    await simulator.advance(by: .seconds(3))
    #expect(shown() == .identity && element.transform == .identity)
  }

  @Test func `a label's color still follows the appearance after a motion has painted it`()
    async throws
  {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = "A"
    label.textColor = .label
    let player = try player(Recolor(to: .fixed(.red), over: 0.5), label)
    player.loop()
    await simulator.advance(by: .seconds(0.2))
    player.rest()
    #expect(label.textColor == .label)
    simulator.appearance = .dark
    await simulator.advance(frames: 1)
    let color = label.textColor.resolvedColor(with: label.traitCollection)
    #expect(color.components == UIColor.white.components)
  }

  @Test func `a text is shrunk and clipped as before while a motion paints it`() throws {
    let shrunk = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    shrunk.adjustsFontSizeToFitWidth = true
    shrunk.minimumScaleFactor = 0.3
    let clipped = UILabel(frame: CGRect(x: 0, y: 40, width: 40, height: 20))
    clipped.lineBreakMode = .byClipping
    for label in [shrunk, clipped] {
      label.text = "Refreshing"
      label.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      simulator.window.addSubview(label)
    }
    simulator.window.makeKeyAndVisible()
    let before = try #require(Picture(simulator.screenshot()))
    for label in [shrunk, clipped] {
      try MotionPlayer(Recolor(to: .fixed(.red), over: 0.5), label).scrub(to: 1)
    }
    let after = try #require(Picture(simulator.screenshot()))
    #expect(before.pixels(differingFrom: after, byMoreThan: 40) == 0)
  }
}
