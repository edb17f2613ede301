import UIKit

// Views of stagehand's tests, at the keyframes: what is between them is that library's own.

/// What Core Animation does otherwise with a transformed layer.
private enum Manner {
  case same
  /// The edges of a turned layer are antialiased there only if the layer asks for it.
  case jagged
  /// The layers of one parent are drawn by their depth, where one of them may be before half of another.
  case deep

  init(_ name: String) {
    self =
      switch name {
      case "Translation", "Scale", "FlippedScaleResultsInRotation": .same
      case "ScaleAndRotation", "ScaleAndRotationWithPerspective", "Perspective": .deep
      default: .jagged
      }
  }

  var bound: Double {
    switch self {
    case .same: 0.1
    case .jagged: 0.25
    case .deep: 1.7
    }
  }

  var reason: String {
    switch self {
    case .same: ""
    case .jagged: "edges of turned layers are jagged there"
    case .deep: "layers are drawn by their depth there"
    }
  }
}
extension PixelViews {
  private static func stagehand(
    _ suite: String, _ name: String, frame: Int = 0, _ manner: Manner = .same
  ) -> RealPicture {
    RealPicture(
      repository: "cashapp/stagehand",
      path: "Example/Unit Tests/ReferenceImages/_64/Stagehand_UnitTests.\(suite)/"
        + "\(name)_18_0_402x874@3x.png", frame: frame, bound: manner.bound, reason: manner.reason)
  }

  // MARK: Curves

  @MainActor static var curves: [PixelDrawing] {
    let curves: [(String, (Double) -> Double)] = [
      ("testLinear", { $0 }), ("testParabolicEaseIn", { $0 * $0 }),
      ("testParabolicEaseOut", { 1 - (1 - $0) * (1 - $0) }),
      ("testSinusoidalEaseInEaseOut", { 0.5 - cos($0 * .pi) / 2 }),
      ("testCubicBezierEaseIn", bezier(0.42, 0, 1, 1)),
      ("testCubicBezierEaseOut", bezier(0, 0, 0.58, 1)),
      ("testCubicBezierEaseInEaseOut", bezier(0.42, 0, 0.58, 1)),
      ("testCubicBezierOvershoot", bezier(0.5, 0, 0.5, 1.3)),
    ]
    return curves.map { name, curve in
      PixelDrawing(
        "curve-\(name.dropFirst(4))", graph(of: curve), scale: 3,
        like: stagehand("AnimationCurveSnapshotTests", name))
    }
  }

  /// The height of a Bézier curve from (0, 0) to (1, 1) at each x, found by halving.
  private static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> (Double) -> Double {
    func value(_ first: Double, _ second: Double, _ t: Double) -> Double {
      3 * first * t * (1 - t) * (1 - t) + 3 * second * t * t * (1 - t) + t * t * t
    }
    return { x in
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if value(x1, x2, middle) < x { low = middle } else { high = middle }
      }
      return value(y1, y2, high)
    }
  }

  /// A curve of 100 pieces over a grid of 8 × 8 fields.
  @MainActor private static func graph(of curve: (Double) -> Double) -> UIView {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 240))
    page.backgroundColor = .white
    let room = CGRect(x: 20, y: 20, width: 200, height: 200)
    let fields = CGMutablePath()
    for line in stride(from: 0, through: 200, by: 25.0) {
      fields.addLines(between: [CGPoint(x: 0, y: line), CGPoint(x: 200, y: line)])
      fields.addLines(between: [CGPoint(x: line, y: 0), CGPoint(x: line, y: 200)])
    }
    let grid = CAShapeLayer()
    (grid.frame, grid.path, grid.lineWidth) = (room, fields, 1)
    grid.strokeColor = UIColor(white: 0.9, alpha: 1).cgColor
    let points = stride(from: 0, through: 1, by: 0.01).map {
      CGPoint(x: 200 * $0, y: 200 - 200 * curve($0))
    }
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 200)] + points)
    let line = CAShapeLayer()
    (line.frame, line.path, line.lineWidth, line.fillColor) = (room, path, 2, nil)
    line.strokeColor = UIColor.black.cgColor
    page.layer.addSublayer(grid)
    page.layer.addSublayer(line)
    return page
  }

  // MARK: Transforms

  @MainActor static var transforms: [PixelDrawing] {
    let flat = flatTransforms.flatMap { name, transforms in
      drawings(
        of: transforms.map(CATransform3DMakeAffineTransform), name,
        "CGAffineTransformInterpolationSnapshotTests")
    }
    return flat
      + deepTransforms.flatMap { name, transforms in
        drawings(of: transforms, name, "CATransform3DInterpolationSnapshotTests")
      }
      + moves
  }

  private static var flatTransforms: [(String, [CGAffineTransform])] {
    let skew = CGAffineTransform(a: 1, b: 0, c: 4, d: 1, tx: 0, ty: 0)
    let unskew = CGAffineTransform(a: 1, b: 0, c: -4, d: 1, tx: 0, ty: 0)
    let half = CGAffineTransform(a: 1, b: 0, c: 2, d: 1, tx: 0, ty: 0)
    let away = CGAffineTransform(translationX: 20, y: 40)
    func scale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: x, y: y)
    }
    func turn(_ angle: CGFloat) -> CGAffineTransform { CGAffineTransform(rotationAngle: angle) }
    return [
      (
        "Translation",
        [(40, 0), (40, 40), (0, -40)].map { CGAffineTransform(translationX: $0, y: $1) }
      ),
      ("Scale", [scale(3, 1), scale(1, 3), scale(1, -2), scale(0, -2)]),
      (
        "FlippedScaleResultsInRotation",
        [
          scale(-2, 3), scale(3, -2), scale(-3, 2), scale(-3, 2).rotated(by: -.pi / 2),
          scale(3, -2).rotated(by: .pi / 2),
        ]
      ),
      ("Rotation", [turn(.pi / 4), turn(-.pi / 4), turn(.pi - 0.5), turn(0.5 - .pi)]),
      (
        "MultipleFactorTransforms",
        [
          away, away.scaledBy(x: 3, y: 2), away.rotated(by: .pi / 4).scaledBy(x: 3, y: 2),
          CGAffineTransform(translationX: -20, y: -40).rotated(by: .pi / 4).scaledBy(x: 3, y: 2),
        ]
      ),
      ("SkewedTransforms", [skew, unskew, unskew.scaledBy(x: 2, y: 2)]),
      (
        "TranslatingSkewedTransforms",
        [half.translatedBy(x: -5, y: -20), half.translatedBy(x: 20, y: 10)]
      ),
    ]
  }

  private static var deepTransforms: [(String, [CATransform3D])] {
    var near = CATransform3DIdentity
    near.m34 = -1 / 20
    var behind = CATransform3DIdentity
    behind.m34 = 1 / 20
    func made(
      _ base: CATransform3D = CATransform3DIdentity, x: CGFloat = 1, y: CGFloat = 1,
      by angle: CGFloat = 0, _ axis: (CGFloat, CGFloat, CGFloat) = (0, 0, 1)
    ) -> CATransform3D {
      CATransform3DRotate(CATransform3DScale(base, x, y, 1), angle, axis.0, axis.1, axis.2)
    }
    func sheared(_ xy: CGFloat, _ yx: CGFloat = 0) -> CATransform3D {
      var shear = CATransform3DIdentity
      (shear.m21, shear.m12) = (xy, yx)
      return shear
    }
    let still = CATransform3DIdentity
    return [
      ("Scale", [made(x: 3), made(y: 3)]),
      (
        "Rotation",
        [made(by: .pi / 4), made(by: .pi / 4, (0, 1, 0)), made(by: .pi / 4, (0, 1, 1))]
      ),
      ("RotationAcrossBoundary", [made(by: .pi - 0.5), made(by: 0.5 - .pi)]),
      (
        "ScaleAndRotation",
        [
          made(x: 2, y: 2, by: .pi / 4), made(x: 0.5, y: 0.5, by: -.pi / 4),
          made(by: .pi / 3, (0, 1, 0)),
        ]
      ),
      (
        "ScaleAndRotationWithPerspective",
        [
          made(near, x: 2, y: 2, by: .pi / 4), made(near, x: 0.5, y: 0.5, by: -.pi / 4),
          made(near, by: .pi / 3, (0, 1, 0)), made(near, x: 2, y: 3, by: -.pi / 3, (0, 1, 1)),
        ]
      ),
      (
        "Perspective",
        [still, near, behind].map { made($0, x: 2, y: 2, by: .pi / 3, (0, 1, 0)) }
      ),
      (
        "Shear",
        [
          sheared(2), sheared(-2), still, sheared(0, 2), still, sheared(0.5, 0.5), sheared(-0.5),
        ]
      ),
    ]
  }

  /// The still state and each keyframe: ten pictures after the one before.
  @MainActor private static func drawings(
    of transforms: [CATransform3D], _ name: String, _ suite: String
  ) -> [PixelDrawing] {
    let isDeep = suite.hasPrefix("CA")
    // The layers of this one turn about the vertical axis.
    let manner = isDeep && name == "Rotation" ? Manner.deep : Manner(name)
    return ([CATransform3DIdentity] + transforms).enumerated().map { index, transform in
      let prefix = isDeep ? "deep" : "flat"
      return PixelDrawing(
        "\(prefix)-\(name)-\(index)", quadrants(transform, over: transforms), scale: 3,
        like: stagehand(suite, "test\(name)", frame: 10 * index, manner))
    }
  }

  /// Four colors under a transform, before a grid and the gray frames of all transforms.
  @MainActor private static func quadrants(
    _ transform: CATransform3D, over others: [CATransform3D]
  ) -> UIView {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 150))
    page.backgroundColor = .white
    let lines = CGMutablePath()
    // Twice through the middle, as the pictures have it.
    for line in [75.0] + stride(from: 5, to: 146, by: 10.0) {
      lines.addLines(between: [CGPoint(x: line, y: 0), CGPoint(x: line, y: 150)])
      lines.addLines(between: [CGPoint(x: 0, y: line), CGPoint(x: 150, y: line)])
    }
    let grid = CAShapeLayer()
    (grid.frame, grid.path, grid.lineWidth, grid.fillColor) = (page.bounds, lines, 0.5, nil)
    grid.strokeColor = UIColor.lightGray.cgColor
    page.layer.addSublayer(grid)
    for other in others {
      let frame = UIView(frame: CGRect(x: 65, y: 65, width: 20, height: 20))
      (frame.backgroundColor, frame.alpha) = (.lightGray, 0.5)
      frame.layer.transform = other
      page.addSubview(frame)
    }
    let view = UIView(frame: CGRect(x: 65, y: 65, width: 20, height: 20))
    for (index, color) in [UIColor.red, .green, .blue, .yellow].enumerated() {
      let part = CALayer()
      part.frame = CGRect(x: 10 * (index % 2), y: 10 * (index / 2), width: 10, height: 10)
      part.backgroundColor = color.cgColor
      view.layer.addSublayer(part)
    }
    view.layer.transform = transform
    page.addSubview(view)
    return page
  }

  // MARK: Moves

  @MainActor private static var moves: [PixelDrawing] {
    [("start", 0.0), ("middle", 80), ("end", 160)].map { name, way in
      let room = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      box.backgroundColor = .red
      box.transform = CGAffineTransform(translationX: way, y: 0)
      room.addSubview(box)
      return PixelDrawing(
        "move-\(name)", room, scale: 3,
        like: stagehand("AnimationSnapshotTests", "testSimpleAnimationSnapshot_\(name)"))
    }
  }
}
