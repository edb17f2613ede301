import RefreshMotion
import UIKit

/// What is seen of a part of the art, apart from its colors: where it is, and how much of it.
@MainActor struct PartState {
  /// The opacity up to which nothing can be seen: UIKit treats such a view as hidden.
  nonisolated static let leastOpacity: CGFloat = 0.01

  /// The opacity together with that of all views around the part, 0…1; 0 if one is hidden.
  let opacity: Double
  /// The smallest frame around the part, in points of the art; empty if it draws nothing.
  let box: CGRect
  /// What the part draws.
  private let inks: [Ink]
  /// The point about which the part turns, in points of the art.
  private let anchor: CGPoint
  /// How the part is moved, turned and scaled.
  private let transform: CGAffineTransform
  /// What the views around the part, and its own edge and mask, leave of it, in points of the art.
  private let window: CGRect
  /// The ends of the stroke, 0…1.
  let stroke: [Double]
  /// Whether the part is a line without a fill.
  private let isLine: Bool

  /// - Parameter surroundings: What is known of the views around the parts at this moment.
  init(_ part: UIView, in surroundings: Surroundings) {
    let place = surroundings.place(of: part)
    opacity = place.opacity
    window = place.window
    let own = Ink.anchor(of: part)
    anchor = own.applying(place.toArt)
    inks = PartState.inks(of: part, .identity, surroundings.outlines) { outline, toPart in
      Ink(
        outline, toArt: toPart.concatenating(place.toArt),
        toOwn: toPart.concatenating(CGAffineTransform(translationX: -own.x, y: -own.y)))
    }
    box = Ink.box(of: inks, \.toArt)
    transform = part.layer.affineTransform()
    let shape = part.layer as? CAShapeLayer
    stroke = shape.map { [Double($0.strokeStart), Double($0.strokeEnd)] } ?? []
    isLine = shape.map { $0.fillColor == nil } ?? false
  }

  /// Whether the part is to be seen as the kit sees an element, and draws something.
  var isSeen: Bool {
    var state = ElementState.identity
    state[.opacity] = opacity
    if let start = stroke.first, let end = stroke.last {
      (state[.strokeStart], state[.strokeEnd]) = (start, end)
    }
    return state.isSeen(asLine: isLine) && !(box.width < 0.5 || box.height < 0.5)
  }

  /// The frame of the part with its lines whole, in points of the art; null if it draws nothing.
  var wholeBox: CGRect { inks.reduce(CGRect.null) { $0.union($1.wholeBox) } }

  /// The frame of what is seen of the part, in points of the art; null if nothing is.
  var seenBox: CGRect { box.intersection(window) }

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
    let scale = CGPoint(
      x: hypot(transform.a, transform.b), y: hypot(transform.c, transform.d))
    var anchor = anchor
    var shape = CGAffineTransform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
    switch cause {
    case .move: anchor = CGPoint(x: anchor.x - transform.tx, y: anchor.y - transform.ty)
    case .scale:
      shape = shape.concatenating(
        CGAffineTransform(
          scaleX: 1 / max(scale.x, 0.001), y: 1 / max(scale.y, 0.001)))
    case .turn: shape = CGAffineTransform(scaleX: scale.x, y: scale.y)
    }
    return Ink.box(of: inks) { $0.toOwn.concatenating(shape) }
      .offsetBy(dx: anchor.x, dy: anchor.y)
  }

  /// Whether the part itself is where it is in another state, whatever the views within it do.
  func isPlaced(as other: PartState) -> Bool {
    anchor == other.anchor && transform == other.transform
  }

  // MARK: Differences

  /// How far a part is from another state: in points, in shares of its stroke, and in opacity.
  struct Difference {
    var points = 0.0
    var stroke = 0.0
    var opacity = 0.0

    /// Whether nobody sees it.
    var isNone: Bool { points < 0.5 && stroke < 0.02 && opacity < 0.02 }

    /// Whether it is larger than changes from frame to frame, which nobody sees as a jump.
    func isJump(beyond limit: Difference) -> Bool {
      points > limit.points + 1 || stroke > limit.stroke + 0.03 || opacity > limit.opacity + 0.1
    }

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
      ? (ownCorners(transform), ownCorners(other.transform))
      : (corners, other.corners)
    if mine.count == theirs.count {
      result.points = zip(mine, theirs).map { hypot($0.x - $1.x, $0.y - $1.y) }.max() ?? 0
    }
    if stroke.count == other.stroke.count {
      result.stroke = zip(stroke, other.stroke).map { abs($0 - $1) }.max() ?? 0
    }
    return result
  }

  /// The corners of what the part draws, in points of the art.
  private var corners: [CGPoint] { inks.flatMap { $0.corners($0.toArt) } }

  /// The corners of what the part draws with a transform, from the point about which it turns.
  private func ownCorners(_ transform: CGAffineTransform) -> [CGPoint] {
    inks.flatMap { $0.corners($0.toOwn.concatenating(transform)) }
  }

  // MARK: Views

  /// What a view and all views within it draw.
  ///
  /// - Parameter toPart: From the view to the part that it is in.
  private static func inks(
    of view: UIView, _ toPart: CGAffineTransform, _ outlines: Ink.Outlines,
    _ ink: (Ink.Outline, CGAffineTransform) -> Ink
  ) -> [Ink] {
    guard !view.isHidden else { return [] }
    // A clipping view counts by its bounds: its subviews draw nothing outside.
    if view.clipsToBounds { return [ink(Ink.Outline(view.bounds), toPart)] }
    let own = outline(of: view, outlines).map { [ink($0, toPart)] } ?? []
    if view is UILabel { return own }
    return view.subviews.reduce(into: own) { found, subview in
      found += inks(of: subview, subview.toSuperview.concatenating(toPart), outlines, ink)
    }
  }

  /// The outline of what a view itself draws; nil if it only contains others.
  private static func outline(of view: UIView, _ outlines: Ink.Outlines) -> Ink.Outline? {
    if let label = view as? UILabel { return frame(of: label).map(Ink.Outline.init) }
    if let view = view as? UIImageView, view.backgroundColor == nil, let image = view.image {
      return Ink.Outline(frame(of: image.size, in: view.bounds, view.contentMode))
    }
    if let shape = view.layer as? CAShapeLayer { return outlines.outline(of: shape) }
    let draws = view.backgroundColor != nil || view is UIImageView || view.subviews.isEmpty
    return draws ? Ink.Outline(view.bounds) : nil
  }

  /// The frame of an image, which may be smaller or larger than its view.
  private static func frame(
    of size: CGSize, in box: CGRect, _ mode: UIView.ContentMode
  ) -> CGRect {
    guard size.width > 0, size.height > 0 else { return box }
    let (x, y) = (box.width / size.width, box.height / size.height)
    let scale: CGFloat
    switch mode {
    case .scaleAspectFit: scale = min(x, y)
    case .scaleAspectFill: scale = max(x, y)
    case .center: scale = 1
    default: return box
    }
    return CGRect(x: box.midX, y: box.midY, width: 0, height: 0)
      .insetBy(dx: -size.width * scale / 2, dy: -size.height * scale / 2)
  }

  /// The frame of a label's text, which may be smaller than the label.
  private static func frame(of label: UILabel) -> CGRect? {
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

/// The views around the parts of the art at a moment, each of which is looked at once.
@MainActor final class Surroundings {
  /// Where a view is, and what is seen of it.
  struct Place {
    /// From the view to the art.
    let toArt: CGAffineTransform
    /// The opacity together with that of all views around it; 0 if one is hidden.
    let opacity: Double
    /// What the views around it, without the outermost one, and its own edge and mask leave of it and of the views
    /// within it, in points of the art.
    let window: CGRect
  }

  let outlines: Ink.Outlines
  private let root: UIView
  private let art: UIView
  private var places: [ObjectIdentifier: Place] = [:]

  init(of root: UIView, in art: UIView, _ outlines: Ink.Outlines) {
    (self.root, self.art, self.outlines) = (root, art, outlines)
  }

  func place(of view: UIView) -> Place {
    if let known = places[ObjectIdentifier(view)] { return known }
    let place = findPlace(of: view)
    places[ObjectIdentifier(view)] = place
    return place
  }

  private func findPlace(of view: UIView) -> Place {
    guard view !== art, let superview = view.superview else {
      // What only masks others has no place in the art, and is not drawn.
      return Place(toArt: .identity, opacity: view === art ? 1 : 0, window: .infinite)
    }
    let around = place(of: superview)
    let toArt = view.toSuperview.concatenating(around.toArt)
    var window = around.window
    if view !== root, view.isDescendant(of: root) {
      if view.clipsToBounds { window = window.intersection(view.bounds.applying(toArt)) }
      if let mask = view.layer.mask {
        window = window.intersection(mask.cover(mask.toSuperlayer.concatenating(toArt)))
      }
    }
    return Place(
      toArt: toArt, opacity: around.opacity * (view.isHidden ? 0 : Double(view.layer.opacity)),
      window: window)
  }
}

extension UIView {
  /// From the view to the one around it.
  fileprivate var toSuperview: CGAffineTransform { layer.toSuperlayer }
}

extension CALayer {
  /// Returns the frame around what it and the layers in it cover; null for nothing.
  fileprivate func cover(_ transform: CGAffineTransform) -> CGRect {
    var own = bounds
    if let shape = self as? CAShapeLayer {
      let reach = shape.strokeColor == nil ? 0 : shape.lineWidth / 2
      own = shape.path?.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach) ?? .null
    }
    let box = own.isNull || own.isEmpty ? .null : own.applying(transform)
    return (sublayers ?? []).reduce(box) {
      $0.union($1.cover($1.toSuperlayer.concatenating(transform)))
    }
  }
}
