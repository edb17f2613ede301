extension NibInstantiation {
  /// Returns the color for a key: no value if the element has none, nil if it has `<nil>`.
  func color(_ key: String, in reader: NibReader) -> UIColor?? {
    if reader.child("nil", key: key) != nil { return .some(nil) }
    return reader.child("color", key: key).flatMap(color).map { .some($0) } ?? .none
  }

  /// Returns the color of an element, or nil if its name is unknown.
  func color(_ reader: NibReader) -> UIColor? {
    let names = ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"]
    if let name = names.lazy.compactMap(reader.string).first {
      // Files for older systems also have a second name or color components.
      ignoreComponents(reader)
      return UIColor.systemColorsByNibName[name]
        ?? storedColor("systemColor", name, reader) ?? unknownColor(name, reader)
    }
    if let name = reader.string("name") {
      ignoreComponents(reader)
      let stored = storedColor("namedColor", name, reader)
      return images.color(named: name) ?? stored ?? unknownColor(name, reader)
    }
    return componentColor(reader)
  }

  private func ignoreComponents(_ reader: NibReader) {
    reader.ignore("white", "red", "green", "blue", "alpha", "colorSpace", "customColorSpace")
    reader.ignore("cocoaTouchSystemColor", "xcode11CocoaTouchSystemColor", "systemColor")
    reader.ignore("catalog")
  }

  /// UIKit does not find such a color either and continues without one.
  private func unknownColor(_ name: String, _ reader: NibReader) -> UIColor? {
    reader.tell(.warning, .missingResource(kind: "color", name: name))
    return nil
  }

  /// Returns the copy of an asset catalog color that the document stores in its resources.
  private func storedColor(_ kind: String, _ name: String, _ reader: NibReader) -> UIColor? {
    let resource = document.resources.first { $0.name == kind && $0.attributes["name"] == name }
    guard let element = resource?.first("color") else { return nil }
    // Resolves only components and system names: a reference to another stored color could be
    // circular.
    let stored = self.reader(element)
    if let name = stored.string("systemColor") { return UIColor.systemColorsByNibName[name] }
    defer { stored.finish() }
    return componentColor(stored)
  }

  private func componentColor(_ reader: NibReader) -> UIColor? {
    reader.ignore("catalog")
    var space = NibColorSpace.standard
    let isCustom = reader.choice(
      "colorSpace",
      [
        "custom": true, "calibratedWhite": false, "calibratedRGB": false, "deviceWhite": false,
        "deviceRGB": false, "deviceCMYK": false, "catalog": false,
      ])
    if isCustom == true {
      space = reader.choice("customColorSpace", NibColorSpace.named) ?? .standard
    }
    let alpha = component("alpha", reader, range: 0...1) ?? 1
    if reader.element.attributes["white"] != nil {
      return UIColor(white: component("white", reader, range: 0...1) ?? 0, alpha: alpha)
    }
    if reader.element.attributes["cyan"] != nil { return printColor(reader, alpha: alpha) }
    var parts: [CGFloat] = []
    for name in ["red", "green", "blue"] {
      // Extended sRGB allows components outside 0…1.
      reader.require(name)
      guard let value = component(name, reader, range: -2...2) else { return nil }
      parts.append(value)
    }
    return space == .displayP3
      ? UIColor(displayP3Red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
      : UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Converts CMYK without a color profile.
  private func printColor(_ reader: NibReader, alpha: CGFloat) -> UIColor {
    let inks = ["cyan", "magenta", "yellow", "black"].map {
      component($0, reader, range: 0...1) ?? 0
    }
    let light = inks[0...2].map { (1 - $0) * (1 - inks[3]) }
    return UIColor(red: light[0], green: light[1], blue: light[2], alpha: alpha)
  }

  private func component(
    _ name: String, _ reader: NibReader, range: ClosedRange<CGFloat>
  ) -> CGFloat? {
    reader.number(
      name, in: range,
      expected: "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
  }
}

/// The color spaces that Interface Builder writes.
///
/// Calibrated and device colors are treated as sRGB, as in compiled nibs.
private enum NibColorSpace {
  case standard, displayP3

  static let named: KeyValuePairs = [
    "sRGB": NibColorSpace.standard, "displayP3": .displayP3, "calibratedWhite": .standard,
    "calibratedRGB": .standard, "genericGamma22GrayColorSpace": .standard,
    "genericRGB": .standard, "adobeRGB1998": .standard, "genericCMYKColorSpace": .standard,
  ]
}
