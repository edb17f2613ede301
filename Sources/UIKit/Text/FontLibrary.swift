import CHost

/// The fonts that text is laid out with: Inter, and Droid Sans Fallback for Chinese, Japanese and
/// Korean. A configuration of its own keeps whatever else a machine has out of the pictures.
final class FontLibrary: @unchecked Sendable {
  static let shared = FontLibrary()

  /// Pango is not safe to use from two threads at once.
  private let lock = NSRecursiveLock()
  private let context: OpaquePointer

  /// The packages that bring the fonts, and where distributions put their files.
  private static let sources: [(package: String, file: String, folders: [String])] = [
    (
      "fonts-inter", "Inter-Regular.otf",
      ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter"]
    ),
    (
      "fonts-droid-fallback", "DroidSansFallbackFull.ttf",
      ["/usr/share/fonts/truetype/droid", "/usr/share/fonts/google-droid-sans-fonts"]
    ),
  ]

  private init() {
    let folders = Self.sources.map { source in
      let found = source.folders.first {
        FileManager.default.fileExists(atPath: $0 + "/" + source.file)
      }
      guard let found else {
        preconditionFailure(
          """
          UIKit on Linux draws text with \(source.file), which is not in \
          \(source.folders.joined(separator: " or ")): install the package \(source.package).
          """)
      }
      return found
    }
    let configuration = """
      <?xml version="1.0"?>
      <fontconfig>
      \(folders.map { "<dir>\($0)</dir>" }.joined(separator: "\n"))
      <cachedir prefix="xdg">fontconfig</cachedir>
      </fontconfig>
      """
    guard let config = FcConfigCreate(),
      let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = pango_font_map_create_context(map),
      let options = cairo_font_options_create()
    else {
      preconditionFailure("Pango could not be set up.")
    }
    FcConfigParseAndLoadFromMemory(config, configuration, FcBool(FcTrue))
    FcConfigBuildFonts(config)
    pango_fc_font_map_set_config(OpaquePointer(map), config)
    FcConfigDestroy(config)

    // Unhinted and unrounded, text is equally wide at every scale.
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
    self.context = context
  }

  /// Runs `body` with a fresh Pango layout, while no other thread uses Pango.
  func withLayout<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    guard let layout = pango_layout_new(context) else {
      preconditionFailure("Pango could not create a layout.")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    return body(layout)
  }
}
