/// A hue of the kit's art: a color for light backgrounds, and one for dark ones.
///
/// Each has a contrast ratio of at least 3:1 with the system's backgrounds of its appearance.
public struct Hue: Sendable, Equatable {
  /// The color on light backgrounds.
  public var light: RGBAColor { RGBAColor(hex: lightHex) }
  /// The color on dark backgrounds.
  public var dark: RGBAColor { RGBAColor(hex: darkHex) }

  // As 0xRRGGBB: two colors are 64 bytes, which each use of a hue would copy.
  private let lightHex: UInt32
  private let darkHex: UInt32

  private init(_ light: UInt32, _ dark: UInt32) { (lightHex, darkHex) = (light, dark) }

  /// Red: the hue of a failure.
  public static let coral = Hue(0xD73431, 0xFF7267)
  /// Orange.
  public static let amber = Hue(0xC26900, 0xFFA153)
  /// Yellow.
  public static let gold = Hue(0xAD8201, 0xFBCD68)
  /// Green: the hue of a success.
  public static let leaf = Hue(0x1B9247, 0x6BD586)
  /// Teal.
  public static let lagoon = Hue(0x05888E, 0x56D3DA)
  /// Blue.
  public static let sky = Hue(0x0A74E4, 0x69AAFF)
  /// Violet.
  public static let iris = Hue(0x7456E0, 0xA497FF)
  /// Pink.
  public static let rose = Hue(0xCD3380, 0xFF74B0)
  /// Gray: the hue of marks without news.
  public static let slate = Hue(0x636975, 0xA4ABB8)
  /// Purple.
  public static let magenta = Hue(0xBA3BB4, 0xEC86E4)
  /// Brown.
  public static let brown = Hue(0x905A33, 0xCA9971)

  package static let all = [
    coral, amber, gold, leaf, lagoon, sky, iris, rose, slate, magenta, brown,
  ]
}

extension ColorValue {
  /// Returns a hue's color for the appearance.
  @inline(never)  // Inlined in each skin it would weigh 5 kB more.
  public static func hue(_ hue: Hue) -> ColorValue {
    .adaptive(light: hue.light, dark: hue.dark)
  }
}

extension Palette {
  /// Makes a palette of hues in order, which follow light and dark appearance.
  @inline(never)  // Inlined in each palette it would weigh 2 kB more.
  public init(hues: [Hue]) {
    self.init(hues.map(\.light), dark: hues.map(\.dark))
  }
}
