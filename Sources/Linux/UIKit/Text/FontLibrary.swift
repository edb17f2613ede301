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

  /// A file of the font in each folder where distributions install it.
  private static let latin = [
    "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
    "/usr/share/fonts/truetype/inter/Inter-Regular.otf",
  ]

  private static let eastAsian = [
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/google-droid-sans-fonts/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
  ]

  /// Returns the folder of the first file that exists.
  private static func folder(of files: [String]) -> String? {
    files.first { FileManager.default.fileExists(atPath: $0) }
      .map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
  }

  /// Single files of a package, as their folder may contain other fonts, which would affect the
  /// rendering.
  private struct Files {
    let package: String
    let folder: String
    let names: [String]

    /// Adds the files to a configuration; returns false if one of them is missing.
    func add(to config: OpaquePointer) -> Bool {
      names.allSatisfy {
        FcConfigAppFontAddFile(config, "/usr/share/fonts/truetype/\(folder)/\($0)")
          == FcBool(FcTrue)
      }
    }
  }

  private static let others: [(use: String, files: Files)] =
    ["Arabic", "Devanagari", "Thai"].map { script in
      let names = ["Regular", "Bold"].map { "NotoSans\(script)UI-\($0).ttf" }
      return (script, Files(package: "fonts-noto-ui-core", folder: "noto", names: names))
    } + [
      ("Korean", Files(package: "fonts-lexi-gulim", folder: "lexi", names: ["LexiGulim.ttf"])),
      (
        "emoji",
        Files(package: "fonts-symbola", folder: "ancient-scripts", names: ["Symbola_hint.ttf"])
      ),
    ]

  /// The families that other designs of the system font are drawn with, each in regular and bold or
  /// more weights.
  private static let designs:
    [(design: UIFontDescriptor.SystemDesign, family: String, files: Files)] = [
      (
        .rounded, "Quicksand",
        Files(
          package: "fonts-quicksand", folder: "quicksand",
          names: ["Light", "Regular", "Medium", "Bold"].map { "Quicksand-\($0).ttf" })
      ),
      (
        .serif, "Caladea",
        Files(
          package: "fonts-crosextra-caladea", folder: "crosextra",
          names: ["Regular", "Bold", "Italic", "BoldItalic"].map { "Caladea-\($0).ttf" })
      ),
      (
        .monospaced, "JetBrains Mono",
        Files(
          package: "fonts-jetbrains-mono", folder: "jetbrains-mono",
          names: ["Thin", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold"]
            .map { "JetBrainsMono-\($0).ttf" })
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
    guard let latin = Self.folder(of: Self.latin) else {
      fatalError(
        "UIKit on Linux draws text in the font Inter, which is not at "
          + Self.latin.joined(separator: " or ") + ". Install the package fonts-inter.")
    }
    let eastAsian = Self.folder(of: Self.eastAsian)
    if eastAsian == nil { Self.warn(use: "Chinese", package: "fonts-droid-fallback") }
    guard let config = FcConfigCreate(),
      let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = pango_font_map_create_context(map),
      let options = cairo_font_options_create()
    else {
      fatalError("Pango could not be initialized.")
    }
    let configuration = Self.configuration(for: [latin, eastAsian].compactMap(\.self))
    FcConfigParseAndLoadFromMemory(config, configuration, FcBool(FcTrue))
    FcConfigBuildFonts(config)
    for (use, files) in Self.others where !files.add(to: config) {
      Self.warn(use: use, package: files.package)
    }
    var designFamilies: [String: String] = [:]
    for (design, family, files) in Self.designs where files.add(to: config) {
      designFamilies[design.familyName] = family
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

  private static func configuration(for folders: [String]) -> String {
    """
    <?xml version="1.0"?>
    <fontconfig>
    \(folders.map { "<dir>\($0)</dir>" }.joined(separator: "\n"))
    <cachedir prefix="xdg">fontconfig</cachedir>
    <match target="pattern"><edit name="family" mode="append_last" binding="strong">
    \(fallbackFamilies.map { "<string>\($0)</string>" }.joined(separator: "\n"))
    </edit></match>
    </fontconfig>
    """
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
    if let design = Self.designs.first(where: { $0.design.familyName == family }),
      lock.withLock({ warnedPackages.insert(design.files.package).inserted })
    {
      Self.warn(use: "\(design.family)-like", package: design.files.package)
    }
    return isOfProject(family) ? family : "Inter"
  }

  func isOfProject(_ family: String) -> Bool {
    lock.withLock { projectFamilies.contains(family) }
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
