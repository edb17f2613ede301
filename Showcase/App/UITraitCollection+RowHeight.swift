import UIKit

extension UITraitCollection {
  /// The height for rows with a line of text: as given, or for people who read the largest texts as
  /// high as it takes.
  func rowHeight(_ height: CGFloat) -> CGFloat {
    preferredContentSizeCategory.isAccessibilityCategory ? UITableView.automaticDimension : height
  }
}
