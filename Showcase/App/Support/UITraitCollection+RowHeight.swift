import UIKit

extension UITraitCollection {
  /// Returns the height for rows with a line of text: the given one, or an automatic height for the
  /// accessibility text sizes.
  func rowHeight(_ height: CGFloat) -> CGFloat {
    preferredContentSizeCategory.isAccessibilityCategory ? UITableView.automaticDimension : height
  }
}
