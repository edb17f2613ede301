extension NibInstantiation {
  func font(_ key: String, in reader: NibReader) throws(NibError) -> UIFont? {
    guard let element = reader.child("fontDescription", key: key) else { return nil }
    return try font(self.reader(element))
  }

  /// A font that is not on the system is replaced by the system font, as UIKit does.
  func font(_ reader: NibReader) throws(NibError) -> UIFont {
    reader.ignore("key")
    let font: UIFont
    if let style = reader.string("style") {
      font = .preferredFont(forTextStyle: try textStyle(style, reader))
    } else if let name = reader.string("name") {
      reader.ignore("family")
      let size = try pointSize(reader)
      font = UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
    } else {
      font = try systemFont(reader)
    }
    try reader.finish()
    return font
  }

  private func systemFont(_ reader: NibReader) throws(NibError) -> UIFont {
    let size = try pointSize(reader)
    let weight = try reader.choice(
      "weight",
      [
        "ultraLight": UIFont.Weight.ultraLight, "thin": .thin, "light": .light,
        "regular": .regular, "medium": .medium, "semibold": .semibold, "bold": .bold,
        "heavy": .heavy, "black": .black,
      ])
    let type = try reader.choice("type", ["system": 0, "boldSystem": 1, "italicSystem": 2])
    guard let type else { throw reader.error(.missingAttribute("type")) }
    if let weight {
      guard type == 0 else {
        throw reader.error(
          .unsupportedAttribute("weight", value: reader.element.attributes["weight"] ?? ""))
      }
      return .systemFont(ofSize: size, weight: weight)
    }
    switch type {
    case 1: return .boldSystemFont(ofSize: size)
    case 2: return .italicSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size)
    }
  }

  private func pointSize(_ reader: NibReader) throws(NibError) -> CGFloat {
    let size = try reader.requiredNumber("pointSize")
    guard size > 0, size <= 10_000 else {
      throw reader.invalid(
        "pointSize", reader.element.attributes["pointSize"] ?? "",
        expected: "a size above 0 and up to 10000 points")
    }
    return size
  }

  private func textStyle(_ name: String, _ reader: NibReader) throws(NibError) -> UIFont.TextStyle {
    let known: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
      .caption1, .caption2,
    ]
    guard let style = known.first(where: { $0.rawValue == name }) else {
      throw reader.invalid("style", name, expected: "a text style of UIKit")
    }
    return style
  }
}
