@testable import CustomRefreshControl
@testable import KitTestSupport
@testable import RefreshMotion
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// Shapes that change from one form to another.
@Suite(.isolated) @MainActor struct MorphTests {
  /// Lines from the origin by way of a place to (10, 0).
  private func corner(_ x: CGFloat, _ y: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: x, y: y))
    path.addLine(to: CGPoint(x: 10, y: 0))
    return path
  }

  private func content(_ shape: ShapesContent.Shape) throws -> ShapesContent {
    let content = try ShapesContent([shape])
    stage.show(content.view)
    return content
  }

  /// The place of the corner of a path.
  private func place(_ path: CGPath?) -> CGPoint? {
    var places: [CGPoint] = []
    path?.applyWithBlock { element in
      if element.pointee.type == .addLineToPoint { places.append(element.pointee.points[0]) }
    }
    return places.first
  }

  private func layer(_ content: ShapesContent) throws -> CAShapeLayer {
    try #require(content.elements[0].layer as? CAShapeLayer)
  }

  @Test(arguments: [
    (0.0, 2.0, 4.0), (0.25, 4, 7), (0.5, 6, 10), (0.75, 6, 0), (1, 6, -10),
  ])
  func `a pull changes a shape from form to form`(
    progress: Double, x: Double, y: Double
  ) throws {
    let content = try content(.stroke(corner(2, 4)).morphing(to: [corner(6, 10), corner(6, -10)]))
    let player = try MotionPlayer(Morph(to: 2, over: 1), content.elements[0])
    player.scrub(to: progress)
    #expect(place(try layer(content).path) == CGPoint(x: x, y: y))
    player.rest()
    #expect(place(try layer(content).path) == CGPoint(x: 2, y: 4))
  }

  @Test func `a form that comes again is the same path`() throws {
    let content = try content(.stroke(corner(2, 4)).morphing(to: [corner(6, 10)]))
    let motion = Morph(to: 1, over: 1, curve: .easeIn).autoreversed().repeated(3)
    try MotionPlayer(motion, content.elements[0]).loop()
    let layer = try layer(content)
    let keys = try #require(layer.animationKeys())
    let animations = keys.compactMap { layer.animation(forKey: $0) as? CAKeyframeAnimation }
    let paths = try #require(animations.first { $0.keyPath == "path" }?.values)
    let different = Set(paths.map { ObjectIdentifier($0 as AnyObject) })
    #expect(paths.count > 5 && different.count == 2)
  }

  @Test func `the loop is one animation of the path, with a keyframe for each form`() throws {
    let content = try content(.stroke(corner(2, 4)).morphing(to: [corner(6, 10), corner(6, -10)]))
    let motion = Motion {
      Morph(to: 1, over: 0.5, curve: .easeIn)
      Morph(to: 2, over: 1.5)
    }
    try MotionPlayer(motion, content.elements[0]).loop()
    let layer = try layer(content)
    let key = try #require(layer.animationKeys()?.first)
    #expect(layer.animationKeys()?.count == 1)
    let animation = try #require(layer.animation(forKey: key) as? CAKeyframeAnimation)
    let places = (animation.values ?? []).map { place($0 as! CGPath?) }
    #expect(places == [CGPoint(x: 2, y: 4), CGPoint(x: 6, y: 10), CGPoint(x: 6, y: -10)])
    #expect(animation.keyPath == "path" && animation.keyTimes == [0, 0.25, 1])
    #expect(animation.repeatCount == .infinity)
  }

  @Test func `an eased change by way of a form goes through it`() throws {
    let content = try content(.stroke(corner(2, 4)).morphing(to: [corner(6, 10), corner(6, -10)]))
    try MotionPlayer(Morph(to: 2, over: 1, curve: .easeInOut), content.elements[0]).loop()
    let layer = try layer(content)
    let animation = try #require(
      layer.animationKeys()?.first.flatMap(layer.animation(forKey:)) as? CAKeyframeAnimation)
    let highest = (animation.values ?? []).compactMap { place($0 as! CGPath?)?.y }.max()
    #expect(highest.map { abs($0 - 10) < 1e-6 } == true)
  }

  @Test func `a timing that overshoots goes on beyond a form`() throws {
    let content = try content(.stroke(corner(2, 4)).morphing(to: [corner(6, 10)]))
    let curve = TimingCurve.cubicBezier(x1: 0.3, y1: 2, x2: 0.7, y2: 2)
    let player = try MotionPlayer(Morph(to: 1, over: 1, curve: curve), content.elements[0])
    player.scrub(to: 0.5)
    let y = try #require(place(try layer(content).path)?.y)
    // Halfway, a quarter of each end and three quarters of the points at 2 add up to 1.625.
    #expect(abs(y - (4 + 6 * 1.625)) < 0.01)
  }

  @Test func `a gradient changes with its shape, also while a tint comes and goes`() throws {
    let gradient = ShapesContent.Gradient.linear(
      [.red, .blue], from: CGPoint(x: -10, y: 0), to: CGPoint(x: 10, y: 0))
    let content = try content(
      .fill(corner(2, 4), .gradient(gradient)).morphing(to: [corner(6, 10)]))
    let player = try MotionPlayer(Morph(to: 1, over: 1), content.elements[0])
    player.scrub(to: 0.5)
    let shown = try #require(try layer(content).sublayers?.first)
    #expect(place((shown.mask as? CAShapeLayer)?.path) == CGPoint(x: 4, y: 7))
    #expect(shown.frame.contains(CGRect(x: 0, y: 0, width: 10, height: 10)))
    player.loop()
    content.update(.with { $0.tint = .green })
    content.update(.with { $0.tint = nil })
    #expect(shown.mask?.animationKeys()?.count == 1 && !shown.isHidden)
  }

  @Test func `art that is drawn larger has larger forms`() throws {
    var appearance = Appearance()
    appearance.size = 2
    let content = try ShapesContent(
      [.stroke(corner(2, 4)).morphing(to: [corner(6, 10)])], appearance: appearance)
    stage.show(content.view)
    let player = try MotionPlayer(Morph(to: 1, over: 1), content.elements[0])
    player.scrub(to: 1)
    #expect(place(try layer(content).path) == CGPoint(x: 12, y: 20))
    #expect(content.elements[0].frame.contains(CGRect(x: 0, y: 0, width: 20, height: 20)))
  }

  @Test func `forms are paths of the same lines and curves`() throws {
    let straight = UIBezierPath()
    straight.move(to: .zero)
    straight.addLine(to: CGPoint(x: 5, y: 5))
    #expect(throws: RefreshError.unlikeForm(2, of: "shape 1")) {
      try ShapesContent([
        .stroke(corner(2, 4)), .stroke(corner(2, 4)).morphing(to: [corner(1, 1), straight]),
      ])
    }
    let curved = UIBezierPath()
    curved.move(to: .zero)
    curved.addLine(to: CGPoint(x: 5, y: 5))
    curved.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 8, y: 0))
    #expect(throws: RefreshError.unlikeForm(1, of: "shape 0")) {
      try ShapesContent([.stroke(corner(2, 4)).morphing(to: [curved])])
    }
    #expect(throws: RefreshError.invalidPath(index: 0)) {
      try ShapesContent([.stroke(corner(2, 4)).morphing(to: [corner(.infinity, 0)])])
    }
  }

  @Test func `a motion asks for no form that a shape lacks, and leaves others alone`() throws {
    func skin(_ shape: ShapesContent.Shape, form: Double) throws {
      _ = try RefreshSkin(name: "forms", motion: Morph(to: form, over: 1).motion) {
        _ throws(RefreshError) in try ShapesContent([shape])
      }
    }
    let shape = ShapesContent.Shape.stroke(corner(2, 4))
    let two = shape.morphing(to: [corner(6, 10)])
    try skin(two, form: 1)
    #expect(throws: RefreshError.noSuchForm(2, of: "shape 0", count: 1)) { try skin(two, form: 2) }
    try skin(shape, form: 2)
  }

  // MARK: Clips and lines

  @Test func `a pull and a loop change the clip of a shape`() throws {
    let content = try content(
      .fill(corner(2, 4)).clipped(to: corner(1, 2), changingTo: [corner(5, 6), corner(5, 0)]))
    let mask = try #require(try layer(content).mask as? CAShapeLayer)
    let player = try MotionPlayer(Reveal(to: 2, over: 1), content.elements[0])
    player.scrub(to: 0.25)
    #expect(place(mask.path) == CGPoint(x: 3, y: 4))
    #expect(place(try layer(content).path) == CGPoint(x: 2, y: 4))
    player.loop()
    #expect(mask.animationKeys()?.count == 1)
    #expect(try layer(content).animationKeys() == nil)
    player.rest()
    #expect(place(mask.path) == CGPoint(x: 1, y: 2) && mask.animationKeys() == nil)
    #expect(throws: RefreshError.unlikeForm(1, of: "the clip of shape 0")) {
      try ShapesContent([
        .fill(corner(2, 4)).clipped(
          to: corner(1, 2),
          changingTo: [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))])
      ])
    }
    #expect(throws: RefreshError.unlikeForm(1, of: "the clip of shape 0")) {
      try ShapesContent([
        .fill(corner(2, 4)).clipped(to: UIBezierPath(), changingTo: [corner(1, 2)])
      ])
    }
  }

  @Test func `a line gets as wide as a motion says, and has its own width afterwards`() throws {
    let content = try content(.stroke(corner(2, 4), width: 3))
    let layer = try layer(content)
    let player = try MotionPlayer(Thicken(from: 0, to: 2, over: 1), content.elements[0])
    player.scrub(to: 0.75)
    #expect(layer.lineWidth == 4.5)
    player.loop()
    let animation = layer.animationKeys()?.first.flatMap(layer.animation(forKey:))
    let values = (animation as? CAKeyframeAnimation)?.values as? [Double]
    #expect(values == [0, 6])
    player.rest()
    #expect(layer.lineWidth == 3)
  }

  @Test func `a line with a gradient is trimmed as one with a color is`() throws {
    let gradient = ShapesContent.Gradient.linear(
      [.red, .blue], from: CGPoint(x: -10, y: 0), to: CGPoint(x: 10, y: 0))
    let content = try content(.stroke(corner(2, 4), .gradient(gradient)))
    let mask = try #require(try layer(content).sublayers?.first?.mask as? CAShapeLayer)
    let player = try MotionPlayer(Trim(fromEnd: 0, end: 1, over: 1), content.elements[0])
    player.scrub(to: 0.25)
    #expect(mask.strokeEnd == 0.25)
    player.loop()
    #expect(mask.animationKeys()?.count == 1)
    player.rest()
    #expect(mask.strokeEnd == 1)
  }

  private let stage = Stage()
}
