import UIKit

/// Shows above the rows of a list that its last refresh failed, and makes room for it.
///
/// The room is the table's header view, unless the app has one: then the banner lies over that.
@MainActor final class ListBanner {
  private var view: ListFailureView?
  private let room = UIView()
  private let onTap: @MainActor () -> Void

  /// - Parameter onTap: Called when the user taps the banner.
  init(onTap: @escaping @MainActor () -> Void) { self.onTap = onTap }

  /// Shows a message for the user; nil removes the banner.
  func show(_ message: String?, in table: UITableView) {
    guard let message else {
      guard let view else { return }
      view.removeFromSuperview()
      self.view = nil
      return makeRoom(0, in: table)
    }
    let view = view ?? makeView(in: table)
    view.message = message
    place(in: table)
  }

  /// Updates the place of the banner after the table has moved or was laid out.
  func place(in table: UITableView) {
    guard let view else { return }
    makeRoom(view.place(in: table), in: table)
  }

  private func makeView(in table: UITableView) -> ListFailureView {
    let view = ListFailureView()
    view.addAction(UIAction { [onTap] _ in onTap() }, for: .touchUpInside)
    table.addSubview(view)
    self.view = view
    return view
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
    // A table at its top, or pulled past it, shows the banner and what it makes room for.
    guard y > top else { return }
    table.contentOffset.y = max(top, y + height - old)
  }
}
