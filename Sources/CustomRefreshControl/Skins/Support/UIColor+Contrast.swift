import Foundation
import UIKit

extension UIColor {
  /// Returns the color, or white if that has the better contrast on another color.
  func orWhite(on ground: UIColor, in traits: UITraitCollection) -> UIColor {
    let (own, below) = (luminance(in: traits), ground.luminance(in: traits))
    let contrast = (max(own, below) + 0.05) / (min(own, below) + 0.05)
    return contrast < 1.05 / (below + 0.05) ? .white : self
  }

  /// The relative luminance as WCAG defines it, 0 (black) … 1 (white).
  private func luminance(in traits: UITraitCollection) -> CGFloat {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: nil)
    func linear(_ part: CGFloat) -> CGFloat {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
