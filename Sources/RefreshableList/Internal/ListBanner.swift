import CustomRefreshControl
import UIKit

/// A banner above the rows of a list whose last refresh has failed; a tap on it retries.
///
/// It lies at the top of what is in view, in room that is added to the table's inset. As rows pass under it, it
/// takes at most a third of the list's height, and cuts a longer message; VoiceOver says all of it.
final class ListBanner: TappableView {
  private let sign = UIImageView(image: UIImage(systemName: "exclamationmark.triangle"))
  private let sentence = UILabel()
  /// The refresh control that draws higher, and where it draws without the banner.
  private weak var lifted: UIRefreshControl?
  private var ownOrigin: CGFloat = 0
  /// Raises the banner once more after the turn of the run loop in which it was raised; nil for none.
  private var nextRaise: Task<Void, Never>?

  /// The least distance of the banner from the sides, and of its text from its own, in points.
  private static let margin: CGFloat = 16
  /// The distance of the text from the banner's top and bottom, in points.
  private static let padding: CGFloat = 8
  /// The width of the sign with its distance from the text, in points.
  private static let signWidth: CGFloat = 32
  /// The space above and below the banner, in points.
  private static let gap: CGFloat = 8

  init(onTap: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    // Opaque, as rows pass under it: about an eighth of the red of the sign.
    backgroundColor = UIColor { @Sendable traits in
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
    self.onTap = onTap
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a message for the user in a table; nil removes the banner.
  func show(_ message: String?, in table: UITableView) {
    guard let message else {
      // Without a banner, the room is the app's own.
      guard superview != nil else { return }
      removeFromSuperview()
      lift(nil, by: 0)
      table.addedContentInset.top = 0
      return
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
    // The inset holds the room from the end of the turn on, and that of a header besides.
    let held = table.contentInset.top - table.baseContentInset.top
    let viewport = table.bounds.height - inset.top - inset.bottom + held
    let most = max(viewport / 3, sentence.font.lineHeight + 2 * Self.padding)
    let height = max(44, min(text.height + 2 * Self.padding, most))
    let room = height + 2 * Self.gap
    let top = table.contentOffset.y + inset.top - min(held, table.addedContentInset.top)
    let place = CGRect(
      x: left + Self.margin + min(0, width / 2), y: max(-room, top) + Self.gap,
      width: max(0, width), height: height)
    if frame != place { frame = place }
    if table.addedContentInset.top != room { table.addedContentInset.top = room }
    let control = table.refreshControl
    lift(control?.superview === table ? control : nil, by: room)
    raise(in: table)
  }

  /// Has a refresh control draw higher, above the banner: UIKit places it where the content ends, behind what
  /// stands in the inset.
  private func lift(_ control: UIRefreshControl?, by height: CGFloat) {
    if lifted !== control {
      lifted?.bounds.origin.y = ownOrigin
      lifted = control
      ownOrigin = control?.bounds.origin.y ?? 0
    }
    let origin = ownOrigin + height
    if let control, control.bounds.origin.y != origin { control.bounds.origin.y = origin }
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

  override func layoutSubviews() {
    super.layoutSubviews()
    // In a list narrower than the margins as well.
    let room = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: Self.padding)
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
