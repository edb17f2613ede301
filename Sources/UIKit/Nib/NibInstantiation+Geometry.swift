extension NibInstantiation {
  func rect(_ reader: NibReader) throws(NibError) -> CGRect {
    reader.ignore("key")
    let rect = CGRect(
      x: try reader.requiredNumber("x"), y: try reader.requiredNumber("y"),
      width: try requiredSize("width", reader), height: try requiredSize("height", reader))
    try reader.finish()
    return rect
  }

  func point(_ reader: NibReader) throws(NibError) -> CGPoint {
    reader.ignore("key")
    let point = CGPoint(x: try reader.requiredNumber("x"), y: try reader.requiredNumber("y"))
    try reader.finish()
    return point
  }

  func size(_ reader: NibReader) throws(NibError) -> CGSize {
    reader.ignore("key")
    let size = CGSize(
      width: try reader.requiredNumber("width"), height: try reader.requiredNumber("height"))
    try reader.finish()
    return size
  }

  func range(_ reader: NibReader) throws(NibError) -> NSRange {
    reader.ignore("key")
    guard let location = try reader.integer("location") else {
      throw reader.error(.missingAttribute("location"))
    }
    guard let length = try reader.integer("length") else {
      throw reader.error(.missingAttribute("length"))
    }
    try reader.finish()
    return NSRange(location: location, length: length)
  }

  func edgeInsets(_ reader: NibReader) throws(NibError) -> UIEdgeInsets {
    reader.ignore("key")
    let insets = UIEdgeInsets(
      top: try reader.number("top") ?? 0, left: try reader.number("left") ?? 0,
      bottom: try reader.number("bottom") ?? 0, right: try reader.number("right") ?? 0)
    try reader.finish()
    return insets
  }

  func directionalEdgeInsets(_ reader: NibReader) throws(NibError) -> NSDirectionalEdgeInsets {
    reader.ignore("key")
    let insets = NSDirectionalEdgeInsets(
      top: try reader.number("top") ?? 0, leading: try reader.number("leading") ?? 0,
      bottom: try reader.number("bottom") ?? 0, trailing: try reader.number("trailing") ?? 0)
    try reader.finish()
    return insets
  }

  /// Insets as Interface Builder writes most of them: the edges are minima and maxima.
  func inset(_ key: String, in reader: NibReader) throws(NibError) -> UIEdgeInsets? {
    guard let element = reader.child("inset", key: key) else { return nil }
    let reader = self.reader(element)
    reader.ignore("key")
    let insets = UIEdgeInsets(
      top: try reader.number("minY") ?? 0, left: try reader.number("minX") ?? 0,
      bottom: try reader.number("maxY") ?? 0, right: try reader.number("maxX") ?? 0)
    try reader.finish()
    return insets
  }

  func autoresizingMask(_ reader: NibReader) throws(NibError) -> UIView.AutoresizingMask {
    reader.ignore("key")
    let flags: KeyValuePairs<String, UIView.AutoresizingMask> = [
      "widthSizable": .flexibleWidth, "heightSizable": .flexibleHeight,
      "flexibleMinX": .flexibleLeftMargin, "flexibleMaxX": .flexibleRightMargin,
      "flexibleMinY": .flexibleTopMargin, "flexibleMaxY": .flexibleBottomMargin,
    ]
    var mask: UIView.AutoresizingMask = []
    for (name, flag) in flags where try reader.flag(name) == true { mask.insert(flag) }
    try reader.finish()
    return mask
  }

  private func requiredSize(_ name: String, _ reader: NibReader) throws(NibError) -> CGFloat {
    guard let size = try reader.size(name) else { throw reader.error(.missingAttribute(name)) }
    return size
  }
}
