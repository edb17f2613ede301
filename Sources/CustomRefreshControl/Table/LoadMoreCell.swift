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
/// It shows a ``LoadMoreFooter`` of any skin. With the trigger
/// ``LoadMoreFooter/Trigger-swift.enum/automatic(prefetchDistance:)`` the footer loads once on the
/// next turn, however often the cell is requested; with any other trigger, a tap loads.
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
      loadSoon()
    }
  }

  private var loadsSoon = false

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

  /// Loads on the next turn: the table must not change while it requests a cell.
  private func loadSoon() {
    guard !loadsSoon else { return }
    loadsSoon = true
    Task { [weak self] in
      self?.loadsSoon = false
      self?.load()
    }
  }

  private func load() {
    guard let footer, footer.superview === contentView, footer.window != nil, footer.isEnabled,
      footer.status == .idle, case .automatic = footer.trigger
    else { return }
    footer.beginLoading(sendingActions: true)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    if let footer, footer.superview === contentView, footer.frame != contentView.bounds {
      footer.frame = contentView.bounds
    }
  }
}
