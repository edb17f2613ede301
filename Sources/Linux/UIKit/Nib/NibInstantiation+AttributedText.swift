extension NibInstantiation {
  /// Returns the text of `<attributedString key="…">`: fragments with their own attributes, which
  /// some versions of Xcode wrap in a `fragments` element.
  func attributedText(_ key: String, in reader: NibReader) -> NSAttributedString? {
    // What is written decides, as on iOS.
    reader.ignore("usesAttributedText")
    guard let reader = reader.child("attributedString", key: key) else { return nil }
    let text = NSMutableAttributedString(string: "")
    for part in (reader.child("fragments") ?? reader).children("fragment") {
      text.append(fragment(part))
    }
    return text
  }

  private func fragment(_ reader: NibReader) -> NSAttributedString {
    let text = text("content", in: reader) ?? ""
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let reader = reader.child("attributes") {
      if let color = color("NSColor", in: reader), let color {
        attributes[.foregroundColor] = color
      }
      attributes[.font] = reader.child("font", key: "NSFont").map(font(ofAttribute:))
      attributes[.paragraphStyle] =
        reader.child("paragraphStyle", key: "NSParagraphStyle").map(paragraphStyle)
      if let color = color("NSBackgroundColor", in: reader), let color {
        attributes[.backgroundColor] = color
      }
      for (key, name) in [
        ("NSUnderline", NSAttributedString.Key.underlineStyle),
        ("NSStrikethrough", .strikethroughStyle),
      ] {
        attributes[name] = reader.child("integer", key: key)?.integer("value")
      }
      for (key, name) in [
        ("NSKern", NSAttributedString.Key.kern), ("NSBaselineOffset", .baselineOffset),
      ] {
        let number = reader.child("integer", key: key) ?? reader.child("real", key: key)
        attributes[name] = number?.number(
          "value", in: -1000...1000, expected: "a distance from -1000 to 1000 points")
      }
      // Shadows, links and the other attributes are rare and not decoded.
      for child in reader.children() {
        reader.tell(
          .note, .notShown("the text attribute \(child.element.key ?? child.element.name)"))
        child.ignoreRest()
      }
      reader.ignoreRest()
    }
    return NSAttributedString(string: text, attributes: attributes)
  }

  private func font(ofAttribute reader: NibReader) -> UIFont {
    reader.ignore("family")
    let size = reader.number("size", in: 0...10_000, expected: "a size from 0 to 10000 points")
    let points = size.map { $0 > 0 ? $0 : UIFont.labelFontSize } ?? UIFont.labelFontSize
    let meta = reader.string("metaFont")
    let name = reader.string("name")
    switch meta {
    case "systemBold", "systemBlack", "systemHeavy": return .boldSystemFont(ofSize: points)
    case "systemSemibold": return .systemFont(ofSize: points, weight: .semibold)
    case "systemMedium": return .systemFont(ofSize: points, weight: .medium)
    case "systemLight": return .systemFont(ofSize: points, weight: .light)
    case "systemThin": return .systemFont(ofSize: points, weight: .thin)
    case "systemUltraLight": return .systemFont(ofSize: points, weight: .ultraLight)
    default: return name.flatMap { UIFont(name: $0, size: points) } ?? .systemFont(ofSize: points)
    }
  }

  private func paragraphStyle(_ reader: NibReader) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = reader.option("alignment") ?? style.alignment
    style.lineBreakMode = lineBreakMode(in: reader) ?? style.lineBreakMode
    style.lineSpacing = reader.size("lineSpacing") ?? 0
    style.paragraphSpacing = reader.size("paragraphSpacing") ?? 0
    style.minimumLineHeight = reader.size("minimumLineHeight") ?? 0
    style.maximumLineHeight = reader.size("maximumLineHeight") ?? 0
    style.lineHeightMultiple = min(reader.size("lineHeightMultiple") ?? 0, 100)
    // Indents, tabs and hyphenation make no difference in text of one or two lines.
    reader.ignoreRest()
    return style
  }
}
