import UIKit

extension UIColor {
  /// A yellow that is bright in light and dark; on white it needs a rim.
  static let brightGold = UIColor(light: 0xFFC93C, dark: 0xFBCD68)
  /// The shade of bright gold, and its rim.
  static let deepGold = UIColor(light: 0x8F6800, dark: 0x8F6A1C)
}
