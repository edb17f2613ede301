extension NibInstantiation {
  func decodeLabel(_ label: UILabel, _ reader: NibReader) {
    label.text = text("text", in: reader)
    label.font =
      font("fontDescription", in: reader) ?? .systemFont(ofSize: UIFont.labelFontSize)
    if let color = color("textColor", in: reader), let color { label.textColor = color }
    if let color = color("highlightedColor", in: reader) { label.highlightedTextColor = color }
    label.isHighlighted = reader.flag("highlighted") ?? false
    label.isEnabled = reader.flag("enabled") ?? true
    label.textAlignment = reader.option("textAlignment") ?? .left
    label.lineBreakMode = lineBreakMode(in: reader) ?? .byTruncatingTail
    label.baselineAdjustment = reader.option("baselineAdjustment") ?? .alignBaselines
    let lines = reader.integer("numberOfLines") ?? 1
    if lines < 0 {
      reader.failValue("numberOfLines", "\(lines)", expected: "a number of at least 0")
    }
    label.numberOfLines = max(0, lines)
    decodeFontScaling(of: label, reader)
    label.preferredMaxLayoutWidth = reader.size("preferredMaxLayoutWidth") ?? 0
    reader.ignore("useAutomaticPreferredMaxLayoutWidth", "adjustsLetterSpacingToFitWidth")
    reader.ignore("allowsDefaultTighteningForTruncation", "lineBreakStrategy")
    decodeShadow(of: label, reader)
    if let text = attributedText("attributedText", in: reader) { label.attributedText = text }
  }

  private func decodeFontScaling(of label: UILabel, _ reader: NibReader) {
    label.adjustsFontForContentSizeCategory =
      reader.flag("adjustsFontForContentSizeCategory") ?? false
    let adjusts = reader.flag("adjustsFontSizeToFit") ?? true
    label.adjustsFontSizeToFitWidth = adjusts
    let scale = reader.size("minimumScaleFactor")
    let size = reader.size("minimumFontSize")
    label.minimumScaleFactor = min(scale ?? size.map { $0 / label.font.pointSize } ?? 0, 1)
  }

  private func decodeShadow(of label: UILabel, _ reader: NibReader) {
    label.shadowColor = color("shadowColor", in: reader) ?? nil
    if let offset = reader.child("size", key: "shadowOffset").map(size) {
      label.shadowOffset = offset
    }
  }

  /// Paragraph styles use other names than views.
  func lineBreakMode(
    _ name: String = "lineBreakMode", in reader: NibReader
  ) -> NSLineBreakMode? {
    reader.choice(
      name,
      [
        "tailTruncation": NSLineBreakMode.byTruncatingTail, "headTruncation": .byTruncatingHead,
        "middleTruncation": .byTruncatingMiddle, "wordWrap": .byWordWrapping,
        "characterWrap": .byCharWrapping, "clip": .byClipping,
        "truncatingTail": .byTruncatingTail, "truncatingHead": .byTruncatingHead,
        "truncatingMiddle": .byTruncatingMiddle, "wordWrapping": .byWordWrapping,
        "charWrapping": .byCharWrapping, "clipping": .byClipping,
      ])
  }

  /// Far more than a label shows; laying out a million lines would take seconds.
  private static let longestText = 10_000

  /// Returns the text of a key, which is in an attribute or, with line breaks, in `<string key="…">`
  /// or `<mutableString key="…">`; the attribute is then empty or missing.
  ///
  /// - Parameter property: The name in translations, if it is not that of the key.
  func text(_ key: String, in reader: NibReader, as property: String? = nil) -> String? {
    let attribute = reader.string(key)
    let child = reader.child("string", key: key) ?? reader.child("mutableString", key: key)
    guard let own = child.map(decodedText) ?? attribute else { return nil }
    let text = reader.element.nearestID.flatMap { strings[$0, property ?? key] } ?? own
    guard text.utf8.count > Self.longestText else { return text }
    reader.tell(.note, .notShown("more than \(Self.longestText) characters of the text"))
    return String(text.prefix(Self.longestText))
  }

  /// Text that XML cannot represent is Base64-encoded.
  private func decodedText(_ reader: NibReader) -> String {
    guard reader.flag("base64-UTF8") == true else { return reader.text() }
    // Xcode indents long texts and leaves the padding out.
    let text = reader.text().filter { !$0.isWhitespace }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: text + padding, options: .ignoreUnknownCharacters),
      let decoded = String(validating: data, as: UTF8.self)
    else {
      reader.failValue("base64-UTF8", "YES", expected: "the encoding of the text")
      return ""
    }
    return decoded
  }
}
