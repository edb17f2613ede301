/// A cache of the most recently used layouts of plain texts, which often repeat.
///
/// Colors are not part of a layout; they are applied when it is drawn.
@MainActor enum PlainTextLayouts {
  struct Key: Hashable {
    let text: String
    let font: UIFont
    let alignment: NSTextAlignment
    let lineBreakMode: NSLineBreakMode
    let options: TextLayout.Options
  }

  private static var recent: [Key: TextLayout] = [:]
  /// The previous generation; entries not used again are dropped with it.
  private static var earlier: [Key: TextLayout] = [:]

  private static let mostRecent = 256
  /// Longer texts rarely repeat and use much memory.
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

  /// Forgets all layouts, as another font is drawn from now on.
  static func removeAll() {
    recent = [:]
    earlier = [:]
  }

  private static func makeLayout(_ key: Key) -> TextLayout {
    let paragraph = NSParagraphStyle(alignment: key.alignment, lineBreakMode: key.lineBreakMode)
    let style = TextStyle(font: key.font, paragraph: paragraph)
    return TextLayout(StyledText(key.text, style), key.options)
  }
}
