import CustomRefreshControl
import RefreshMotion
import UIKit

extension UIColor {
  /// Creates the color shown where `color` covers `own` completely, or `own` if `color` is nil.
  convenience init(covering own: UIColor, with color: RGBAColor?) {
    guard let color else {
      self.init(cgColor: own.cgColor)
      return
    }
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: 1)
  }
}
