import UIKit

extension UIFontMetrics {
  /// Returns the factor by which text grows in a trait collection; 1 for the default text size.
  ///
  /// UIKit rounds scaled values to pixels, so the factor is that of a large value.
  func scale(in traits: UITraitCollection) -> CGFloat {
    let large: CGFloat = 1000
    return scaledValue(for: large, compatibleWith: traits) / large
  }
}
