/// The content view of a table view cell.
final class TableCellContentView: UIView {
  /// The margins, in points: at the sides 16 in a compact width and 20 in a regular one, as
  /// documented, and 20 in a cell that is as wide as a large phone; 11 above and below, as
  /// Interface Builder has them since Xcode 10.
  override var defaultLayoutMargins: NSDirectionalEdgeInsets {
    let side =
      traitCollection.horizontalSizeClass == .regular
      ? 20 : UIView.systemMargin(forWidth: superview?.bounds.width ?? 0)
    return NSDirectionalEdgeInsets(top: 11, leading: side, bottom: 11, trailing: side)
  }

  override func updateForTraits(from previous: UITraitCollection?) {
    super.updateForTraits(from: previous)
    guard traitCollection.horizontalSizeClass != previous?.horizontalSizeClass else { return }
    layoutMarginsDidChange()
    AutoLayout.didChange(self)
    setNeedsLayout()
  }
}
