import Synchronization

extension UIFont {
  /// The properties derived from a font name.
  struct Face {
    let family: String
    let weight: Weight
    let isItalic: Bool

    /// - Parameter style: The part of a PostScript name after the family.
    init(family: String, style: some StringProtocol) {
      self.family = family
      weight = UIFont.weight(of: style.lowercased())
      isItalic = style.contains("Italic") || style.contains("Oblique")
    }
  }

  /// A cache of the requested faces, of which an app has few; nil for unknown names.
  private static let faces = Mutex<[String: Face?]>([:])

  private static func isOfProject(_ face: Face?) -> Bool {
    face.map { FontLibrary.shared.isOfProject($0.family) } ?? false
  }

  static func face(_ name: String) -> Face? {
    faces.withLock { faces in
      if let known = faces[name] { return known }
      let face = makeFace(name)
      if faces.count >= 256 { faces = faces.filter { isOfProject($0.value) } }
      faces[name] = .some(face)
      return face
    }
  }

  /// Makes a font file of the project available by its PostScript name, as an app does with the
  /// files that it lists under UIAppFonts. Line heights remain those of the system font.
  ///
  /// - Returns: The PostScript name; nil if the file is not a font.
  @MainActor package static func registerFont(at file: URL) -> String? {
    guard let font = FontLibrary.shared.add(file) else { return nil }
    let face = Face(
      family: font.family, style: font.name.split(separator: "-").dropFirst().joined())
    faces.withLock { $0[font.name] = .some(face) }
    PlainTextLayouts.removeAll()
    return font.name
  }

  private static func makeFace(_ name: String) -> Face? {
    let parts = name.split(separator: "-", maxSplits: 1)
    guard let first = parts.first else { return nil }
    var stem = String(first)
    // The plain fonts of some families have these in their names.
    for suffix in ["MT", "PS"] where stem.hasSuffix(suffix) { stem.removeLast(2) }
    let family = families.first { $0 == name || $0.filter { $0 != " " } == stem }
    return family.map { Face(family: $0, style: parts.dropFirst().joined()) }
  }

  /// The most commonly used families; all are drawn with Inter.
  private static let families = [
    "American Typewriter", "Arial", "Avenir", "Avenir Next", "Avenir Next Condensed", "Baskerville",
    "Chalkboard SE", "Chalkduster", "Copperplate", "Courier", "Courier New", "Didot", "Futura",
    "Georgia", "Gill Sans", "Helvetica", "Helvetica Neue", "Hoefler Text", "Inter", "Marker Felt",
    "Menlo", "Optima", "Palatino", "PingFang SC", "PingFang TC", "PingFang HK", "Times New Roman",
    "Trebuchet MS", "Verdana",
  ]

  fileprivate static func weight(of style: String) -> Weight {
    let known: [(String, Weight)] = [
      ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("demibold", .semibold),
      ("semibold", .semibold), ("extrabold", .heavy), ("bold", .bold), ("heavy", .heavy),
      ("black", .black), ("medium", .medium),
    ]
    return known.first { style.contains($0.0) }?.1 ?? .regular
  }
}
