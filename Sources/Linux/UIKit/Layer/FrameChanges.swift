/// The rectangles of pixels in which two frames differ, collected from the last layer to the first.
struct FrameChanges {
  private(set) var areas: [CGRect] = []
  /// The pixels of layers that cover them in both frames: what changes below is not seen.
  private var covers: [CGRect] = []

  mutating func compare(_ new: DrawnLayer, _ old: DrawnLayer) {
    // A change below a cover is seen through a blurred backdrop that reaches beyond the cover.
    if case .backdrop = new.look { covers = [] }
    if new.looksLike(old) {
      if !new.cover.isNull, new.cover == old.cover { covers.append(new.cover) }
    } else {
      add(new.reach)
      add(old.reach)
    }
  }

  /// Adds the part of a rectangle that is not covered.
  mutating func add(_ rect: CGRect) {
    var rect = rect
    for cover in covers { rect = rect.cut(by: cover) }
    if !rect.isNull, !rect.isEmpty { areas.append(rect) }
  }
}

extension CGRect {
  /// Returns the rectangle without a part that reaches from side to side and to an edge; null if
  /// nothing is left.
  fileprivate func cut(by part: CGRect) -> CGRect {
    guard !isNull, !isInfinite, intersects(part) else { return self }
    var (left, top, right, bottom) = (minX, minY, maxX, maxY)
    if part.minX <= left, part.maxX >= right {
      if part.minY <= top { top = min(part.maxY, bottom) }
      if part.maxY >= bottom { bottom = max(part.minY, top) }
    } else if part.minY <= top, part.maxY >= bottom {
      if part.minX <= left { left = min(part.maxX, right) }
      if part.maxX >= right { right = max(part.minX, left) }
    } else {
      return self
    }
    guard left < right, top < bottom else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
