import CHost

/// Glyphs of one font and style, placed from the start of their line's baseline.
struct GlyphRun {
  let font: SizedFont
  let glyphs: [cairo_glyph_t]
  /// Places where no font has a glyph: a box is drawn.
  let missing: [CGRect]
  let style: Int
  let x: CGFloat
  let width: CGFloat
}

/// A Cairo font at a size, kept alive.
final class SizedFont {
  let font: OpaquePointer

  init(_ font: OpaquePointer) {
    self.font = cairo_scaled_font_reference(font)
  }

  deinit {
    cairo_scaled_font_destroy(font)
  }
}

/// One laid-out line.
struct TextLine {
  var runs: [GlyphRun] = []
  /// The advance of all glyphs, without white space at a break.
  var width: CGFloat = 0
  var ascent: CGFloat = 0
  var descent: CGFloat = 0
  /// From the top of the text to the line's baseline.
  var baseline: CGFloat = 0
  var alignment = NSTextAlignment.natural
  var isRightToLeft = false
  /// The bytes of the text that it shows.
  var range = 0..<0
  /// Whether an ellipsis stands for some of them.
  var isTruncated = false

  var top: CGFloat { baseline - ascent }

  var bottom: CGFloat { baseline + descent }

  /// Where the line begins in a container of a width; a line that is too wide begins at its start.
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
