extension NibInstantiation {
  func font(_ key: String, in reader: NibReader) -> UIFont? {
    reader.child("fontDescription", key: key).map(font)
  }

  /// Larger text would be clipped on any screen and would take long to draw.
  private static let largestFont = 10_000.0

  /// The size that Core Text uses for a size of 0, in points. (Documented.)
  private static let defaultFontSize: CGFloat = 12

  /// Returns the font of an element; a font that is not installed is replaced by the system font,
  /// as in UIKit.
  func font(_ reader: NibReader) -> UIFont {
    if let style = reader.string("style") {
      return .preferredFont(forTextStyle: textStyle(style, reader))
    }
    guard let name = reader.string("name") else { return systemFont(reader) }
    reader.ignore("family")
    let size = pointSize(reader)
    return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
  }

  private func systemFont(_ reader: NibReader) -> UIFont {
    let size = pointSize(reader)
    let weight = reader.choice(
      "weight",
      [
        "ultraLight": UIFont.Weight.ultraLight, "thin": .thin, "light": .light,
        "regular": .regular, "medium": .medium, "semibold": .semibold, "bold": .bold,
        "heavy": .heavy, "black": .black,
      ])
    let type = reader.choice("type", ["system": 0, "boldSystem": 1, "italicSystem": 2])
    reader.require("type")
    if let weight, type ?? 0 == 0 { return .systemFont(ofSize: size, weight: weight) }
    switch type {
    case 1: return .boldSystemFont(ofSize: size)
    case 2: return .italicSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size)
    }
  }

  private func pointSize(_ reader: NibReader) -> CGFloat {
    // Of the system's sizes by name, Interface Builder offers that of buttons.
    if reader.string("size") == "button" { return UIFont.buttonFontSize }
    guard let text = reader.requiredString("pointSize") else { return UIFont.labelFontSize }
    guard let size = NibReader.decimal(text), size >= 0, size <= Self.largestFont else {
      reader.failValue(
        "pointSize", text, expected: "a size from 0 to \(Int(Self.largestFont)) points")
      return UIFont.labelFontSize
    }
    guard size > 0 else {
      reader.tell(.warning, .zeroPointSize)
      return Self.defaultFontSize
    }
    return CGFloat(size)
  }

  private func textStyle(_ name: String, _ reader: NibReader) -> UIFont.TextStyle {
    let known: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
      .caption1, .caption2,
    ]
    if let style = known.first(where: { $0.rawValue == name }) { return style }
    // Xcode 6 used its own names for two of them.
    switch name {
    case "UICTFontTextStyleTitle0": return .largeTitle
    case "UICTFontTextStyleTallBody": return .body
    default:
      reader.failValue("style", name, expected: "a text style of UIKit")
      return .body
    }
  }
}
