extension NibInstantiation {
  func rect(_ reader: NibReader) -> CGRect {
    reader.ignore("key")
    let rect = CGRect(
      x: reader.requiredNumber("x"), y: reader.requiredNumber("y"),
      width: requiredSize("width", reader), height: requiredSize("height", reader))
    reader.finish()
    return rect
  }

  func point(_ reader: NibReader) -> CGPoint {
    reader.ignore("key")
    let point = CGPoint(x: reader.requiredNumber("x"), y: reader.requiredNumber("y"))
    reader.finish()
    return point
  }

  func size(_ reader: NibReader) -> CGSize {
    reader.ignore("key")
    let size = CGSize(
      width: reader.requiredNumber("width"), height: reader.requiredNumber("height"))
    reader.finish()
    return size
  }

  func range(_ reader: NibReader) -> NSRange {
    reader.ignore("key")
    for name in ["location", "length"] where reader.element.attributes[name] == nil {
      reader.fail(.missingAttribute(name))
    }
    let range = NSRange(
      location: reader.integer("location") ?? 0, length: reader.integer("length") ?? 0)
    reader.finish()
    return range
  }

  func edgeInsets(_ reader: NibReader) -> UIEdgeInsets {
    reader.ignore("key")
    let insets = UIEdgeInsets(
      top: reader.number("top") ?? 0, left: reader.number("left") ?? 0,
      bottom: reader.number("bottom") ?? 0, right: reader.number("right") ?? 0)
    reader.finish()
    return insets
  }

  func directionalEdgeInsets(_ reader: NibReader) -> NSDirectionalEdgeInsets {
    reader.ignore("key")
    let insets = NSDirectionalEdgeInsets(
      top: reader.number("top") ?? 0, leading: reader.number("leading") ?? 0,
      bottom: reader.number("bottom") ?? 0, trailing: reader.number("trailing") ?? 0)
    reader.finish()
    return insets
  }

  /// Returns the frame that `<frame key="frameInset" minX="20" width="100" …/>` describes by its
  /// distances from the edges of the superview and its size.
  ///
  /// Two values for each axis are needed; a distance of 0 is not written.
  func frame(ofInset reader: NibReader, mask: UIView.AutoresizingMask) -> CGRect {
    reader.ignore("key")
    let horizontal = span(
      reader, ("minX", "width", "maxX"), within: containerSize?.width,
      isAtEnd: mask.contains(.flexibleLeftMargin) && !mask.contains(.flexibleRightMargin))
    let vertical = span(
      reader, ("minY", "height", "maxY"), within: containerSize?.height,
      isAtEnd: mask.contains(.flexibleTopMargin) && !mask.contains(.flexibleBottomMargin))
    reader.finish()
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
      if reader.element.attributes[names.length] == nil {
        reader.fail(.missingAttribute(names.length))
      }
      return (0, 0)
    }
    return (start ?? 0, max(0, room - (start ?? 0) - (end ?? 0)))
  }

  /// Reads insets in Interface Builder's usual form, where the edges are minima and maxima.
  func inset(_ key: String, in reader: NibReader) -> UIEdgeInsets? {
    guard let element = reader.child("inset", key: key) else { return nil }
    let reader = self.reader(element)
    reader.ignore("key")
    let insets = UIEdgeInsets(
      top: reader.number("minY") ?? 0, left: reader.number("minX") ?? 0,
      bottom: reader.number("maxY") ?? 0, right: reader.number("maxX") ?? 0)
    reader.finish()
    return insets
  }

  func autoresizingMask(_ reader: NibReader) -> UIView.AutoresizingMask {
    reader.ignore("key")
    let flags: KeyValuePairs<String, UIView.AutoresizingMask> = [
      "widthSizable": .flexibleWidth, "heightSizable": .flexibleHeight,
      "flexibleMinX": .flexibleLeftMargin, "flexibleMaxX": .flexibleRightMargin,
      "flexibleMinY": .flexibleTopMargin, "flexibleMaxY": .flexibleBottomMargin,
    ]
    var mask: UIView.AutoresizingMask = []
    for (name, flag) in flags where reader.flag(name) == true { mask.insert(flag) }
    reader.finish()
    return mask
  }

  private func requiredSize(_ name: String, _ reader: NibReader) -> CGFloat {
    if reader.element.attributes[name] == nil { reader.fail(.missingAttribute(name)) }
    return reader.size(name) ?? 0
  }
}
