/// The separators of a row, and their appearance.
struct TableSeparators: Equatable {
  enum Line { case full, inset }

  /// The color; nil hides the separators.
  var color: UIColor?
  var inset: UIEdgeInsets
  /// Whether to draw the line above the first row of a group.
  var top: Bool
  var bottom: Line?
}

/// The separator views of a row, above its content.
@MainActor final class TableSeparatorViews {
  private let top = UIView()
  private let bottom = UIView()
  private var description: TableSeparators?

  func install(in cell: UITableViewCell) {
    for view in [top, bottom] {
      view.isUserInteractionEnabled = false
      view.isHidden = true
      cell.addSubview(view)
    }
  }

  func apply(_ separators: TableSeparators) {
    guard separators != description else { return }
    description = separators
    for view in [top, bottom] { view.backgroundColor = separators.color }
    top.superview?.setNeedsLayout()
  }

  /// - Parameter indent: The indentation of the row's content, in points.
  func layOut(in cell: UITableViewCell, indent: CGFloat) {
    guard let description else { return }
    let thickness = 1 / max(cell.traitCollection.displayScale, 1)
    let bounds = cell.bounds
    top.isHidden = !description.top || description.color == nil
    bottom.isHidden = description.bottom == nil || description.color == nil
    top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
    let isFull = description.bottom == .full
    let left = isFull ? 0 : (cell.configuredTextStart ?? description.inset.left) + indent
    let right = isFull ? 0 : description.inset.right
    cell.place(
      bottom,
      leading: CGRect(
        x: left, y: bounds.height - thickness, width: max(bounds.width - left - right, 0),
        height: thickness))
  }

  func bringToFront(in cell: UITableViewCell) {
    cell.bringSubviewToFront(top)
    cell.bringSubviewToFront(bottom)
  }
}
