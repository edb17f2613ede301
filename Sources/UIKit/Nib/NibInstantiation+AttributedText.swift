extension NibInstantiation {
  /// Returns the text of `<attributedString key="…">`: fragments with their own attributes, which
  /// some versions of Xcode wrap in a `fragments` element.
  func attributedText(_ key: String, in reader: NibReader) -> NSAttributedString? {
    guard let element = reader.child("attributedString", key: key) else { return nil }
    let reader = self.reader(element)
    reader.ignore("key")
    let text = NSMutableAttributedString(string: "")
    let fragments = reader.child("fragments")?.children ?? reader.children("fragment")
    for element in fragments where element.name == "fragment" {
      text.append(fragment(self.reader(element)))
    }
    reader.finish()
    return text
  }

  private func fragment(_ reader: NibReader) -> NSAttributedString {
    let attribute = reader.string("content")
    let text = shortened(text("content", in: reader) ?? attribute ?? "", reader)
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let element = reader.child("attributes") {
      let reader = self.reader(element)
      if let color = color("NSColor", in: reader), let color {
        attributes[.foregroundColor] = color
      }
      if let element = reader.child("font", key: "NSFont") {
        attributes[.font] = font(ofAttribute: self.reader(element))
      }
      if let element = reader.child("paragraphStyle", key: "NSParagraphStyle") {
        attributes[.paragraphStyle] = paragraphStyle(self.reader(element))
      }
      if let color = color("NSBackgroundColor", in: reader), let color {
        attributes[.backgroundColor] = color
      }
      for (key, name) in [
        ("NSUnderline", NSAttributedString.Key.underlineStyle),
        ("NSStrikethrough", .strikethroughStyle),
      ] {
        if let element = reader.child("integer", key: key) {
          attributes[name] = self.reader(element).integer("value")
        }
      }
      for (key, name) in [
        ("NSKern", NSAttributedString.Key.kern), ("NSBaselineOffset", .baselineOffset),
      ] {
        let element = reader.child("integer", key: key) ?? reader.child("real", key: key)
        attributes[name] = element.flatMap {
          self.reader($0).number(
            "value", in: -1000...1000, expected: "a distance from -1000 to 1000 points")
        }
      }
      // Shadows, links and the other attributes are rare and not decoded.
      for child in reader.children() {
        reader.tell(.note, .notShown("the text attribute \(child.key ?? child.name)"))
      }
      reader.ignoreRest()
    }
    reader.finish()
    return NSAttributedString(string: text, attributes: attributes)
  }

  private func font(ofAttribute reader: NibReader) -> UIFont {
    reader.ignore("key", "family")
    let size = reader.number("size", in: 0...10_000, expected: "a size from 0 to 10000 points")
    let points = size.map { $0 > 0 ? $0 : UIFont.labelFontSize } ?? UIFont.labelFontSize
    let meta = reader.string("metaFont")
    let name = reader.string("name")
    reader.finish()
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
    if let alignment = NSTextAlignment.nibNames[reader.string("alignment") ?? ""] {
      style.alignment = alignment
    }
    if let mode = NSLineBreakMode.nibNames[reader.string("lineBreakMode") ?? ""] {
      style.lineBreakMode = mode
    }
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

extension NSTextAlignment {
  fileprivate static let nibNames: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]
}

extension NSLineBreakMode {
  /// Paragraph styles use other names than labels.
  fileprivate static let nibNames: [String: NSLineBreakMode] = [
    "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
    "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
    "truncatingMiddle": .byTruncatingMiddle,
  ]
}
