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
    let isKnown = [.default, .rounded, .serif, .monospaced].contains(design)
    return isKnown && font.isSystemFont ? UIFontDescriptor(font, design: design) : nil
  }
}

extension UIFontDescriptor.SystemDesign {
  /// The name of the system font in this design.
  var familyName: String {
    switch self {
    case .rounded: ".AppleSystemUIFontRounded"
    case .serif: ".AppleSystemUIFontSerif"
    case .monospaced: ".AppleSystemUIFontMonospaced"
    default: ".AppleSystemUIFont"
    }
  }

  /// The prefix of the PostScript names of the system font in this design.
  var stem: String {
    switch self {
    case .rounded: ".SFUIRounded"
    case .serif: ".NewYork"
    case .monospaced: ".SFNSMono"
    default: ".SFUI"
    }
  }
}
