import CHost

/// The fonts used for text layout: Inter, with fallbacks in this order: Droid Sans Fallback (or,
/// without it, Noto Sans CJK) for Chinese and Japanese, Noto Sans Arabic, Lexi Gulim for Korean,
/// Symbola for emoji, and Noto Sans for Devanagari and Thai.
///
/// A separate font configuration excludes the machine's other fonts, so that they do not affect the
/// rendering.
final class FontLibrary: @unchecked Sendable {
  static let shared = FontLibrary()

  /// Pango cannot be used by two threads at once.
  private let lock = NSRecursiveLock()
  private let context: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let config: OpaquePointer
  /// The families of the project's own font files.
  private var projectFamilies: Set<String> = []
  /// The missing packages that were named.
  private var warnedPackages: Set<String> = []

  /// A font file and the folders where distributions install it.
  private struct Source {
    let file: String
    let folders: [String]

    var folder: String? {
      folders.first { FileManager.default.fileExists(atPath: $0 + "/" + file) }
    }
  }

  private static let latin = Source(
    file: "Inter-Regular.otf",
    folders: ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter"])

  private static let eastAsian = [
    Source(
      file: "DroidSansFallbackFull.ttf",
      folders: ["/usr/share/fonts/truetype/droid", "/usr/share/fonts/google-droid-sans-fonts"]),
    Source(file: "NotoSansCJK-Regular.ttc", folders: ["/usr/share/fonts/opentype/noto"]),
  ]

  /// Single files, as their folders may contain other fonts, which would affect the rendering.
  private static let others: [(use: String, package: String, folder: String, files: [String])] = [
    (
      "Arabic", "fonts-noto-ui-core", "/usr/share/fonts/truetype/noto",
      ["NotoSansArabicUI-Regular.ttf", "NotoSansArabicUI-Bold.ttf"]
    ),
    (
      "Devanagari", "fonts-noto-ui-core", "/usr/share/fonts/truetype/noto",
      ["NotoSansDevanagariUI-Regular.ttf", "NotoSansDevanagariUI-Bold.ttf"]
    ),
    (
      "Thai", "fonts-noto-ui-core", "/usr/share/fonts/truetype/noto",
      ["NotoSansThaiUI-Regular.ttf", "NotoSansThaiUI-Bold.ttf"]
    ),
    ("Korean", "fonts-lexi-gulim", "/usr/share/fonts/truetype/lexi", ["LexiGulim.ttf"]),
    (
      "emoji", "fonts-symbola", "/usr/share/fonts/truetype/ancient-scripts", ["Symbola_hint.ttf"]
    ),
  ]

  /// The families that other designs of the system font are drawn with, each in regular and bold or
  /// more weights.
  private static let designs:
    [(
      design: UIFontDescriptor.SystemDesign, family: String, package: String, folder: String,
      files: [String]
    )] = [
      (
        .rounded, "Quicksand", "fonts-quicksand", "/usr/share/fonts/truetype/quicksand",
        ["Light", "Regular", "Medium", "Bold"].map { "Quicksand-\($0).ttf" }
      ),
      (
        .serif, "Caladea", "fonts-crosextra-caladea", "/usr/share/fonts/truetype/crosextra",
        ["Regular", "Bold", "Italic", "BoldItalic"].map { "Caladea-\($0).ttf" }
      ),
      (
        .monospaced, "JetBrains Mono", "fonts-jetbrains-mono",
        "/usr/share/fonts/truetype/jetbrains-mono",
        ["Thin", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold"]
          .map { "JetBrainsMono-\($0).ttf" }
      ),
    ]

  /// The families drawn for designs, by the names of the designs.
  private let designFamilies: [String: String]

  /// The fallback families, in the order in which they are tried.
  private static let fallbackFamilies = [
    "Droid Sans Fallback", "Noto Sans CJK SC", "Noto Sans Arabic UI", "LexiGulim", "Symbola",
    "Noto Sans Devanagari UI", "Noto Sans Thai UI",
  ]

  private init() {
    guard let latin = Self.latin.folder else {
      fatalError(
        "UIKit on Linux draws text in the font Inter, which is not in "
          + Self.latin.folders.joined(separator: " or ") + ". Install the package fonts-inter.")
    }
    let eastAsian = Self.eastAsian.lazy.compactMap(\.folder).first
    if eastAsian == nil { Self.warn(use: "Chinese", package: "fonts-droid-fallback") }
    let folders = [latin, eastAsian].compactMap(\.self)
    let configuration = """
      <?xml version="1.0"?>
      <fontconfig>
      \(folders.map { "<dir>\($0)</dir>" }.joined(separator: "\n"))
      <cachedir prefix="xdg">fontconfig</cachedir>
      <match target="pattern"><edit name="family" mode="append_last" binding="strong">
      \(Self.fallbackFamilies.map { "<string>\($0)</string>" }.joined(separator: "\n"))
      </edit></match>
      </fontconfig>
      """
    guard let config = FcConfigCreate(),
      let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = pango_font_map_create_context(map),
      let options = cairo_font_options_create()
    else {
      fatalError("Pango could not be initialized.")
    }
    FcConfigParseAndLoadFromMemory(config, configuration, FcBool(FcTrue))
    FcConfigBuildFonts(config)
    for other in Self.others {
      for file in other.files
      where FcConfigAppFontAddFile(config, other.folder + "/" + file) == FcBool(FcFalse) {
        Self.warn(use: other.use, package: other.package)
        break
      }
    }
    var designFamilies: [String: String] = [:]
    for design in Self.designs {
      let isThere = design.files.allSatisfy {
        FcConfigAppFontAddFile(config, design.folder + "/" + $0) == FcBool(FcTrue)
      }
      if isThere { designFamilies[design.design.familyName] = design.family }
    }
    self.designFamilies = designFamilies
    pango_fc_font_map_set_config(OpaquePointer(map), config)
    self.config = config
    self.map = map

    // Without hinting and rounding, text has the same width at every scale.
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
    self.context = context
  }

  private static func warn(use: String, package: String) {
    FileHandle.standardError.write(
      Data("There is no font for \(use) text. Install the package \(package).\n".utf8))
  }

  /// Adds a font file of the project, whose text is then drawn with it.
  ///
  /// - Returns: The family and the PostScript name of the font; nil if the file is not a font.
  func add(_ file: URL) -> (family: String, name: String)? {
    lock.lock()
    defer { lock.unlock() }
    var count: Int32 = 0
    guard let pattern = FcFreeTypeQuery(file.path, 0, nil, &count) else { return nil }
    defer { FcPatternDestroy(pattern) }
    func text(_ key: String) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch else { return nil }
      return value.map { String(cString: $0) }
    }
    guard let family = text(FC_FAMILY), let name = text(FC_POSTSCRIPT_NAME),
      FcConfigAppFontAddFile(config, file.path) == FcBool(FcTrue)
    else { return nil }
    pango_fc_font_map_config_changed(OpaquePointer(map))
    projectFamilies.insert(family)
    return (family, name)
  }

  /// Returns the family that a font is drawn with.
  ///
  /// A design whose package is missing is drawn with Inter, and the package is named once.
  func drawnFamily(for family: String) -> String {
    if let drawn = designFamilies[family] { return drawn }
    if let design = Self.designs.first(where: { $0.design.familyName == family }) {
      warnOnce(use: "\(design.family)-like", package: design.package)
    }
    return isOfProject(family) ? family : "Inter"
  }

  private func warnOnce(use: String, package: String) {
    lock.lock()
    defer { lock.unlock() }
    if warnedPackages.insert(package).inserted { Self.warn(use: use, package: package) }
  }

  func isOfProject(_ family: String) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return projectFamilies.contains(family)
  }

  /// Runs `body` with a new Pango layout, while no other thread uses Pango.
  func withLayout<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    guard let layout = pango_layout_new(context) else {
      fatalError("Pango could not create a layout.")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    return body(layout)
  }
}
