import UIKit

/// A last cell of a table that loads more when it comes into view.
///
/// ```swift
/// override func tableView(
///   _ tableView: UITableView, cellForRowAt indexPath: IndexPath
/// ) -> UITableViewCell {
///   let cell = tableView.dequeueReusableCell(withIdentifier: "more", for: indexPath)
///   (cell as? LoadMoreCell)?.footer = footer
///   return cell
/// }
/// ```
/// It shows a ``LoadMoreFooter`` of any skin, which behaves as the `tableFooterView` of a table does:
/// with the trigger ``LoadMoreFooter/Trigger-swift.enum/automatic(prefetchDistance:)`` it loads once
/// when the cell comes into view, however often the cell is requested, and never while the table
/// requests it.
public final class LoadMoreCell: UITableViewCell {
  /// The footer in the cell; it leaves the place where it was before.
  public var footer: LoadMoreFooter? {
    didSet {
      if oldValue !== footer, oldValue?.superview === contentView {
        oldValue?.removeFromSuperview()
      }
      guard let footer else { return }
      if footer.superview !== contentView { contentView.addSubview(footer) }
      setNeedsLayout()
    }
  }

  /// Makes a cell.
  public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
  }

  /// Makes a cell from a XIB or storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    selectionStyle = .none
  }

  public override func didMoveToSuperview() {
    super.didMoveToSuperview()
    // The footer's window has not changed if the cell was made in it.
    footer?.dock.attach()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let footer, footer.superview === contentView else { return }
    var frame = contentView.bounds
    // A separator takes up to a point of the cell; the footer, whose height the row may have, would
    // shrink by it in each layout.
    if abs(frame.height - footer.bounds.height) <= 1 { frame.size.height = footer.bounds.height }
    if footer.frame != frame { footer.frame = frame }
  }
}

extension LoadMoreCell: RefreshHostContainer {
  var refreshHost: (any RefreshSessionHost)? {
    footer?.superview === contentView ? footer : nil
  }
}
