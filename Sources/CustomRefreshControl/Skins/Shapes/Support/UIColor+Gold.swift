import UIKit

extension UIColor {
  /// A yellow that is bright in light and dark; on white it needs a rim.
  static let brightGold = UIColor(light: 0xFFC93C, dark: 0xFBCD68)
}
