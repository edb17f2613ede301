import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// A square of 200 points in the middle of 300 × 300, seen from a distance of 500 points.
///
/// Rotated by 60°, its sides are 86.6 points in front of and behind the plane: the near one appears
/// 60.5 points from the middle and 241.9 long, the far one 42.6 from the middle and 170.5 long.
@Suite(.simulated) @MainActor struct PerspectiveTests {
  private let root = CALayer()
  private let layer = CALayer()
  private let red: UInt32 = 0xFFFF_0000
  private let paint = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    layer.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
    layer.backgroundColor = paint
    root.addSublayer(layer)
  }

  private let eye = CATransform3D.seen(from: 500)

  private func render(at time: CFTimeInterval = 0) throws -> Picture {
    let context = try #require(CGContext(width: 300, height: 300, scale: 1))
    LayerRenderer.render(root, in: context, at: time)
    return Picture(try #require(context.makeImage()))
  }

  /// Expects a trapezium with its near side on the left; `turn` maps its points to the picture.
  private func expectTrapezium(
    in picture: Picture, sourceLocation: SourceLocation = #_sourceLocation,
    _ turn: (Int, Int) -> (Int, Int)
  ) {
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      let (column, row) = turn(x, y)
      return picture[column, row]
    }
    let inside = [(92, 150), (92, 34), (92, 266), (150, 150), (190, 150), (190, 68), (190, 231)]
    let outside = [(87, 150), (195, 150), (92, 26), (92, 273), (190, 60), (190, 239)]
    for (x, y) in inside {
      #expect(pixel(x, y) == red, "(\(x), \(y))", sourceLocation: sourceLocation)
    }
    for (x, y) in outside {
      #expect(pixel(x, y) == 0, "(\(x), \(y))", sourceLocation: sourceLocation)
    }
  }

  @Test func `a rotation brings one side nearer`() throws {
    layer.transform = CATransform3DRotate(eye, .pi / 3, 0, 1, 0)
    expectTrapezium(in: try render()) { ($0, $1) }
    layer.transform = CATransform3DRotate(eye, -.pi / 3, 0, 1, 0)
    expectTrapezium(in: try render()) { (299 - $0, $1) }
    layer.transform = CATransform3DRotate(eye, .pi / 3, 1, 0, 0)
    expectTrapezium(in: try render()) { ($1, 299 - $0) }
    layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    root.sublayerTransform = eye
    expectTrapezium(in: try render()) { ($0, $1) }
  }

  @Test func `an animated sublayer transform moves the sublayers`() throws {
    root.add(
      CABasicAnimation("sublayerTransform.translation.x", from: 0, to: 40, at: 1), forKey: nil)
    let picture = try render(at: 1.5)
    #expect(picture[71, 150] == red && picture[268, 150] == red)
    #expect(picture[68, 150] == 0 && picture[271, 150] == 0)
  }

  @Test func `a nearer layer is larger`() throws {
    root.sublayerTransform = eye
    layer.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    layer.zPosition = 250
    let picture = try render()
    #expect(picture[51, 51] == red && picture[248, 248] == red)
    #expect(picture[49, 150] == 0 && picture[251, 150] == 0)
  }

  @Test func `an animated rotation keeps the perspective`() throws {
    layer.transform = eye
    layer.add(
      CABasicAnimation("transform.rotation.y", from: 0, to: 2 * Double.pi / 3, at: 1), forKey: nil)
    expectTrapezium(in: try render(at: 1.5)) { ($0, $1) }
  }

  @Test func `a rotation set by key path keeps the perspective and can be undone exactly`() {
    layer.transform = eye
    layer.setValue(Double.pi / 3, forKeyPath: "transform.rotation.y")
    #expect(abs(layer.transform.m14 - 0.001_732_05) < 1e-8)
    #expect(abs(layer.transform.m34 + 0.001) < 1e-9)
    layer.transform = CATransform3DRotate(eye, .pi / 3, 0, 1, 0)
    layer.setValue(0, forKeyPath: "transform.rotation.y")
    #expect(abs(layer.transform.m34 + 0.002) < 1e-9 && abs(layer.transform.m14) < 1e-12)
  }

  @Test func `sublayers, masks and opacity are drawn in perspective`() throws {
    layer.transform = CATransform3DRotate(eye, .pi / 3, 0, 1, 0)
    layer.backgroundColor = nil
    layer.opacity = 0.5
    let half = CALayer()
    half.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    half.backgroundColor = paint
    layer.addSublayer(half)
    let picture = try render()
    #expect(picture[100, 150] == 0x8080_0000 && picture[148, 150] == 0x8080_0000)
    #expect(picture[152, 150] == 0 && picture[180, 150] == 0)
  }

  @Test func `a layer that is edge-on or behind the eye is not drawn`() throws {
    layer.transform = CATransform3DRotate(eye, .pi / 2, 0, 1, 0)
    #expect(try render().pixels.allSatisfy { $0 == 0 })
    layer.transform = CATransform3DTranslate(eye, 0, 0, 600)
    #expect(try render().pixels.allSatisfy { $0 == 0 })
  }

  @Test func `without perspective a rotation only narrows the layer`() throws {
    layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    let picture = try render()
    #expect(picture[101, 51] == red && picture[198, 248] == red)
    #expect(picture[98, 150] == 0 && picture[201, 150] == 0)
  }
}

extension CATransform3D {
  /// The perspective of an eye at a distance.
  static func seen(from distance: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    return transform
  }
}
