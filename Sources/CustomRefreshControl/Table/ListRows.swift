import UIKit

/// What the table of a list shows: which rows, and how many in each section.
struct ListRows: Equatable {
  /// The rows that are to be inserted into a table.
  struct Added: Equatable {
    var sections = IndexSet()
    var rows: [IndexPath] = []
    /// Where the footer's row was, if it moves to an added section.
    var leftByFooter: [IndexPath] = []
  }

  /// The number of items in each section.
  private(set) var counts: [Int] = []
  /// The phase that one cell shows in place of the rows; nil for the rows.
  private(set) var phase: ListPhase?
  /// Whether a row follows the last item.
  private(set) var hasFooter = false
  private var generations: [ListIdentity] = []

  /// The rows of an empty list.
  init() {}

  init<Item>(_ model: ListModel<Item>, footer: Bool) {
    generations = model.generations
    counts = model.sections.map(\.items.count)
    phase = model.isEmpty && model.phase != .loaded ? model.phase : nil
    hasFooter = footer && !model.isEmpty
  }

  /// Returns what has been added at the end; nil if the rows have changed in another way.
  func added(to old: ListRows) -> Added? {
    guard generations.starts(with: old.generations), phase == nil, old.phase == nil,
      hasFooter == old.hasFooter, !old.counts.isEmpty, counts.count >= old.counts.count
    else { return nil }
    var added = Added(sections: IndexSet(old.counts.count..<counts.count))
    for (section, count) in old.counts.enumerated() {
      guard counts[section] >= count else { return nil }
      added.rows += (count..<counts[section]).map { IndexPath(row: $0, section: section) }
    }
    if hasFooter, let last = old.counts.indices.last, counts.count > old.counts.count {
      added.leftByFooter = [IndexPath(row: old.counts[last], section: last)]
    }
    return added
  }
}
