extension NibInstantiation {
  func decodeLabel(_ label: UILabel, _ reader: NibReader) throws(NibError) {
    // Text with line breaks stands in an element beside an empty attribute, or without one.
    let attribute = reader.string("text")
    label.text = try text("text", in: reader) ?? attribute
    label.font =
      try font("fontDescription", in: reader) ?? .systemFont(ofSize: UIFont.labelFontSize)
    if let color = try color("textColor", in: reader), let color { label.textColor = color }
    if let color = try color("highlightedColor", in: reader) { label.highlightedTextColor = color }
    label.isHighlighted = try reader.flag("highlighted") ?? false
    label.isEnabled = try reader.flag("enabled") ?? true
    label.textAlignment =
      try reader.choice(
        "textAlignment",
        [
          "left": NSTextAlignment.left, "center": .center, "right": .right,
          "justified": .justified, "natural": .natural,
        ]) ?? .left
    label.lineBreakMode = try lineBreakMode(reader) ?? .byTruncatingTail
    label.baselineAdjustment =
      try reader.choice(
        "baselineAdjustment",
        [
          "alignBaselines": UIBaselineAdjustment.alignBaselines, "alignCenters": .alignCenters,
          "none": .none,
        ]) ?? .alignBaselines
    let lines = try reader.integer("numberOfLines") ?? 1
    guard lines >= 0 else {
      throw reader.invalid("numberOfLines", "\(lines)", expected: "a number of at least 0")
    }
    label.numberOfLines = lines
    try decodeFontScaling(of: label, reader)
    label.preferredMaxLayoutWidth = try reader.size("preferredMaxLayoutWidth") ?? 0
    reader.ignore("useAutomaticPreferredMaxLayoutWidth", "adjustsLetterSpacingToFitWidth")
  }

  private func decodeFontScaling(of label: UILabel, _ reader: NibReader) throws(NibError) {
    label.adjustsFontForContentSizeCategory =
      try reader.flag("adjustsFontForContentSizeCategory") ?? false
    let adjusts = try reader.flag("adjustsFontSizeToFit") ?? true
    label.adjustsFontSizeToFitWidth = adjusts
    let scale = try reader.size("minimumScaleFactor")
    let size = try reader.size("minimumFontSize")
    label.minimumScaleFactor = min(scale ?? size.map { $0 / label.font.pointSize } ?? 0, 1)
  }

  func lineBreakMode(_ reader: NibReader) throws(NibError) -> NSLineBreakMode? {
    try reader.choice(
      "lineBreakMode",
      [
        "tailTruncation": NSLineBreakMode.byTruncatingTail, "headTruncation": .byTruncatingHead,
        "middleTruncation": .byTruncatingMiddle, "wordWrap": .byWordWrapping,
        "characterWrap": .byCharWrapping, "clip": .byClipping,
      ])
  }

  /// The content of `<string key="…">` or `<mutableString key="…">`.
  func text(_ key: String, in reader: NibReader) throws(NibError) -> String? {
    guard let element = reader.child("string", key: key) ?? reader.child("mutableString", key: key)
    else { return nil }
    let reader = self.reader(element)
    reader.ignore("key")
    let text = try decodedText(reader)
    try reader.finish()
    return text
  }

  /// Text that XML cannot hold is in Base 64.
  private func decodedText(_ reader: NibReader) throws(NibError) -> String {
    let text = reader.text()
    guard try reader.flag("base64-UTF8") == true else { return text }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: text + padding, options: .ignoreUnknownCharacters),
      let decoded = String(validating: data, as: UTF8.self)
    else { throw reader.invalid("base64-UTF8", "YES", expected: "what the text is") }
    return decoded
  }
}
