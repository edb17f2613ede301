extension UIFont {
  /// A font that iOS brings along, by PostScript or family name; nil for any other name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let parts = fontName.split(separator: "-", maxSplits: 1).map(String.init)
    guard let stem = parts.first,
      let family = Self.families.first(where: { $0.stem == stem || $0.name == fontName })
    else { return nil }
    let style = parts.count > 1 ? parts[1] : ""
    self.init(
      pointSize: fontSize, name: fontName, family: family.name, weight: Self.weight(of: style),
      isItalic: style.contains("Italic") || style.contains("Oblique"))
  }

  /// PostScript stem and family name of the fonts that people name most; all are drawn with Inter.
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
