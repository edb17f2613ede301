import CustomRefreshControl
import RefreshMotion
import TestIsolation
import Testing
import UIKit

/// Values that are finite and absurd: each is refused in words, at once.
@Suite(.isolated) @MainActor struct AbsurdArtTests {
  @Test(arguments: [("\u{301}", 20_000), ("\u{200D}", 3_000), ("\u{301}", 32)])
  func `a letter with more accents or joiners than any script has is refused`(
    scalar: String, count: Int
  ) {
    let text = "e" + String(repeating: scalar, count: count)
    #expect(throws: RefreshError.tooManyScalars(count: count + 1, limit: 32)) {
      try LettersContent(text: text)
    }
    #expect(throws: RefreshError.self) { try RefreshSkin.board.text(text).validated() }
    let remedy = RefreshError.tooManyScalars(count: count + 1, limit: 32).remedy
    #expect(remedy.contains("at most 32:"))
  }

  @Test func `an opacity, a miter limit or dashes that mean nothing are refused`() throws {
    let line = UIBezierPath(rect: CGRect(x: -9, y: -9, width: 18, height: 18))
    let shape = ShapesContent.Shape.stroke(line)
    for wrong in [
      shape.opacity(.nan), shape.opacity(2), .fill(line, .tint.opacity(-0.5)),
      .stroke(line, .tint.opacity(.infinity)), shape.join(.miter, miterLimit: 0.5),
      shape.join(.miter, miterLimit: .nan), shape.dashed([0, 0]), shape.dashed([-1, 2]),
    ] {
      #expect(throws: RefreshError.self) { try ShapesContent([wrong]) }
      #expect(throws: RefreshError.self) { try ShapesContent([shape.masked(by: [wrong])]) }
    }
    _ = try ShapesContent([shape.opacity(0).join(.miter, miterLimit: 1).dashed([0, 4])])
  }

  @Test func `a family and stacked accents are letters`() throws {
    _ = try LettersContent(text: "👩🏽‍❤️‍💋‍👨🏿 e" + String(repeating: "\u{301}", count: 20))
  }

  @Test func `a path of very many lines is refused before it is drawn`() throws {
    let data = "M0 0" + String(repeating: "L1 1M0 0", count: 100_000)
    #expect(throws: RefreshError.tooManySegments(index: 0, count: 5_001, limit: 5_000)) {
      try RefreshSkin.handwriting(svgPath: data)
    }
    let path = UIBezierPath()
    for index in 0..<20_000 {
      path.move(to: CGPoint(x: index, y: 0))
      path.addLine(to: CGPoint(x: index, y: 1))
    }
    let error = RefreshError.tooManySegments(index: 0, count: 40_000, limit: 5_000)
    #expect(throws: error) { try RefreshSkin.handwriting(path) }
    #expect(throws: error) { try RefreshSkin.lineArt(path) }
    #expect(throws: error) { try ShapesContent([.stroke(path)]) }
  }

  @Test func `shapes that are too many lines together are refused before they are drawn`() throws {
    let path = UIBezierPath()
    path.move(to: .zero)
    for index in 1..<4_000 { path.addLine(to: CGPoint(x: index % 50, y: index % 31)) }
    let shape = ShapesContent.Shape.stroke(path)
    _ = try ShapesContent([ShapesContent.Shape](repeating: shape, count: 10))
    let error = RefreshError.tooManySegments(index: 10, count: 44_000, limit: 40_000)
    #expect(throws: error) { try ShapesContent([ShapesContent.Shape](repeating: shape, count: 11)) }
    // Shapes that move together are drawn as much.
    let attached = shape.attaching([ShapesContent.Shape](repeating: shape, count: 9))
    #expect(throws: RefreshError.tooManySegments(index: 1, count: 44_000, limit: 40_000)) {
      try ShapesContent([attached, shape])
    }
    #expect(
      "\(error)" == "At shape 10, there are 44000 lines and curves. "
        + "Use at most 40000: simplify the paths.")
  }

  @Test(arguments: [1e7, 1e308, -1, .infinity, .nan])
  func `a length that no screen has is refused`(length: Double) {
    let length = CGFloat(length)
    var styles = [LettersContent.Style](repeating: .word, count: 2)
    styles[0].letterSize.height = length
    styles[1].spacing = length
    for style in styles {
      #expect(throws: RefreshError.self) { try LettersContent(text: "A", style: style) }
    }
    let line = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(throws: RefreshError.self) { try ShapesContent([.stroke(line, width: length)]) }
    #expect(throws: RefreshError.self) { try RefreshSkin.wave.size(length).validated() }
    let dashed = ShapesContent.Shape.stroke(line).dashed([3, length])
    let sharp = ShapesContent.Shape.stroke(line).join(.miter, miterLimit: length)
    for shape in [dashed, sharp] {
      #expect(throws: RefreshError.self) { try ShapesContent([shape]) }
    }
    #expect(throws: RefreshError.self) {
      try RefreshSkin.imageSequence([UIImage(systemName: "star")!], rate: Double(length))
    }
    guard abs(length) > 1 else { return }
    for shape in AbsurdArtTests.shapes(at: length) {
      #expect(throws: RefreshError.self) { try ShapesContent([shape]) }
      #expect(throws: RefreshError.self) {
        try ShapesContent([.fill(line).attaching([shape])])
      }
    }
  }

  @Test(arguments: [1e6, -1e6]) func `a place as far away as may be is drawn`(length: Double) throws
  {
    _ = try ShapesContent(AbsurdArtTests.shapes(at: length - 9 * (length > 0 ? 1 : 0)))
  }

  @Test func `a gradient that cannot be drawn is refused`() throws {
    let line = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
    let end = CGPoint(x: 9, y: 0)
    let gradients: [ShapesContent.Gradient] = [
      .linear([], from: .zero, to: end), .linear([.red], from: .zero, to: end),
      .linear([.red, .blue], at: [0.5], from: .zero, to: end),
      .linear([.red, .blue], at: [0, .nan], from: .zero, to: end),
      .linear([.red, .blue], at: [0, 1.1], from: .zero, to: end),
      .linear([.red, .blue], at: [0.6, 0.5], from: .zero, to: end),
      .radial([.red, .blue], center: .zero, radii: CGSize(width: 0, height: 9)),
      .radial([.red, .blue], center: .zero, radii: CGSize(width: 9, height: -1)),
    ]
    for gradient in gradients {
      #expect(throws: RefreshError.self) { try ShapesContent([.fill(line, .gradient(gradient))]) }
    }
    let good = ShapesContent.Gradient.linear([.red, .blue], at: [0.5, 0.5], from: .zero, to: end)
    _ = try ShapesContent([.stroke(line, .gradient(good))])
  }

  /// Shapes with one number in a place of theirs.
  private static func shapes(at length: CGFloat) -> [ShapesContent.Shape] {
    let line = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
    let point = CGPoint(x: 0, y: length)
    let gradients = [
      ShapesContent.Gradient.linear([.red, .blue], from: .zero, to: point),
      .radial([.red, .blue], center: point, radii: CGSize(width: 1, height: 1)),
    ]
    return [
      .fill(UIBezierPath(rect: CGRect(x: length, y: 0, width: 9, height: 9))),
      .fill(line, about: .point(point)), .stroke(line).dashed([3], phase: length),
    ] + gradients.flatMap { [.fill(line, .gradient($0)), .stroke(line, .gradient($0))] }
  }
}
