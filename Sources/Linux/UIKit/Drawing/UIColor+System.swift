// The values in light and dark appearance come from Apple's Human Interface Guidelines and the
// colors that iOS resolves (iOS 15 to 18).
extension UIColor {
  public static let systemRed = appearance(light: 0xFF3B30, dark: 0xFF453A)
  public static let systemOrange = appearance(light: 0xFF9500, dark: 0xFF9F0A)
  public static let systemYellow = appearance(light: 0xFFCC00, dark: 0xFFD60A)
  public static let systemGreen = appearance(light: 0x34C759, dark: 0x30D158)
  public static let systemMint = appearance(light: 0x00C7BE, dark: 0x63E6E2)
  public static let systemTeal = appearance(light: 0x30B0C7, dark: 0x40C8E0)
  public static let systemCyan = appearance(light: 0x32ADE6, dark: 0x64D2FF)
  public static let systemBlue = appearance(light: 0x007AFF, dark: 0x0A84FF)
  public static let systemIndigo = appearance(light: 0x5856D6, dark: 0x5E5CE6)
  public static let systemPurple = appearance(light: 0xAF52DE, dark: 0xBF5AF2)
  public static let systemPink = appearance(light: 0xFF2D55, dark: 0xFF375F)
  public static let systemBrown = appearance(light: 0xA2845E, dark: 0xAC8E68)
  public static let systemGray = appearance(light: 0x8E8E93, dark: 0x8E8E93)
  public static let systemGray2 = appearance(light: 0xAEAEB2, dark: 0x636366)
  public static let systemGray3 = appearance(light: 0xC7C7CC, dark: 0x48484A)
  public static let systemGray4 = appearance(light: 0xD1D1D6, dark: 0x3A3A3C)
  public static let systemGray5 = appearance(light: 0xE5E5EA, dark: 0x2C2C2E)
  public static let systemGray6 = appearance(light: 0xF2F2F7, dark: 0x1C1C1E)
  public static let tintColor = appearance(light: 0x007AFF, dark: 0x0A84FF)

  public static let label = appearance(light: 0x000000, dark: 0xFFFFFF)
  public static let secondaryLabel = appearance(light: 0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6)
  public static let tertiaryLabel = appearance(light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  public static let quaternaryLabel = appearance(light: 0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16)
  public static let placeholderText = appearance(light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  public static let link = appearance(light: 0x007AFF, dark: 0x0984FF)
  public static let separator = appearance(light: 0x3C3C43, 0.29, dark: 0x545458, 0.6)
  public static let opaqueSeparator = appearance(light: 0xC6C6C8, dark: 0x38383A)

  public static let systemBackground = appearance(light: 0xFFFFFF, dark: 0x000000)
  public static let secondarySystemBackground = appearance(light: 0xF2F2F7, dark: 0x1C1C1E)
  public static let tertiarySystemBackground = appearance(light: 0xFFFFFF, dark: 0x2C2C2E)
  @available(iOS, deprecated: 13.0)
  public class var groupTableViewBackground: UIColor { systemGroupedBackground }

  public static let systemGroupedBackground = appearance(light: 0xF2F2F7, dark: 0x000000)
  public static let secondarySystemGroupedBackground = appearance(light: 0xFFFFFF, dark: 0x1C1C1E)
  public static let tertiarySystemGroupedBackground = appearance(light: 0xF2F2F7, dark: 0x2C2C2E)

  public static let systemFill = appearance(light: 0x787880, 0.2, dark: 0x787880, 0.36)
  public static let secondarySystemFill = appearance(light: 0x787880, 0.16, dark: 0x787880, 0.32)
  public static let tertiarySystemFill = appearance(light: 0x767680, 0.12, dark: 0x767680, 0.24)
  public static let quaternarySystemFill = appearance(light: 0x747480, 0.08, dark: 0x767680, 0.18)

  /// The plate of a switch that is off, as dark as in pictures of iOS 26.2, which are in grays and light.
  static let strongSwitchFill = appearance(light: 0x787880, 0.42, dark: 0x787880, 0.32)
  /// What glass is drawn as here: nearly opaque, as no picture shows it.
  static let glass = appearance(light: 0xFFFFFF, 0.9, dark: 0x2C2C2E, 0.9)

  // These two are the same in both appearances.
  public static let darkText = UIColor(white: 0, alpha: 1)
  public static let lightText = UIColor(white: 1, alpha: 0.6)

  private static func appearance(
    light: UInt32, _ lightAlpha: CGFloat = 1, dark: UInt32, _ darkAlpha: CGFloat = 1
  ) -> UIColor {
    let light = UIColor(hex: light, alpha: lightAlpha)
    let dark = UIColor(hex: dark, alpha: darkAlpha)
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private convenience init(hex: UInt32, alpha: CGFloat) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
  }
}
