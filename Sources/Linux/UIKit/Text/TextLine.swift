import CHost

/// Glyphs of one font and style, positioned relative to the start of their line's baseline.
struct GlyphRun {
  let font: SizedFont
  let glyphs: [cairo_glyph_t]
  /// The boxes drawn for characters without a glyph in any font.
  let missing: [CGRect]
  let style: Int
  /// The space that is added to each letter.
  let spacing: CGFloat
  let x: CGFloat
  let width: CGFloat
}

/// A retained Cairo font at a size.
final class SizedFont {
  let font: OpaquePointer

  init(_ font: OpaquePointer) {
    self.font = cairo_scaled_font_reference(font)
  }

  deinit {
    cairo_scaled_font_destroy(font)
  }
}

/// A line of text after layout.
struct TextLine {
  var runs: [GlyphRun] = []
  /// The advance of all glyphs, without trailing white space at a line break.
  var width: CGFloat = 0
  /// The advance of the space at which the text is broken, with which the line is measured but not placed.
  var space: CGFloat = 0
  var ascent: CGFloat = 0
  var descent: CGFloat = 0
  /// The distance from the top of the text to the line's baseline.
  var baseline: CGFloat = 0
  var alignment = NSTextAlignment.natural
  var isRightToLeft = false
  /// The byte range of the line's text.
  var range = 0..<0
  /// Whether an ellipsis replaces some of the text.
  var isTruncated = false

  var bottom: CGFloat { baseline + descent }

  /// Returns the line's horizontal position in a container of a width, according to its alignment.
  func origin(in containerWidth: CGFloat) -> CGFloat {
    let spare = containerWidth - width
    guard spare.isFinite else { return 0 }
    switch alignment {
    case .left: return 0
    case .center: return spare / 2
    case .right: return spare
    case .natural, .justified: return isRightToLeft ? spare : 0
    }
  }
}
