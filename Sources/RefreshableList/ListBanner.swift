import UIKit

/// A banner above the rows of a list whose last refresh has failed; a tap on it retries.
///
/// It lies at the top of what is in view. The room for it is the table's header view, unless the app
/// has one: then the banner covers that.
final class ListBanner: UIControl {
  private let sign = UIImageView(image: UIImage(systemName: "exclamationmark.triangle"))
  private let sentence = UILabel()
  private let room = UIView()
  /// Raises the banner once more after the turn of the run loop in which it was raised; nil for none.
  private var nextRaise: Task<Void, Never>?

  /// The least distance of the banner from the sides, and of its text from its own, in points.
  private static let margin: CGFloat = 16
  /// The width of the sign with its distance from the text, in points.
  private static let signWidth: CGFloat = 32
  /// The space above and below the banner, in points.
  private static let gap: CGFloat = 8

  init(onTap: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    // Opaque, as rows pass under it: about an eighth of the red of the sign.
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 0.25, green: 0.13, blue: 0.12, alpha: 1)
        : UIColor(red: 1, green: 0.91, blue: 0.9, alpha: 1)
    }
    layer.cornerRadius = 12
    sentence.font = .preferredFont(forTextStyle: .subheadline)
    sentence.adjustsFontForContentSizeCategory = true
    sentence.numberOfLines = 0
    sign.tintColor = .systemRed
    sign.contentMode = .center
    addSubview(sign)
    addSubview(sentence)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a message for the user in a table; nil removes the banner.
  func show(_ message: String?, in table: UITableView) {
    guard let message else {
      removeFromSuperview()
      return makeRoom(0, in: table)
    }
    if superview !== table { table.addSubview(self) }
    sentence.text = message
    accessibilityLabel = message
    place(in: table)
  }

  /// Moves the banner to the top of what is in view, and down with content that is pulled.
  func place(in table: UITableView) {
    guard superview === table else { return }
    let inset = table.adjustedContentInset
    // A table insets its cells by the safe area at its sides, and not its content.
    let left = max(inset.left, table.safeAreaInsets.left)
    let right = max(inset.right, table.safeAreaInsets.right)
    let width = table.bounds.width - left - right - 2 * Self.margin
    let text = sentence.sizeThatFits(
      CGSize(
        width: max(0, width - 2 * Self.margin - Self.signWidth), height: .greatestFiniteMagnitude))
    let place = CGRect(
      x: left + Self.margin + min(0, width / 2),
      y: max(0, table.contentOffset.y + inset.top) + Self.gap,
      width: max(0, width), height: max(44, text.height + 16))
    if frame != place { frame = place }
    makeRoom(place.height + 2 * Self.gap, in: table)
    raise(in: table)
  }

  /// Brings the banner in front of rows, of section views and of the table's header and footer views, at
  /// most once in a turn of the run loop.
  ///
  /// A change of the subviews lays out the table again. UIKit raises views of its own in a layout; if the
  /// banner went in front of them as well, the two would take turns without end.
  private func raise(in table: UITableView) {
    guard nextRaise == nil, let index = table.subviews.firstIndex(of: self) else { return }
    let above = table.subviews[(index + 1)...]
    let isCovered = above.contains {
      $0 is UITableViewCell || $0 is UITableViewHeaderFooterView || $0 === table.tableHeaderView
        || $0 === table.tableFooterView
    }
    guard isCovered else { return }
    nextRaise = Task { [weak self, weak table] in
      self?.nextRaise = nil
      if let table { self?.raise(in: table) }
    }
    table.bringSubviewToFront(self)
  }

  /// Moves the rows down by a height in points; rows that were scrolled stay where they are in view.
  private func makeRoom(_ height: CGFloat, in table: UITableView) {
    let isOurs = table.tableHeaderView === room
    let old = isOurs ? room.frame.height : 0
    guard isOurs || table.tableHeaderView == nil, height != old else { return }
    let top = -table.adjustedContentInset.top
    let y = table.contentOffset.y
    room.frame = CGRect(x: 0, y: 0, width: table.bounds.width, height: height)
    table.tableHeaderView = height > 0 ? room : nil
    // A table at its top, or pulled past it, shows the banner and the room for it.
    if y > top { table.contentOffset.y = max(top, y + height - old) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // In a list narrower than the margins as well.
    let room = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 8)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let parts = room.divided(
      atDistance: min(Self.signWidth, room.width), from: isMirrored ? .maxXEdge : .minXEdge)
    sign.frame =
      parts.slice.divided(
        atDistance: min(Self.signWidth - 8, room.width), from: isMirrored ? .maxXEdge : .minXEdge
      ).slice
    sentence.frame = parts.remainder
  }
}
