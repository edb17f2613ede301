import UIKit

/// Loads the images of a table's visible rows, and shows them in the cells.
@MainActor final class ListImages<Item: Hashable & Sendable> {
  /// What loads the images; nil for no images.
  private(set) var source: RowImages<Item>?
  /// Whether the rows have changed since images were loaded.
  var isOutdated = false

  /// Whether rows have come into view since images were loaded.
  private var hasArrivals = false
  /// Waits until rows that no finger has scrolled into view are at rest.
  private let timer = DelayTimer()

  /// The items of the cells on the screen.
  private var displayed: [ObjectIdentifier: Item] = [:]
  /// The items whose cells have left the screen since the last layout.
  private var departed: Set<Item> = []

  /// Replaces what loads the images.
  ///
  /// - Parameter onLoad: Called when an image has loaded.
  func use(
    _ new: RowImages<Item>?, onLoad: @escaping @MainActor (Item, UIImage) -> Void
  ) {
    if new !== source {
      source?.cancelAll()
      source?.onLoadForList = nil
    }
    source = new
    new?.onLoadForList = onLoad
  }

  /// Loads the images of the visible rows, unless the table is scrolling or off the screen.
  func load(in table: UITableView, item: (IndexPath) -> Item?) {
    isOutdated = false
    guard let source, isStill(table) else { return }
    hasArrivals = false
    source.show((table.indexPathsForVisibleRows ?? []).compactMap(item))
  }

  /// Loads the images of rows that come into view without a finger, as by a scroll of the app or in a
  /// window that grows, once they are at rest.
  ///
  /// A scroll without an animation has no end that the delegate is told of, and nor has one to the
  /// top by a tap on the status bar.
  func loadArrivals(in table: UITableView, item: @escaping @MainActor (IndexPath) -> Item?) {
    guard hasArrivals, !timer.isRunning, isStill(table) else { return }
    let offset = table.contentOffset
    timer.start(ListImages.rest) { [weak self, weak table] in
      guard let self, let table, let source = self.source, self.isStill(table) else { return }
      guard table.contentOffset == offset else { return self.loadArrivals(in: table, item: item) }
      self.hasArrivals = false
      source.add((table.indexPathsForVisibleRows ?? []).compactMap(item))
    }
  }

  /// How long the rows must not have moved, in seconds.
  private static var rest: Double { 0.1 }

  private func isStill(_ table: UITableView) -> Bool {
    table.window != nil && !table.isDragging && !table.isDecelerating
  }

  /// Shows an image in the visible rows of an item.
  func show(
    _ image: UIImage, for item: Item, in table: UITableView, item itemAt: (IndexPath) -> Item?
  ) {
    for path in table.indexPathsForVisibleRows ?? [] where itemAt(path) == item {
      guard let cell = table.cellForRow(at: path) else { continue }
      cell.imageView?.image = image
      cell.setNeedsLayout()
    }
  }

  func cancelAll() { source?.cancelAll() }

  // MARK: Cells

  func cellWillAppear(_ cell: UITableViewCell, showing item: Item?) {
    guard source != nil else { return }
    displayed[ObjectIdentifier(cell)] = item
    hasArrivals = true
  }

  func cellDidLeave(_ cell: UITableViewCell) {
    // The cell's path may be that of an earlier row: the rows may have changed.
    guard let item = displayed.removeValue(forKey: ObjectIdentifier(cell)) else { return }
    departed.insert(item)
  }

  /// Cancels the loads of rows that have left the screen, when the table has laid out the others.
  func cancelDeparted() {
    guard !departed.isEmpty else { return }
    departed.subtract(displayed.values)
    for item in departed { source?.cancel(item) }
    departed = []
  }
}
