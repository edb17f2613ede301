import UIKit

/// The fonts included in iOS, by the PostScript names that Interface Builder writes.
enum ArtFonts {
  /// The part of the PostScript name before the style, for each family.
  private static let stems: Set<String> = [
    "AcademyEngravedLetPlain", "AlNile", "AmericanTypewriter", "AppleColorEmoji",
    "AppleSDGothicNeo", "AppleSymbols", "Arial", "ArialHebrew", "ArialMT", "ArialRoundedMTBold",
    "Avenir", "AvenirNext", "AvenirNextCondensed", "Baskerville", "BodoniOrnamentsITCTT",
    "BodoniSvtyTwoITCTT", "BodoniSvtyTwoOSITCTT", "BodoniSvtyTwoSCITCTT", "BradleyHandITCTT",
    "ChalkboardSE", "Chalkduster", "Charter", "Cochin", "Copperplate", "CourierNewPS",
    "CourierNewPSMT", "DINAlternate", "DINCondensed", "Damascus", "DamascusBold", "DamascusLight",
    "DamascusMedium", "DamascusSemiBold", "DevanagariSangamMN", "Didot", "EuphemiaUCAS", "Farah",
    "Futura", "Galvji", "GeezaPro", "Georgia", "GillSans", "GranthaSangamMN", "Helvetica",
    "HelveticaNeue", "HiraMaruProN", "HiraMinProN", "HiraginoSans", "HoeflerText", "Impact",
    "KannadaSangamMN", "Kailasa", "Kefa", "KhmerSangamMN", "KohinoorBangla",
    "KohinoorDevanagari", "KohinoorGujarati", "KohinoorTelugu", "LaoSangamMN",
    "MalayalamSangamMN", "MarkerFelt", "Menlo", "Mishafi", "MuktaMahee", "MyanmarSangamMN",
    "NotoNastaliqUrdu", "Noteworthy", "Optima", "Palatino", "Papyrus", "PartyLetPlain",
    "PingFangHK", "PingFangMO", "PingFangSC", "PingFangTC", "Rockwell", "STIXTwoMath",
    "STIXTwoText", "STIXTwoText_Italic", "SavoyeLetPlain", "SinhalaSangamMN", "SnellRoundhand",
    "Symbol", "TamilSangamMN", "Thonburi", "TimesNewRomanPS", "TimesNewRomanPSMT", "TrebuchetMS",
    "Verdana", "ZapfDingbatsITC", "Zapfino",
  ]

  /// The words that style names consist of, such as `DemiBoldItalic` or `CondensedExtraBold`.
  private static let styleWords = [
    "Alternate", "Black", "Bold", "Book", "BT", "Condensed", "Cond", "Demi", "Extra", "Fat",
    "Heavy", "Hairline", "Italic", "It", "Light", "MT", "Medium", "Oblique", "OsF", "Plain",
    "Regular", "Roman", "Semi", "Thin", "Ultra", "ultra", "light", "Wide", "W0", "W1", "W2", "W3",
    "W4", "W5", "W6", "W7", "W8", "W9",
  ]

  /// How much wider than on iOS a text of a font may be drawn here, as a fraction of its width.
  ///
  /// Inter, which stands for the system font, is wider than SF Pro by 4.8 percent in the middle of
  /// 127 measured labels; few exceed 8. A font that is not here may differ by a quarter. A font file
  /// of the project is drawn as it is.
  static func excess(of font: UIFont) -> CGFloat {
    if font.isDrawnAsNamed { return 0 }
    return isStandIn(font) ? 0.25 : 0.08
  }

  /// Whether another font than the named one is drawn here, whose letters say little of its width.
  static func isStandIn(_ font: UIFont) -> Bool {
    !font.isDrawnAsNamed && font.familyName != UIFont.systemFont(ofSize: 17).familyName
  }

  /// Whether a name is one of the system font's own, which Core Text does not accept any more.
  static func isPrivate(_ name: String) -> Bool {
    name.hasPrefix(".") && name != ".AppleSystemUIFont"
  }

  /// Whether a name is that of the system font, for which Inter stands.
  static func isSystem(_ name: String) -> Bool { name.hasPrefix(".") || name.hasPrefix("SFUI") }

  /// Whether iOS includes a font with this name, judging by the name alone.
  static func isOnIOS(_ name: String) -> Bool {
    let parts = name.split(separator: "-", maxSplits: 1)
    guard let stem = parts.first, stems.contains(String(stem)) else { return false }
    return parts.count == 1 || isStyle(parts[1])
  }

  private static func isStyle(_ text: Substring) -> Bool {
    if text.isEmpty { return true }
    return styleWords.contains { text.hasPrefix($0) && isStyle(text.dropFirst($0.count)) }
  }
}
