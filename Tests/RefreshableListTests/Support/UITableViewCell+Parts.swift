import UIKit

extension UITableViewCell {
  /// The views of the content view, and those of its stacks.
  var parts: [UIView] {
    contentView.subviews.flatMap { ($0 as? UIStackView)?.arrangedSubviews ?? [$0] }
  }
}
