/// The layouts of plain texts that were used last, by what they depend on: the same words come up
/// again and again. Their colors are chosen where they are drawn.
@MainActor enum PlainTextLayouts {
  struct Key: Hashable {
    let text: String
    let font: UIFont
    let alignment: NSTextAlignment
    let lineBreakMode: NSLineBreakMode
    let options: TextLayout.Options
  }

  private static var recent: [Key: TextLayout] = [:]
  /// Those that were recent before; what is not asked for again goes with them.
  private static var earlier: [Key: TextLayout] = [:]

  private static let mostRecent = 256
  /// Longer texts hardly come twice, and are large.
  private static let longestText = 256

  static func layout(_ key: Key) -> TextLayout {
    if let known = recent[key] { return known }
    let layout = earlier[key] ?? makeLayout(key)
    guard key.text.utf8.count <= longestText else { return layout }
    if recent.count >= mostRecent {
      earlier = recent
      recent = [:]
    }
    recent[key] = layout
    return layout
  }

  private static func makeLayout(_ key: Key) -> TextLayout {
    let paragraph = NSParagraphStyle(alignment: key.alignment, lineBreakMode: key.lineBreakMode)
    let style = TextStyle(font: key.font, paragraph: paragraph)
    return TextLayout(StyledText(key.text, style), key.options)
  }
}
