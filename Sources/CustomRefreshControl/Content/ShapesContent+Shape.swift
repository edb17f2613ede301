import UIKit

extension ShapesContent {
  /// A path with a fill, a stroke or both.
  public struct Shape {
    /// The point about which an element rotates and scales.
    public enum Pivot: Sendable, Equatable {
      /// The center of the art.
      case art
      /// The center of the bounds of the shape's path.
      case own
      /// A point in the art, in points from its center.
      case point(CGPoint)
    }

    /// The path, in points from the center of the art, with y pointing down.
    var path: UIBezierPath
    /// What the box of the path shows, under its fill; nil for nothing.
    var image: CGImage?
    /// The other forms of the path, between which a `Morph` changes it.
    private(set) var otherForms: [UIBezierPath] = []
    /// The ink of the fill, or nil for no fill.
    var fill: Ink?
    /// The ink of the line, or nil for no line.
    var stroke: Ink?
    /// The width of the line in points; 0 or more.
    var width: CGFloat
    /// How the line is drawn.
    var line = Line()
    /// The opacity of the shape with those attached to it, 0…1.
    var alpha: CGFloat = 1
    /// What is visible of the shape and those attached to it; nil for all.
    var clip: UIBezierPath?
    /// The other forms of the clip, between which a `Reveal` changes it.
    var otherClips: [UIBezierPath] = []
    /// The point about which the shape rotates and scales.
    var pivot: Pivot
    /// Whether only an ending shows the shape.
    private(set) var isForEndings = false
    /// The shapes that move and fade with this one, drawn over it, and take its colors unless their
    /// ink is fixed.
    private(set) var attached: [Shape] = []
    /// The shapes of a group, each an element that moves within it.
    private(set) var members: [Shape] = []
    /// The shapes that cover what is visible of it, each an element; none for all.
    var maskShapes: [Shape] = []
    /// How deep others are attached to the shape, within it, or mask it.
    private(set) var depth = 0

    /// Returns a filled path.
    ///
    /// - Parameters:
    ///   - path: The outline, in points from the center of the art.
    ///   - ink: The ink of the fill; the tint by default.
    ///   - pivot: The point about which the shape rotates and scales; its own center by default.
    @inline(never)  // As `stroke`: inlined for each shape of a skin they would weigh 50 kB.
    public static func fill(
      _ path: UIBezierPath, _ ink: Ink = .tint, about pivot: Pivot = .own
    ) -> Shape {
      Shape(path: path, fill: ink, stroke: nil, width: 0, pivot: pivot)
    }

    /// Returns a stroked path, with round ends and corners.
    ///
    /// - Parameters:
    ///   - path: The path, in points from the center of the art.
    ///   - ink: The ink of the line; the tint by default.
    ///   - width: The width of the line in points; 0 or more, the default is 3.
    ///   - pivot: The point about which the shape rotates and scales; its own center by default.
    @inline(never)
    public static func stroke(
      _ path: UIBezierPath, _ ink: Ink = .tint, width: CGFloat = 3, about pivot: Pivot = .own
    ) -> Shape {
      Shape(path: path, fill: nil, stroke: ink, width: width, pivot: pivot)
    }

    /// Returns shapes as one that paints nothing itself: what moves, fades or cuts it does so to all of them as
    /// a whole, while each moves within it.
    ///
    /// ```swift
    /// let card = try UIBezierPath(svgPath: "M-20-14h40v28h-40z")
    /// let tick = try UIBezierPath(svgPath: "M-8 0l6 6 10-12")
    /// let dot = try UIBezierPath(svgPath: "M24 0h8v8h-8z")
    /// try ShapesContent([.group([.fill(card), .stroke(tick)]).clipped(to: card), .fill(dot)])
    /// ```
    /// A group is an element, and those within it come after it: here the group is 0, the card 1, the tick 2
    /// and the dot 3.
    ///
    /// - Parameters:
    ///   - shapes: The shapes, the first at the back; at least one.
    ///   - pivot: The point about which the group rotates and scales; the center of their paths by default.
    public static func group(_ shapes: [Shape], about pivot: Pivot = .own) -> Shape {
      var group = Shape(path: UIBezierPath(), fill: nil, stroke: nil, width: 0, pivot: pivot)
      group.members = shapes
      group.hold(shapes)
      return group
    }

    /// Notes that shapes are attached to the shape, within it, or mask it.
    mutating func hold(_ shapes: [Shape]) {
      depth = max(depth, 1 + (shapes.map(\.depth).max() ?? 0))
    }

    /// Whether it paints nothing itself.
    var isGroup: Bool { !members.isEmpty }

    /// The shape and those within it that are elements, in their order.
    var elements: [Shape] { [self] + (maskShapes + members).flatMap(\.elements) }

    /// Returns the shape with others that move and fade with it: together they are one element.
    ///
    /// They are drawn over it, rotate and scale about its pivot, and take the colors of a motion with it
    /// unless their ink is fixed.
    public consuming func attaching(_ shapes: [Shape]) -> Shape {
      attached += shapes
      hold(shapes)
      return self
    }

    /// Returns the shape with forms beside its path, to which a `Morph` changes it: form 1 is the first of
    /// them.
    ///
    /// They are filled and clipped as the path is, and about the same pivot.
    ///
    /// - Parameter forms: Paths of the same moves, lines and curves as the shape's, in the same order; content
    ///   of other ones throws ``RefreshError/unlikeForm(_:of:)``.
    public consuming func morphing(to forms: [UIBezierPath]) -> Shape {
      otherForms += forms
      return self
    }

    /// All forms, the path first; nil if it has no other, or one that is unlike it.
    var forms: ShapeForms? { otherForms.isEmpty ? nil : ShapeForms([path] + otherForms) }

    /// All forms of the clip; nil if it has no other, or one that is unlike it.
    var clipForms: ShapeForms? {
      guard let clip, !otherClips.isEmpty else { return nil }
      return ShapeForms([clip] + otherClips)
    }

    /// The box around the path, or the paths of a group.
    var pathBounds: CGRect {
      isGroup ? members.reduce(.null) { $0.union($1.pathBounds) } : path.visibleBounds
    }

    /// The box around the path in all its forms.
    var visibleBounds: CGRect { otherForms.reduce(pathBounds) { $0.union($1.visibleBounds) } }

    /// The box around what is to be seen of the shape and of those attached to it and within it, in all their
    /// forms, without the width of their lines; null for nothing.
    var seenBounds: CGRect {
      let own = isGroup ? .null : visibleBounds
      let whole = (attached + members).reduce(own) { $0.union($1.seenBounds) }
      let windows =
        ([clip].compactMap(\.self) + otherClips).map(\.visibleBounds) + maskShapes.map(\.seenBounds)
      return windows.isEmpty ? whole : whole.intersection(windows.reduce(.null) { $0.union($1) })
    }

    /// Returns the shape as one that only an ending shows, such as a tick; see
    /// ``RefreshContent/endingElements``.
    public consuming func forEndings() -> Shape {
      isForEndings = true
      return self
    }

    /// Returns the shape scaled about the center of the art.
    func scaled(by scale: CGFloat) -> Shape {
      guard scale != 1 else { return self }
      var copy = self
      copy.path = path.applying(CGAffineTransform(scaleX: scale, y: scale))
      copy.otherForms = otherForms.map {
        $0.applying(CGAffineTransform(scaleX: scale, y: scale))
      }
      copy.width *= scale
      copy.line = line.scaled(by: scale)
      copy.clip = clip?.applying(CGAffineTransform(scaleX: scale, y: scale))
      copy.otherClips = otherClips.map {
        $0.applying(CGAffineTransform(scaleX: scale, y: scale))
      }
      copy.fill = fill?.scaled(by: scale)
      copy.stroke = stroke?.scaled(by: scale)
      if case .point(let point) = pivot {
        copy.pivot = .point(CGPoint(x: point.x * scale, y: point.y * scale))
      }
      copy.attached = attached.map { $0.scaled(by: scale) }
      copy.members = members.map { $0.scaled(by: scale) }
      copy.maskShapes = maskShapes.map { $0.scaled(by: scale) }
      return copy
    }

    /// Whether no tint replaces its color; a group has none.
    var isFixed: Bool { (fill ?? stroke)?.isFixed ?? true }

    /// Throws an error if shapes are so deep in others that no screen could draw them.
    func checkDepth() throws(RefreshError) {
      guard depth <= Shape.deepest else {
        throw .content(
          reason:
            "Shapes are \(depth) deep in groups, masks and what is attached; the most is \(Shape.deepest)."
        )
      }
    }

    /// As deep as shapes may be in others: a view's layout and drawing take stack for each.
    private static let deepest = 32

    /// Checks a shape of art that has lines and curves before it, without those within it that are elements, and
    /// returns how many it has after it.
    func check(index: Int, after count: Int) throws(RefreshError) -> Int {
      let paths = [path] + otherForms + [clip].compactMap(\.self) + otherClips
      let own = paths.reduce(0) { $0 + $1.segmentCount }
      guard count + own <= ShapesContent.segmentLimit else {
        throw .tooManySegments(index: index, count: count + own, limit: ShapesContent.segmentLimit)
      }
      for form in (isGroup ? [] : [path]) + otherForms { _ = try form.finiteBounds(index: index) }
      for form in otherClips { _ = try form.finiteBounds(index: index) }
      guard !maskShapes.contains(where: \.hasMask) else {
        throw .content(
          reason:
            "What masks shape \(index) has a clip, a mask or a gradient itself. Mask by plain shapes."
        )
      }
      try path.check(otherForms, of: "shape \(index)")
      try clip?.check(otherClips, of: "the clip of shape \(index)")
      try width.checkLength(of: "line width of shape \(index)")
      try line.check(index: index)
      if case .point(let point) = pivot { try point.check("pivot of shape \(index)") }
      for ink in [fill, stroke] { try ink?.gradient?.check(index: index) }
      for alpha in [alpha, fill?.alpha ?? 1, stroke?.alpha ?? 1] {
        try Double(alpha).check("opacity of shape \(index)", in: 0...1)
      }
      var count = count + own
      for shape in attached.flatMap(\.elements) {
        count = try shape.check(index: index, after: count)
      }
      return count
    }
  }

  /// The color of a fill or a line: the tint, or a color of its own.
  public struct Ink: Sendable, Equatable {
    private indirect enum Base: Sendable, Equatable {
      case tint
      case own(UIColor)
      case fixed(UIColor)
      case gradient(ShapesContent.Gradient)
    }

    private let base: Base
    /// The factor for the opacity, 0…1.
    private(set) var alpha: CGFloat = 1

    private init(_ base: Base) { self.base = base }

    /// The tint of the skin or the control, or the inherited `tintColor` if neither has one.
    public static let tint = Ink(.tint)

    /// Returns a color that a tint replaces; a dynamic color follows light and dark mode.
    public static func color(_ color: UIColor) -> Ink { Ink(.own(color)) }

    /// Returns a color that no tint replaces, and no palette of a skin whose motions take no colors.
    public static func fixed(_ color: UIColor) -> Ink { Ink(.fixed(color)) }

    /// Returns a gradient that a tint replaces; no motion changes its colors.
    public static func gradient(_ gradient: Gradient) -> Ink { Ink(.gradient(gradient)) }

    /// Returns the ink with a lower opacity.
    ///
    /// - Parameter alpha: The factor for the opacity, 0…1.
    public func opacity(_ alpha: CGFloat) -> Ink {
      var copy = self
      copy.alpha *= alpha
      return copy
    }

    var isFixed: Bool { if case .fixed = base { true } else { false } }

    /// The gradient of the ink, if it is one.
    var gradient: Gradient? { if case .gradient(let gradient) = base { gradient } else { nil } }

    func scaled(by scale: CGFloat) -> Ink {
      guard let gradient else { return self }
      var copy = Ink.gradient(gradient.scaled(by: scale))
      copy.alpha = alpha
      return copy
    }

    /// Returns the resolved color of the ink in a view.
    @MainActor func color(in view: UIView, tint: UIColor?) -> UIColor {
      let color =
        switch base {
        case .tint: tint ?? view.tintColor ?? .tintColor
        case .own(let color): tint ?? color
        case .fixed(let color): color
        // The gradient layer draws; this shape layer stays clear.
        case .gradient: tint ?? .clear
        }
      let resolved = color.resolvedColor(with: view.traitCollection)
      return alpha == 1 ? resolved : resolved.withAlphaComponent(resolved.cgColor.alpha * alpha)
    }
  }
}

extension UIBezierPath {
  /// The rectangle around the path as it is drawn; that of `bounds` also encloses control points.
  var visibleBounds: CGRect { cgPath.boundingBoxOfPath }

  /// The most lines and curves of a path, which are drawn in well under a second.
  static let segmentLimit = 5_000

  /// Returns the visible bounds of a shape's path, after checking that it has some, and not too much.
  func finiteBounds(index: Int = 0) throws(RefreshError) -> CGRect {
    let box = visibleBounds
    guard !isEmpty, !box.isNull else { throw .emptyPath(index: index) }
    guard [box.minX, box.minY, box.maxX, box.maxY].allSatisfy({ abs($0).isLength() }) else {
      throw .invalidPath(index: index)
    }
    let (count, limit) = (segmentCount, UIBezierPath.segmentLimit)
    guard count <= limit else { throw .tooManySegments(index: index, count: count, limit: limit) }
    return box
  }

  /// How many lines and curves the path has, with the moves between them.
  var segmentCount: Int {
    var count = 0
    cgPath.applyWithBlock { _ in count += 1 }
    return count
  }

  /// Throws an error if one of the forms of what has this path is unlike it.
  fileprivate func check(_ forms: [UIBezierPath], of thing: String) throws(RefreshError) {
    for (place, form) in forms.enumerated() where ShapeForms([self, form]) == nil {
      throw .unlikeForm(place + 1, of: thing)
    }
  }

  /// Returns the path transformed.
  func applying(_ transform: CGAffineTransform) -> UIBezierPath {
    let path = UIBezierPath(cgPath: cgPath)
    path.usesEvenOddFillRule = usesEvenOddFillRule
    path.apply(transform)
    return path
  }
}

extension Double {
  /// Throws an error that names a number if it is outside its range.
  func check(_ name: String, in range: ClosedRange<Double>) throws(RefreshError) {
    guard range.contains(self) else {
      throw .motion(.outOfRange(name, value: self, range: range))
    }
  }
}

extension CGFloat {
  /// Throws an error that names a length if it is too short, not finite or too long.
  ///
  /// - Parameter least: The least valid length; 0 by default.
  func checkLength(of name: String, from least: CGFloat = 0) throws(RefreshError) {
    guard isLength(from: least) else { throw .invalidLength(of: name, points: Double(self)) }
  }
}

extension CGPoint {
  /// Throws an error that names a point if it is not finite or too far away.
  func check(_ name: String) throws(RefreshError) {
    for number in [x, y] { try number.checkLength(of: name, from: -CGFloat(Bound.length)) }
  }
}
