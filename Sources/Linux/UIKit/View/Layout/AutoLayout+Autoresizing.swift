extension AutoLayout {
  /// Resizes the subviews of a view whose size has changed, using their autoresizing masks.
  static func resizeSubviews(of view: UIView, from oldSize: CGSize) {
    let size = view.bounds.size
    for subview in view.subviews
    where subview.translatesAutoresizingMaskIntoConstraints && !subview.autoresizingMask.isEmpty {
      var frame = subview.untransformedFrame
      let (horizontal, vertical) = (
        resized(
          start: frame.minX, length: frame.width, from: oldSize.width, to: size.width,
          flexible: subview.flexibleParts.horizontal),
        resized(
          start: frame.minY, length: frame.height, from: oldSize.height, to: size.height,
          flexible: subview.flexibleParts.vertical)
      )
      frame.origin = CGPoint(x: horizontal.start, y: vertical.start)
      frame.size = CGSize(width: horizontal.length, height: vertical.length)
      subview.untransformedFrame = frame
    }
  }

  static func resized(
    start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat, flexible: [Bool]
  ) -> (start: CGFloat, length: CGFloat) {
    let difference = new - old
    let shares = shares(start: start, length: length, of: old, flexible: flexible)
    guard difference != 0 else { return (start, length) }
    return (start + difference * shares.start, max(0, length + difference * shares.length))
  }

  /// Returns which part of a change of the superview's length goes to a view's start and length:
  /// the flexible ones of margin, length and margin change in proportion to their sizes.
  private static func shares(
    start: CGFloat, length: CGFloat, of whole: CGFloat, flexible: [Bool]
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = [start, length, whole - start - length]
    let count = flexible.count { $0 }
    let total = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? max(0, $1.0) : 0) }
    func share(_ index: Int) -> CGFloat {
      guard flexible[index] else { return 0 }
      return total > 0 ? max(0, parts[index]) / total : 1 / CGFloat(count)
    }
    return (share(0), share(1))
  }

  // MARK: Relations to the superview

  /// Whether the autoresizing mask relates a view's size to its superview's in the engine, so that
  /// what is inside pushes the superview out, as UIKit translates a flexible width or height.
  ///
  /// The superview's size must be the engine's to decide, and something inside must have
  /// constraints. The content of a scroll view does not decide the scroll view's own size.
  static func isRelated(_ view: UIView) -> Bool {
    isFlexible(view) && view.superview.map(isSolved) == true && hasConstraints(inside: view)
  }

  private static func isFlexible(_ view: UIView) -> Bool {
    view.translatesAutoresizingMaskIntoConstraints
      && !view.autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight])
  }

  /// Whether an engine decides a view's size.
  private static func isSolved(_ view: UIView) -> Bool {
    guard view.scrollContainer == nil, view.autoresizesSubviews else { return false }
    return !view.translatesAutoresizingMaskIntoConstraints
      || isFlexible(view) && view.superview.map(isSolved) == true
  }

  /// Whether Auto Layout is used inside a view whose size follows its superview's.
  static func hasConstraints(inside view: UIView) -> Bool {
    view.layoutStorage?.constraints.isEmpty == false
      || view.subviews.contains {
        !$0.translatesAutoresizingMaskIntoConstraints
          || isFlexible($0) && hasConstraints(inside: $0)
      }
  }

  /// Whether a view's size follows that of a superview which is measured for its content.
  static func follows(_ view: UIView) -> Bool { isFlexible(view) && hasConstraints(inside: view) }

  /// Returns how a view's frame follows its superview's size.
  static func relation(of view: UIView) -> AutoresizingRelation {
    let frame = view.untransformedFrame
    let whole = view.superview?.bounds.size ?? .zero
    func axis(
      _ start: CGFloat, _ length: CGFloat, _ whole: CGFloat, _ flexible: [Bool]
    ) -> AutoresizingRelation.Axis {
      let shares = shares(start: start, length: length, of: whole, flexible: flexible)
      return AutoresizingRelation.Axis(
        start: start - shares.start * whole, startShare: shares.start,
        length: length - shares.length * whole, lengthShare: shares.length)
    }
    return AutoresizingRelation(
      horizontal: axis(
        frame.minX, frame.width, whole.width, view.flexibleParts.horizontal),
      vertical: axis(frame.minY, frame.height, whole.height, view.flexibleParts.vertical))
  }
}

/// A frame as its superview's size determines it: on each axis a distance, and a share of the
/// superview's length.
struct AutoresizingRelation: Equatable {
  struct Axis: Equatable {
    var start: CGFloat
    var startShare: CGFloat
    var length: CGFloat
    var lengthShare: CGFloat

    /// Rounding of the frames to pixels and of the arithmetic is no change.
    static func == (one: Axis, other: Axis) -> Bool {
      abs(one.start - other.start) < 1e-6 && abs(one.length - other.length) < 1e-6
        && abs(one.startShare - other.startShare) < 1e-6
        && abs(one.lengthShare - other.lengthShare) < 1e-6
    }
  }

  var horizontal: Axis
  var vertical: Axis
}

extension UIView {
  /// Which of margin, length and margin the autoresizing mask makes flexible.
  fileprivate var flexibleParts: (horizontal: [Bool], vertical: [Bool]) {
    let mask = autoresizingMask
    return (
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains),
      [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains)
    )
  }
}
