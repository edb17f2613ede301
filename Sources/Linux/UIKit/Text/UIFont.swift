/// A font at a size.
///
/// SF Pro is not available on Linux: the system font and all named iOS fonts are drawn with Inter,
/// in the nearest weight, and the system font's other designs with Quicksand, Caladea and JetBrains
/// Mono. The metrics are SF Pro's, or Avenir's for its families, so that line heights match iOS; widths are
/// those of the font that is drawn, those of the system font corrected by what is measured.
open class UIFont: NSObject, @unchecked Sendable {
  private let tag = FoundationTag()
  public let pointSize: CGFloat
  public let fontName: String
  public let familyName: String
  /// The weight used for drawing.
  package let weight: Weight
  package let isItalic: Bool
  /// Whether all digits have the same width.
  package let hasMonospacedDigits: Bool
  /// How the font scales with the user's text size; nil if it does not.
  let scaling: FontScaling?

  init(
    pointSize: CGFloat, name: String? = nil, family: String = ".AppleSystemUIFont", weight: Weight,
    isItalic: Bool = false, hasMonospacedDigits: Bool = false, scaling: FontScaling? = nil
  ) {
    self.pointSize = pointSize
    self.fontName = name ?? ".SFUI-\(weight.name)\(isItalic ? "Italic" : "")"
    self.familyName = family
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
    self.scaling = scaling
  }

  /// Creates a font that iOS includes, by PostScript or family name; returns nil for other names.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = Self.face(fontName) else { return nil }
    pointSize = fontSize
    self.fontName = fontName
    familyName = face.family
    weight = face.weight
    isItalic = face.isItalic
    hasMonospacedDigits = false
    scaling = nil
  }

  /// Nothing archives a font here.
  public required init?(coder: NSCoder) { nil }

  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let font = descriptor.font
    let design = descriptor.design
    self.pointSize = pointSize > 0 ? pointSize : font.pointSize
    weight = font.weight
    isItalic = font.isItalic
    hasMonospacedDigits = font.hasMonospacedDigits
    fontName =
      font.isSystemFont
      ? "\(design.stem)-\(weight.name)\(isItalic ? "Italic" : "")" : font.fontName
    familyName = font.isSystemFont ? design.familyName : font.familyName
    scaling = nil
  }

  open var fontDescriptor: UIFontDescriptor {
    let design = UIFontDescriptor.SystemDesign.known.first { $0.familyName == familyName }
    return UIFontDescriptor(self, design: design ?? .default)
  }

  /// Whether this is the system font, in any design.
  var isSystemFont: Bool { familyName.hasPrefix(".AppleSystemUIFont") }

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .regular)
  }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .semibold)
  }

  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .regular, isItalic: true)
  }

  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight, hasMonospacedDigits: true)
  }

  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    let design = UIFontDescriptor.SystemDesign.monospaced
    return UIFont(
      pointSize: fontSize, name: "\(design.stem)-\(weight.name)", family: design.familyName,
      weight: weight)
  }

  /// Whether the font is drawn with its own letters, not with those of a font that stands in.
  package var isDrawnAsNamed: Bool {
    familyName == "Inter" || FontLibrary.shared.isOfProject(familyName)
  }

  open func withSize(_ fontSize: CGFloat) -> UIFont { withSize(fontSize, scaling: nil) }

  func withSize(_ fontSize: CGFloat, scaling: FontScaling?) -> UIFont {
    UIFont(
      pointSize: fontSize, name: fontName, family: familyName, weight: weight, isItalic: isItalic,
      hasMonospacedDigits: hasMonospacedDigits, scaling: scaling)
  }

  /// The vertical metrics of a typeface, in em.
  private struct Metrics {
    let ascender: CGFloat
    let descender: CGFloat
    let capHeight: CGFloat
    let xHeight: CGFloat

    static let sanFrancisco = Metrics(
      ascender: 1950 / 2048, descender: 494 / 2048, capHeight: 1443 / 2048, xHeight: 1078 / 2048)
    static let avenir = Metrics(ascender: 1, descender: 0.366, capHeight: 0.708, xHeight: 0.468)
  }

  private var metrics: Metrics { familyName.hasPrefix("Avenir") ? .avenir : .sanFrancisco }

  open var ascender: CGFloat { pointSize * metrics.ascender }
  open var descender: CGFloat { -pointSize * metrics.descender }
  open var leading: CGFloat { 0 }
  open var lineHeight: CGFloat { ascender - descender }
  open var capHeight: CGFloat { pointSize * metrics.capHeight }
  var xHeight: CGFloat { pointSize * metrics.xHeight }

  class var labelFontSize: CGFloat { 17 }
  class var buttonFontSize: CGFloat { 18 }
  public class var systemFontSize: CGFloat { 14 }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other
      || (pointSize == other.pointSize && fontName == other.fontName && weight == other.weight
        && isItalic == other.isItalic && hasMonospacedDigits == other.hasMonospacedDigits)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(fontName)
    return hasher.finalize()
  }

  open override var description: String {
    "<UICTFont> font-family: \"\(familyName)\"; font-name: \"\(fontName)\"; "
      + "font-size: \(pointSize)pt"
  }
}
