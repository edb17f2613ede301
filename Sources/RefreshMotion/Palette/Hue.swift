/// A hue of the kit's art: a color for light backgrounds, and one for dark ones.
///
/// Each has a contrast ratio of at least 3:1 with the system's backgrounds of its appearance.
package struct Hue: Sendable, Equatable {
  /// The color on light backgrounds.
  package let light: RGBAColor
  /// The color on dark backgrounds.
  package let dark: RGBAColor

  private init(_ light: UInt32, _ dark: UInt32) {
    self.light = RGBAColor(hex: light)
    self.dark = RGBAColor(hex: dark)
  }

  package static let coral = Hue(0xD73431, 0xFF7267)
  package static let amber = Hue(0xC26900, 0xFFA153)
  package static let gold = Hue(0xAD8201, 0xFBCD68)
  package static let leaf = Hue(0x1B9247, 0x6BD586)
  package static let lagoon = Hue(0x05888E, 0x56D3DA)
  package static let sky = Hue(0x0A74E4, 0x69AAFF)
  package static let iris = Hue(0x7456E0, 0xA497FF)
  package static let rose = Hue(0xCD3380, 0xFF74B0)
  package static let slate = Hue(0x636975, 0xA4ABB8)
  package static let magenta = Hue(0xBA3BB4, 0xEC86E4)
  package static let brown = Hue(0x905A33, 0xCA9971)

  package static let all = [
    coral, amber, gold, leaf, lagoon, sky, iris, rose, slate, magenta, brown,
  ]
}

extension ColorValue {
  /// Returns a hue's color for the appearance.
  package static func hue(_ hue: Hue) -> ColorValue {
    .adaptive(light: hue.light, dark: hue.dark)
  }
}

extension Palette {
  package init(hues: [Hue]) {
    self.init(hues.map(\.light), dark: hues.map(\.dark))
  }
}
