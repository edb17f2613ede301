extension NibInstantiation {
  /// The colour for a key: no value where the element says nothing, nil where it says `<nil>`.
  func color(_ key: String, in reader: NibReader) throws(NibError) -> UIColor?? {
    if let element = reader.child("nil", key: key) {
      let reader = self.reader(element)
      reader.ignore("key")
      try reader.finish()
      return .some(nil)
    }
    guard let element = reader.child("color", key: key) else { return .none }
    return try color(self.reader(element))
  }

  func color(_ reader: NibReader) throws(NibError) -> UIColor {
    reader.ignore("key")
    let color: UIColor
    if let name = reader.string("systemColor") {
      color = try systemColor(name, reader)
    } else if let name = reader.string("cocoaTouchSystemColor") {
      // Older files give the components beside the name, for systems that do not know it.
      reader.ignore("white", "red", "green", "blue", "alpha", "colorSpace", "customColorSpace")
      color = try systemColor(name, reader)
    } else if let name = reader.string("name") {
      color = try storedColor("namedColor", name, reader)
    } else {
      color = try componentColor(reader)
    }
    try reader.finish()
    return color
  }

  private func systemColor(_ name: String, _ reader: NibReader) throws(NibError) -> UIColor {
    if let color = UIColor.systemColorsByNibName[name] { return color }
    return try storedColor("systemColor", name, reader)
  }

  /// The colour that the document keeps of one from an asset catalog, which Linux has not.
  private func storedColor(
    _ kind: String, _ name: String, _ reader: NibReader
  ) throws(NibError) -> UIColor {
    let resource = document.resources.first { $0.name == kind && $0.attributes["name"] == name }
    guard let resource else { throw reader.error(.missingResource(kind: "colour", name: name)) }
    let reader = self.reader(resource)
    reader.ignore("name")
    guard let element = reader.child("color") else { throw reader.error(.missingChild("color")) }
    // A stored colour has components: were it a reference, it might be one to itself.
    let stored = self.reader(element)
    stored.ignore("key")
    let color = try componentColor(stored)
    try stored.finish()
    try reader.finish()
    return color
  }

  private func componentColor(_ reader: NibReader) throws(NibError) -> UIColor {
    let space: NibColorSpace
    if try reader.choice(
      "colorSpace",
      [
        "custom": true, "calibratedWhite": false, "calibratedRGB": false, "deviceWhite": false,
        "deviceRGB": false,
      ]) == true
    {
      space =
        try reader.choice("customColorSpace", NibColorSpace.named) ?? .standard
    } else {
      space = .standard
    }
    let alpha = try component("alpha", reader, range: 0...1) ?? 1
    if let white = try component("white", reader, range: 0...1) {
      return UIColor(white: white, alpha: alpha)
    }
    let range = -2.0...2.0
    guard let red = try component("red", reader, range: range) else {
      throw reader.error(.missingAttribute("red"))
    }
    guard let green = try component("green", reader, range: range) else {
      throw reader.error(.missingAttribute("green"))
    }
    guard let blue = try component("blue", reader, range: range) else {
      throw reader.error(.missingAttribute("blue"))
    }
    return space == .displayP3
      ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A component; extended sRGB goes beyond 0…1.
  private func component(
    _ name: String, _ reader: NibReader, range: ClosedRange<Double>
  ) throws(NibError) -> CGFloat? {
    guard let value = try reader.number(name) else { return nil }
    guard range.contains(Double(value)) else {
      throw reader.invalid(
        name, reader.element.attributes[name] ?? "",
        expected: "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }
    return value
  }
}

/// The colour spaces that Interface Builder writes. Calibrated and device colours are taken for
/// sRGB, as compiled nibs have them.
private enum NibColorSpace {
  case standard, displayP3

  static let named: KeyValuePairs = [
    "sRGB": NibColorSpace.standard, "displayP3": .displayP3, "calibratedWhite": .standard,
    "calibratedRGB": .standard, "genericGamma22GrayColorSpace": .standard,
    "genericRGB": .standard, "adobeRGB1998": .standard,
  ]
}
