import UIKit

/// What is seen of a part of the art, apart from its colors: where it is, and how much of it.
@MainActor struct PartState {
  /// The opacity up to which nothing can be seen: UIKit treats such a view as hidden.
  nonisolated static let leastOpacity: CGFloat = 0.01

  /// The opacity together with that of all views around the part, 0…1; 0 if one is hidden.
  let opacity: Double
  /// The corners of what the part draws, in points of the art.
  let corners: [CGPoint]
  /// The corners of what the part draws as it is at rest, from the point about which it turns.
  private let ownCorners: [CGPoint]
  /// How the part is moved, turned and scaled.
  private let transform: CGAffineTransform
  /// What the views around the part leave of it, in points of the art.
  private let window: CGRect
  /// The ends of the stroke, 0…1.
  let stroke: [Double]

  init(_ part: UIView, of root: UIView, in art: UIView) {
    opacity = PartState.opacity(of: part, in: art)
    let inks = PartState.inks(of: part).map { ($0, PartState.corners(of: $1)) }
    corners = inks.flatMap { view, corners in corners.map { view.convert($0, to: art) } }
    let anchor = CGPoint(
      x: part.bounds.minX + part.layer.anchorPoint.x * part.bounds.width,
      y: part.bounds.minY + part.layer.anchorPoint.y * part.bounds.height)
    ownCorners = inks.flatMap { view, corners in
      corners.map { corner in
        let own = view.convert(corner, to: part)
        return CGPoint(x: own.x - anchor.x, y: own.y - anchor.y)
      }
    }
    transform = part.layer.affineTransform()
    window = PartState.window(of: part, below: root, in: art)
    let shape = part.layer as? CAShapeLayer
    stroke = shape.map { [Double($0.strokeStart), Double($0.strokeEnd)] } ?? []
  }

  var isSeen: Bool {
    opacity > 0.05 && !(box.width < 0.5 || box.height < 0.5)
      && (stroke.isEmpty || stroke[1] - stroke[0] > 0.01)
  }

  /// The frame of what is seen of the part, in points of the art; null if nothing is.
  var seenBox: CGRect { box.intersection(window) }

  /// The smallest frame around the part, in points of the art; empty if it draws nothing.
  var box: CGRect {
    guard let first = corners.first else { return .zero }
    return corners.reduce(CGRect(origin: first, size: .zero)) { box, corner in
      box.union(CGRect(origin: corner, size: .zero))
    }
  }

  // MARK: Causes

  /// What a motion does to a part.
  enum Cause: CaseIterable {
    case move, scale, turn
  }

  /// Returns what takes a part the farthest.
  ///
  /// - Parameter excess: Returns how far a frame in the art is too far, in points.
  func cause(_ excess: (CGRect) -> Double) -> Cause {
    Cause.allCases.min { excess(box(without: $0)) < excess(box(without: $1)) } ?? .move
  }

  /// The frame of the part as if it were not moved, scaled or turned.
  private func box(without cause: Cause) -> CGRect {
    guard let corner = corners.first, let own = ownCorners.first else { return .zero }
    let scale = CGPoint(
      x: hypot(transform.a, transform.b), y: hypot(transform.c, transform.d))
    let moved = own.applying(transform)
    // Where the point is about which the part turns.
    var anchor = CGPoint(x: corner.x - moved.x, y: corner.y - moved.y)
    let rest = anchor
    anchor = CGPoint(x: anchor.x + transform.tx, y: anchor.y + transform.ty)
    var shape = CGAffineTransform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
    switch cause {
    case .move: anchor = rest
    case .scale:
      shape = shape.concatenating(
        CGAffineTransform(
          scaleX: 1 / max(scale.x, 0.001), y: 1 / max(scale.y, 0.001)))
    case .turn: shape = CGAffineTransform(scaleX: scale.x, y: scale.y)
    }
    let all = ownCorners.map { $0.applying(shape) }
    return all.dropFirst().reduce(CGRect(origin: all[0], size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }.offsetBy(dx: anchor.x, dy: anchor.y)
  }

  // MARK: Differences

  /// How far a part is from another state: in points, in shares of its stroke, and in opacity.
  struct Difference {
    var points = 0.0
    var stroke = 0.0
    var opacity = 0.0

    /// The largest of each.
    func union(_ other: Difference) -> Difference {
      Difference(
        points: max(points, other.points), stroke: max(stroke, other.stroke),
        opacity: max(opacity, other.opacity))
    }
  }

  /// Returns how far the part is from another state; of what cannot be seen, only the opacity counts.
  ///
  /// - Parameter isOwn: Whether only how the part itself is moved, turned and scaled counts, and not
  ///   where the art has laid it out, such as beside another text.
  func difference(from other: PartState, byMotion isOwn: Bool = false) -> Difference {
    var result = Difference(opacity: abs(opacity - other.opacity))
    guard isSeen, other.isSeen else {
      if !isSeen && !other.isSeen { result.opacity = 0 }
      return result
    }
    let (mine, theirs) =
      isOwn
      ? (ownCorners.map { $0.applying(transform) }, ownCorners.map { $0.applying(other.transform) })
      : (corners, other.corners)
    if mine.count == theirs.count {
      result.points = zip(mine, theirs).map { hypot($0.x - $1.x, $0.y - $1.y) }.max() ?? 0
    }
    if stroke.count == other.stroke.count {
      result.stroke = zip(stroke, other.stroke).map { abs($0 - $1) }.max() ?? 0
    }
    return result
  }

  // MARK: Views

  private static func opacity(of part: UIView, in art: UIView) -> Double {
    var opacity = 1.0
    for view in sequence(first: part, next: \.superview) {
      if view === art { break }
      opacity *= view.isHidden ? 0 : Double(view.layer.opacity)
    }
    return opacity
  }

  /// The part of the art that the views around a part leave, without the outermost one.
  private static func window(of part: UIView, below root: UIView, in art: UIView) -> CGRect {
    var window = CGRect.infinite
    for view in sequence(first: part, next: \.superview) {
      if view === root { break }
      guard view !== part, view.clipsToBounds else { continue }
      window = window.intersection(view.convert(view.bounds, to: art))
    }
    return window
  }

  private static func corners(of rect: CGRect) -> [CGPoint] {
    [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ]
  }

  /// The frames of all that a part draws, each in the coordinates of a view.
  private static func inks(of view: UIView) -> [(UIView, CGRect)] {
    guard !view.isHidden else { return [] }
    // What a view cuts off is not drawn.
    if view.clipsToBounds { return [(view, view.bounds)] }
    let own = ink(of: view).map { [(view, $0)] } ?? []
    return own + (view is UILabel ? [] : view.subviews.flatMap(inks))
  }

  /// The frame of what a view itself draws; nil if it only contains others.
  private static func ink(of view: UIView) -> CGRect? {
    if let label = view as? UILabel { return ink(of: label) }
    if let shape = view.layer as? CAShapeLayer {
      guard let box = shape.path?.boundingBoxOfPath, !box.isNull else { return nil }
      let width = shape.strokeColor == nil ? 0 : shape.lineWidth
      return box.insetBy(dx: -width / 2, dy: -width / 2)
    }
    let draws = view.backgroundColor != nil || view is UIImageView || view.subviews.isEmpty
    return draws ? view.bounds : nil
  }

  /// The frame of a label's text, which may be smaller than the label.
  private static func ink(of label: UILabel) -> CGRect? {
    let text = label.intrinsicContentSize
    guard text.width > 0, text.height > 0 else { return nil }
    let box = label.bounds
    let size = CGSize(width: min(text.width, box.width), height: min(text.height, box.height))
    let isRightToLeft = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x =
      switch label.textAlignment {
      case .center: box.midX - size.width / 2
      case .left: box.minX
      case .right: box.maxX - size.width
      case .natural, .justified: isRightToLeft ? box.maxX - size.width : box.minX
      @unknown default: box.minX
      }
    return CGRect(origin: CGPoint(x: x, y: box.midY - size.height / 2), size: size)
  }
}
