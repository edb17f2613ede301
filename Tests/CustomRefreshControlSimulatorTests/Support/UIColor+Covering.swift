import CustomRefreshControl
import UIKit

extension UIColor {
  /// A color that covers another wholly, or that other one where there is none.
  convenience init(covering own: UIColor, with color: RGBAColor?) {
    guard let color else {
      self.init(cgColor: own.cgColor)
      return
    }
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: 1)
  }
}
