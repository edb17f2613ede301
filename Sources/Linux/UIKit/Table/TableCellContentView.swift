/// The content view of a table view cell.
final class TableCellContentView: UIView {
  /// The margins at the sides, in points: 16 in a compact width, 20 in a regular one. (Documented.)
  override var defaultLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 8, leading: side, bottom: 8, trailing: side)
  }

  override func updateForTraits(from previous: UITraitCollection?) {
    super.updateForTraits(from: previous)
    guard traitCollection.horizontalSizeClass != previous?.horizontalSizeClass else { return }
    layoutMarginsDidChange()
    AutoLayout.didChange(self)
    setNeedsLayout()
  }
}
