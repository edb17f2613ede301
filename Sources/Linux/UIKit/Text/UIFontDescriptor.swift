/// A description of a font, from which a font of another design is made.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  let font: UIFont
  let design: SystemDesign

  init(_ font: UIFont, design: SystemDesign) {
    self.font = font
    self.design = design
  }

  /// Nothing archives a descriptor here.
  public required init?(coder: NSCoder) { nil }

  open var pointSize: CGFloat { font.pointSize }

  /// Only the system font has other designs.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    SystemDesign.known.contains(design) && font.isSystemFont
      ? UIFontDescriptor(font, design: design) : nil
  }
}

extension UIFontDescriptor.SystemDesign {
  /// The names of the system font in each design, and the prefixes of its PostScript names.
  private static let names: [Self: (family: String, stem: String)] = [
    .default: (".AppleSystemUIFont", ".SFUI"),
    .rounded: (".AppleSystemUIFontRounded", ".SFUIRounded"),
    .serif: (".AppleSystemUIFontSerif", ".NewYork"),
    .monospaced: (".AppleSystemUIFontMonospaced", ".SFNSMono"),
  ]
  static let known = names.keys

  var familyName: String { Self.names[self]?.family ?? ".AppleSystemUIFont" }
  var stem: String { Self.names[self]?.stem ?? ".SFUI" }
}
