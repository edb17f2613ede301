import UIKit

extension UITableViewCell {
  /// Shows a text, and perhaps a detail at the end of the row, as lists do.
  func show(_ text: String, detail: String? = nil) {
    var content = detail == nil ? UIListContentConfiguration.cell() : .valueCell()
    content.text = text
    content.secondaryText = detail
    contentConfiguration = content
  }
}
