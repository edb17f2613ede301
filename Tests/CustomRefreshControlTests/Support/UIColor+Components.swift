import CustomRefreshControl
import UIKit

extension UIColor {
  /// The sRGB components, to compare colors whatever space they were written in.
  var components: [CGFloat] {
    var red: CGFloat = -1
    var green: CGFloat = -1
    var blue: CGFloat = -1
    var alpha: CGFloat = -1
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }

  /// A color that covers another wholly, or that other one where there is none.
  convenience init(covering own: UIColor, with color: RGBAColor?) {
    guard let color else {
      self.init(cgColor: own.cgColor)
      return
    }
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: 1)
  }
}

extension CGColor {
  /// The sRGB components of what a layer shows.
  var components4: [CGFloat] { UIColor(cgColor: self).components }
}
