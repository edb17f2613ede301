@testable import CustomRefreshControl
@testable import KitTestSupport
@testable import RefreshMotion
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// What is an element's own while a motion moves it, and after it: what it had, and what the app changes.
@Suite(.isolated) @MainActor struct OwnStateTests {
  @Test(arguments: [(Property.strokeStart, 0.4, 0.6), (.strokeEnd, 0.2, 0.4)])
  func `a stroke runs within the ends that the shape has`(
    property: Property, start: Double, end: Double
  ) throws {
    let view = ShapeHost(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let shape = try #require(view.layer as? CAShapeLayer)
    shape.strokeStart = 0.2
    shape.strokeEnd = 0.6
    stage.show(view)
    let player = try MotionPlayer(Track(property, from: 0, to: 1, over: 1), view)
    player.scrub(to: 0.5)
    #expect(abs(shape.strokeStart - start) < 1e-6 && abs(shape.strokeEnd - end) < 1e-6)
    player.rest()
    #expect(shape.strokeStart == 0.2 && shape.strokeEnd == 0.6)
  }

  @Test func `the edges of all that turns are smooth while it does`() throws {
    let element = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let (part, smooth) = (UIView(frame: element.bounds), UIView(frame: element.bounds))
    element.addSubview(part)
    part.addSubview(smooth)
    smooth.layer.allowsEdgeAntialiasing = true
    stage.show(element)
    func areSmooth() -> [Bool] { [element, part, smooth].map(\.layer.allowsEdgeAntialiasing) }
    let moves = try MotionPlayer(Move(x: 4, over: 1), element)
    moves.scrub(to: 0.5)
    #expect(areSmooth() == [false, false, true])
    moves.rest()
    let player = try MotionPlayer(Rotate(to: 1, over: 1), element)
    player.scrub(to: 0.5)
    #expect(areSmooth() == [true, true, true])
    player.loop()
    #expect(areSmooth() == [true, true, true])
    player.rest()
    #expect(areSmooth() == [false, false, true])
  }

  @Test func `a fade leaves the transform to the app`() throws {
    let element = stage.element()
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
    let player = try MotionPlayer(Move(x: 20, over: 1), stage.element())
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    player.scrub(to: 0.5)
    #expect(CATransaction.animationDuration() == 2 && !CATransaction.disableActions())
    CATransaction.commit()
  }

  @Test func `a view that animates each change of its own follows a pull at once`() throws {
    let element = EagerView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.show(element)
    let player = try MotionPlayer(Move(x: 20, over: 1), element)
    player.scrub(to: 0.5)
    #expect(element.transform.tx == 10 && element.layer.animationKeys() == nil)
    element.transform = .identity
    #expect(element.layer.animationKeys() == ["transform"])
  }

  @Test func `properties without motion keep the art's values`() throws {
    let element = stage.element()
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
    let element = stage.element()
    let other = UIView(frame: element.frame)
    stage.show(other)
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
    let element = stage.element()
    let player = try MotionPlayer(Fade(to: 0, over: 1), element)
    player.scrub(to: 0)
    element.alpha = 0.5
    player.scrub(to: 0.5)
    #expect(abs(element.alpha - 0.25) < 1e-6)
    player.rest()
    #expect(element.alpha == 0.5)
  }

  @Test func `a loop adds to a new rotation of the element`() throws {
    let element = stage.element()
    let player = try MotionPlayer(Self.turn, element)
    player.loop()
    player.rest()
    element.transform = CGAffineTransform(rotationAngle: 0.5)
    player.loop()
    let turns = try #require(element.layer.keyframes(of: "transform.rotation.z")?.numbers)
    #expect(turns.count == 3 && zip(turns, [0.5, 1.5, 1.5]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `a loop begins in a new color of the element`() throws {
    let element = stage.element()
    element.backgroundColor = .green
    let player = try MotionPlayer(Self.turn, element)
    player.loop()
    player.rest()
    element.backgroundColor = .blue
    player.loop()
    let animation = try #require(element.layer.keyframes(of: "backgroundColor"))
    let first = try #require(animation.values?.first)
    // A conditional cast to a Core Foundation type does not compile with Apple's SDK.
    #expect((first as! CGColor).components?.map { Double($0) } == [0, 0, 1, 1])
  }

  @Test func `settling in an animation block of the app is animated by the kit alone`() throws {
    let element = stage.element()
    let motion = Together {
      Move(x: 20, over: 1)
      Fade(to: 0, over: 1)
    }
    let player = try MotionPlayer(motion, element)
    player.scrub(to: 0.5)
    UIView.animate(withDuration: 1) { player.follow(.leaving) }
    let keys = element.layer.animationKeys() ?? []
    #expect(!keys.isEmpty && keys.allSatisfy { $0.hasPrefix("refresh.") })
  }

  @Test func `a mirror comes after what an ending turns, as a matrix loses one before it`() throws {
    let element = stage.element()
    let mirror = Scale(x: -1, over: 0.5).autoreversed()
    let motions = try TimelineSet(mirror, outro: Rotate(to: 1, over: 0.5))
    let player = MotionPlayer(motions, style: .full, element)
    player.loop()
    player.play(.ending(.outro, outcome: .updated, begun: 0.2, time: 0))
    let keys = element.layer.animationKeys() ?? []
    let paths = keys.compactMap {
      (element.layer.animation(forKey: $0) as? CAKeyframeAnimation)?.keyPath
    }
    #expect(paths == ["transform.rotation.z", "transform.scale.x"])
  }

  @Test func `without motion a begin shows the first moment of the pull`() throws {
    let element = stage.element()
    let player = MotionPlayer(
      try TimelineSet(Fade(from: 0.25, to: 1, over: 1)), style: .still, element)
    player.loop()
    #expect(element.alpha == 0.25)
    player.rest()
    #expect(element.alpha == 1)
  }

  private let stage = Stage()
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
