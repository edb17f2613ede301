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

  func install(in cell: UIView) {
    for view in [top, bottom] {
      view.isUserInteractionEnabled = false
      view.isHidden = true
      cell.addSubview(view)
    }
  }

  func remove() {
    for view in [top, bottom] { view.removeFromSuperview() }
  }

  func apply(_ separators: TableSeparators) {
    guard separators != description else { return }
    description = separators
    for view in [top, bottom] { view.backgroundColor = separators.color }
    top.superview?.setNeedsLayout()
  }

  /// - Parameters:
  ///   - textStart: Where the text of configured content begins; nil for the inset.
  ///   - indent: The indentation of the row's content, in points.
  func layOut(in cell: UIView, textStart: CGFloat?, indent: CGFloat) {
    guard let description else { return }
    let thickness = 1 / max(cell.traitCollection.displayScale, 1)
    let bounds = cell.bounds
    top.isHidden = !description.top || description.color == nil
    bottom.isHidden = description.bottom == nil || description.color == nil
    top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
    let isFull = description.bottom == .full
    let left = isFull ? 0 : (textStart ?? description.inset.left) + indent
    let right = isFull ? 0 : description.inset.right
    cell.place(
      bottom,
      leading: CGRect(
        x: left, y: bounds.height - thickness, width: max(bounds.width - left - right, 0),
        height: thickness))
  }

  func bringToFront(in cell: UIView) {
    cell.bringSubviewToFront(top)
    cell.bringSubviewToFront(bottom)
  }
}

extension UIView {
  /// Rounds the corners of a row that begins or ends a group.
  func roundGroupCorners(isFirst: Bool, isLast: Bool) {
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    // Groups have had rounded corners of 10 points since iOS 13.
    layer.cornerRadius = corners.isEmpty ? 0 : 10
    layer.maskedCorners = corners
    clipsToBounds = !corners.isEmpty
  }

  func replaceSubview(_ old: UIView?, with new: UIView?) {
    guard new !== old else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
  }
}

extension UIScrollView {
  /// The index of the rows of a list: above its background and its refresh control.
  func rowSubviewIndex(above background: UIView?) -> Int {
    subviews.firstIndex { $0 !== background && !($0 is UIRefreshControl) } ?? subviews.count
  }

  /// Puts the refresh control of a list behind its rows.
  func keepRefreshControl(above background: UIView?) {
    guard let refreshControl, refreshControl.superview === self else { return }
    let index = background == nil ? 0 : 1
    if subviews.firstIndex(where: { $0 === refreshControl }) != index {
      insertSubview(refreshControl, at: index)
    }
  }
}
