import UIKit

extension UIColor {
  /// The sRGB components, for comparing colors of different color spaces.
  public var components: [CGFloat] {
    var red: CGFloat = -1
    var green: CGFloat = -1
    var blue: CGFloat = -1
    var alpha: CGFloat = -1
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }
}

extension CGColor {
  /// The sRGB components of a layer's color.
  public var components4: [CGFloat] { UIColor(cgColor: self).components }
}
