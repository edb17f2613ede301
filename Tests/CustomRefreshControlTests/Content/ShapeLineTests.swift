import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

@Suite(.isolated) @MainActor struct ShapeLineTests {
  private let square = UIBezierPath(rect: CGRect(x: -10, y: -10, width: 20, height: 20))

  private func layer(of shape: ShapesContent.Shape, size: CGFloat = 1) throws -> CAShapeLayer {
    var appearance = Appearance()
    appearance.size = size
    let content = try ShapesContent([shape], appearance: appearance)
    return try #require(content.elements.first?.layer as? CAShapeLayer)
  }

  @Test func `a line is round and whole, unless its shape says otherwise`() throws {
    let plain = try layer(of: .stroke(square))
    #expect(plain.lineCap == .round && plain.lineJoin == .round && plain.lineDashPattern == nil)
    let other = try layer(
      of: .stroke(square, width: 2).cap(.butt).join(.miter, miterLimit: 4)
        .dashed([3, 1], phase: 2), size: 2)
    #expect(other.lineCap == .butt && other.lineJoin == .miter && other.miterLimit == 4)
    #expect(other.lineDashPattern == [6, 2] && other.lineDashPhase == 4 && other.lineWidth == 4)
  }

  @Test func `a shape is cut and faded with those attached to it`() throws {
    let part = UIBezierPath(rect: CGRect(x: 0, y: -5, width: 5, height: 10))
    let cut = try layer(
      of: .fill(square).attaching([.stroke(square)]).opacity(0.5).clipped(to: part), size: 2)
    #expect(cut.opacity == 0.5)
    let mask = try #require(cut.mask as? CAShapeLayer)
    #expect(mask.path?.boundingBoxOfPath == CGRect(x: 0, y: -10, width: 10, height: 20))
  }

  @Test func `a gradient runs between its points, and a tint replaces it`() throws {
    let gradient = ShapesContent.Gradient.linear(
      [.red, .blue], at: [0.25, 1], from: CGPoint(x: -10, y: 0), to: CGPoint(x: 10, y: 0))
    let content = try ShapesContent([.fill(square, .gradient(gradient).opacity(0.5))])
    let shape = try #require(content.elements.first?.layer as? CAShapeLayer)
    let shown = try #require(shape.sublayers?.first as? CAGradientLayer)
    #expect(shown.frame == CGRect(x: -10, y: -10, width: 20, height: 20) && shown.opacity == 0.5)
    #expect(shown.startPoint == CGPoint(x: 0, y: 0.5) && shown.endPoint == CGPoint(x: 1, y: 0.5))
    #expect(shown.locations == [0.25, 1])
    content.update(.with { $0.tint = .green })
    #expect(shown.isHidden)
    #expect(shape.fillColor == UIColor.green.withAlphaComponent(0.5).cgColor)
  }

  @Test func `path data has holes by the even-odd rule if asked`() throws {
    let data = "M0 0H9V9H0Z M3 3H6V6H3Z"
    #expect(try !UIBezierPath(svgPath: data).usesEvenOddFillRule)
    #expect(try UIBezierPath(svgPath: data, usesEvenOddFillRule: true).usesEvenOddFillRule)
  }

  @Test func `a skin of shapes is made without a check, and tells what is wrong when checked`()
    throws
  {
    let path = UIBezierPath(rect: CGRect(x: -10, y: -10, width: 20, height: 20))
    let good = RefreshSkin(name: "good", loop: Fade(to: 0.5, over: 1).motion) {
      () throws(RefreshError) in [.fill(path)]
    }
    #expect(try good.validated().name == "good")
    let empty = RefreshSkin(name: "empty", loop: Fade(to: 0.5, over: 1).motion) {
      () throws(RefreshError) in [.fill(try UIBezierPath(svgPath: "nonsense"))]
    }
    #expect(throws: RefreshError.self) { try empty.validated() }
  }
}
