import Synchronization

extension UIFont {
  /// The properties derived from a font name.
  struct Face {
    let family: String
    let weight: Weight
    let isItalic: Bool
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
    let style = font.name.split(separator: "-").dropFirst().joined()
    let face = Face(
      family: font.family, weight: weight(of: style),
      isItalic: style.contains("Italic") || style.contains("Oblique"))
    faces.withLock { $0[font.name] = .some(face) }
    PlainTextLayouts.removeAll()
    return font.name
  }

  private static func makeFace(_ name: String) -> Face? {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    guard let stem = parts.first,
      let family = families.first(where: { $0.stem == stem || $0.name == name })
    else { return nil }
    let style = parts.count > 1 ? parts[1] : ""
    return Face(
      family: family.name, weight: weight(of: style),
      isItalic: style.contains("Italic") || style.contains("Oblique"))
  }

  /// PostScript prefix and family name of the most commonly used fonts; all are drawn with Inter.
  private static let families: [(stem: String, name: String)] = [
    ("AmericanTypewriter", "American Typewriter"), ("Arial", "Arial"), ("ArialMT", "Arial"),
    ("Avenir", "Avenir"), ("AvenirNext", "Avenir Next"),
    ("AvenirNextCondensed", "Avenir Next Condensed"), ("Baskerville", "Baskerville"),
    ("ChalkboardSE", "Chalkboard SE"), ("Chalkduster", "Chalkduster"),
    ("Copperplate", "Copperplate"),
    ("Courier", "Courier"), ("CourierNew", "Courier New"), ("Didot", "Didot"),
    ("Futura", "Futura"), ("Georgia", "Georgia"), ("GillSans", "Gill Sans"),
    ("Helvetica", "Helvetica"), ("HelveticaNeue", "Helvetica Neue"),
    ("HoeflerText", "Hoefler Text"),
    ("Inter", "Inter"), ("MarkerFelt", "Marker Felt"), ("Menlo", "Menlo"),
    ("Optima", "Optima"), ("Palatino", "Palatino"), ("PingFangSC", "PingFang SC"),
    ("PingFangTC", "PingFang TC"), ("PingFangHK", "PingFang HK"),
    ("TimesNewRomanPS", "Times New Roman"), ("TimesNewRomanPSMT", "Times New Roman"),
    ("TrebuchetMS", "Trebuchet MS"), ("Verdana", "Verdana"),
  ]

  private static func weight(of style: String) -> Weight {
    let known: [(String, Weight)] = [
      ("UltraLight", .ultraLight), ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light),
      ("DemiBold", .semibold), ("SemiBold", .semibold), ("Semibold", .semibold),
      ("ExtraBold", .heavy), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
      ("Medium", .medium),
    ]
    return known.first { style.contains($0.0) }?.1 ?? .regular
  }
}
