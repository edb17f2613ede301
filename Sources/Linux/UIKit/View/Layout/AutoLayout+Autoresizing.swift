extension AutoLayout {
  /// Resizes the subviews of a view whose size has changed, using their autoresizing masks.
  static func resizeSubviews(of view: UIView, from oldSize: CGSize) {
    let size = view.bounds.size
    for subview in view.subviews
    where subview.translatesAutoresizingMaskIntoConstraints && !subview.autoresizingMask.isEmpty {
      let mask = subview.autoresizingMask
      var frame = subview.untransformedFrame
      let horizontal = resized(
        start: frame.minX, length: frame.width, from: oldSize.width, to: size.width,
        flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains))
      let vertical = resized(
        start: frame.minY, length: frame.height, from: oldSize.height, to: size.height,
        flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains))
      frame.origin = CGPoint(x: horizontal.start, y: vertical.start)
      frame.size = CGSize(width: horizontal.length, height: vertical.length)
      subview.untransformedFrame = frame
    }
  }

  /// Distributes the difference among the flexible parts (margin, length, margin) in proportion to
  /// their sizes.
  static func resized(
    start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat, flexible: [Bool]
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = [start, length, old - start - length]
    let difference = new - old
    let count = flexible.count { $0 }
    guard difference != 0, count > 0 else { return (start, length) }
    let total = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? max(0, $1.0) : 0) }
    func share(_ index: Int) -> CGFloat {
      guard flexible[index] else { return 0 }
      return total > 0 ? difference * max(0, parts[index]) / total : difference / CGFloat(count)
    }
    return (start + share(0), max(0, length + share(1)))
  }
}
