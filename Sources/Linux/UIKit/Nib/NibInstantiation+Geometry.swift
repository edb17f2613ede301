extension NibInstantiation {
  func rect(_ reader: NibReader) -> CGRect {
    reader.require("width", "height")
    return CGRect(
      x: reader.requiredNumber("x"), y: reader.requiredNumber("y"),
      width: reader.size("width") ?? 0, height: reader.size("height") ?? 0)
  }

  func point(_ reader: NibReader) -> CGPoint {
    CGPoint(x: reader.requiredNumber("x"), y: reader.requiredNumber("y"))
  }

  func size(_ reader: NibReader) -> CGSize {
    CGSize(width: reader.requiredNumber("width"), height: reader.requiredNumber("height"))
  }

  func range(_ reader: NibReader) -> NSRange {
    reader.require("location", "length")
    return NSRange(
      location: reader.integer("location") ?? 0, length: reader.integer("length") ?? 0)
  }

  /// Reads insets by their sides or in Interface Builder's usual form, where the edges are minima
  /// and maxima.
  func insets(_ key: String, in reader: NibReader) -> UIEdgeInsets? {
    if let reader = reader.child("edgeInsets", key: key) {
      return UIEdgeInsets(
        top: reader.number("top") ?? 0, left: reader.number("left") ?? 0,
        bottom: reader.number("bottom") ?? 0, right: reader.number("right") ?? 0)
    }
    guard let reader = reader.child("inset", key: key) else { return nil }
    return UIEdgeInsets(
      top: reader.number("minY") ?? 0, left: reader.number("minX") ?? 0,
      bottom: reader.number("maxY") ?? 0, right: reader.number("maxX") ?? 0)
  }

  func directionalInsets(_ key: String, in reader: NibReader) -> NSDirectionalEdgeInsets? {
    guard let reader = reader.child("directionalEdgeInsets", key: key) else { return nil }
    return NSDirectionalEdgeInsets(
      top: reader.number("top") ?? 0, leading: reader.number("leading") ?? 0,
      bottom: reader.number("bottom") ?? 0, trailing: reader.number("trailing") ?? 0)
  }

  /// Returns the frame that `<frame key="frameInset" minX="20" width="100" …/>` describes by its
  /// distances from the edges of the superview and its size.
  ///
  /// Two values for each axis are needed; a distance of 0 is not written.
  func frame(ofInset reader: NibReader, mask: UIView.AutoresizingMask) -> CGRect {
    let horizontal = span(
      reader, ("minX", "width", "maxX"), within: containerSize?.width,
      isAtEnd: mask.contains(.flexibleLeftMargin) && !mask.contains(.flexibleRightMargin))
    let vertical = span(
      reader, ("minY", "height", "maxY"), within: containerSize?.height,
      isAtEnd: mask.contains(.flexibleTopMargin) && !mask.contains(.flexibleBottomMargin))
    return CGRect(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }

  private func span(
    _ reader: NibReader, _ names: (start: String, length: String, end: String),
    within room: CGFloat?, isAtEnd: Bool
  ) -> (start: CGFloat, length: CGFloat) {
    let start = reader.number(names.start)
    let length = reader.size(names.length)
    let end = reader.number(names.end)
    if let length {
      guard let room, start == nil, end != nil || isAtEnd else { return (start ?? 0, length) }
      return (room - (end ?? 0) - length, length)
    }
    guard let room else {
      reader.require(names.length)
      return (0, 0)
    }
    return (start ?? 0, max(0, room - (start ?? 0) - (end ?? 0)))
  }

  func autoresizingMask(_ reader: NibReader) -> UIView.AutoresizingMask {
    let flags: KeyValuePairs<String, UIView.AutoresizingMask> = [
      "widthSizable": .flexibleWidth, "heightSizable": .flexibleHeight,
      "flexibleMinX": .flexibleLeftMargin, "flexibleMaxX": .flexibleRightMargin,
      "flexibleMinY": .flexibleTopMargin, "flexibleMaxY": .flexibleBottomMargin,
    ]
    var mask: UIView.AutoresizingMask = []
    for (name, flag) in flags where reader.flag(name) == true { mask.insert(flag) }
    return mask
  }
}
