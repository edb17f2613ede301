import UIKit

/// What the table of a list shows: the rows of sections, or a phase in place of them.
extension ListModel {
  /// The phase that is shown in place of the rows; nil for the rows.
  var shownPhase: ListPhase? { isEmpty && phase != .loaded ? phase : nil }

  /// Returns whether a table shows the same.
  func isShown(like other: Self) -> Bool {
    generations == other.generations && shownPhase == other.shownPhase
  }

  /// Returns the item of a row; nil for a row that is not there or shows no item.
  func item(at path: IndexPath) -> Item? {
    // A list with a row shows no phase in place of its rows.
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.row) ? items[path.row] : nil
  }

  // MARK: Identities

  /// Returns where the rows with the identities of some items are; nil for those without a row.
  func paths(of items: [Item]) -> [IndexPath?] {
    var paths = [IndexPath?](repeating: nil, count: items.count)
    guard shownPhase == nil, !items.isEmpty else { return paths }
    let identity = RowIdentity(of: Item.self)
    Self.withItems(items) { wanted in
      var table = NumberTable(capacity: wanted.count)
      var count = 0
      for index in 0..<wanted.count {
        let known = table.add(index, identity.hash(wanted[index])) {
          identity.areAlike(wanted[$0], wanted[index])
        }
        if known == nil { count += 1 }
      }
      for (section, rows) in sections.enumerated() {
        Self.withItems(rows.items) { rows in
          for row in 0..<rows.count where count > 0 {
            let index = table.number(identity.hash(rows[row])) {
              identity.areAlike(wanted[$0], rows[row])
            }
            guard let index, paths[index] == nil else { continue }
            paths[index] = [section, row]
            count -= 1
          }
        }
      }
    }
    return paths
  }

  // MARK: Changes

  /// How rows change into others; the paths are those before the change, except of what comes.
  struct Change: Equatable {
    /// Whether rows were only appended, as by a page.
    var isPage = false
    var insertedSections = IndexSet()
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var updated: [IndexPath] = []
    /// The rows that go elsewhere.
    var moved: [RowGaps.Move] = []
    /// Whether two items have one identity; the table is to be reloaded then as well.
    var hasTwins = false

    /// Where something changes; nothing if no row before the change moves.
    var gaps = RowGaps()
    /// The numbers after the change of the rows in gaps; below 0 for those that go.
    var goals: [Int32] = []

    /// Whether the rows are the same.
    var isEmpty: Bool {
      insertedSections.isEmpty && deleted.isEmpty && inserted.isEmpty && updated.isEmpty
        && moved.isEmpty && !hasTwins
    }

    /// Whether nothing changes in front of a row.
    func isBehind(_ path: IndexPath) -> Bool {
      [deleted, inserted, updated].allSatisfy { $0.allSatisfy { $0 > path } }
        && moved.allSatisfy { $0.old > path && $0.new > path }
    }

    /// Returns where a row is after the change; nil if it has gone.
    func path(of old: IndexPath) -> IndexPath? {
      switch gaps.place(of: old) {
      case .stays(let path): path
      case .inGap(let number): goals[number] < 0 ? nil : gaps.newPath(Int(goals[number]))
      }
    }
  }

  /// Returns the change from other rows; nil if the table is to be reloaded, since sections change or no row
  /// stays.
  ///
  /// Of n rows each is hashed once at most; the order of those that move takes n log n steps.
  func change(from old: Self) -> Change? {
    guard shownPhase == nil, old.shownPhase == nil, !old.sections.isEmpty else { return nil }
    if generations.starts(with: old.generations) { return page(from: old) }
    guard sections.map(\.title) == old.sections.map(\.title) else { return nil }
    var gaps = RowGaps()
    let identity = RowIdentity(of: Item.self)
    for (index, (before, after)) in zip(old.sections, sections).enumerated() {
      Self.withItems(before.items) { before in
        Self.withItems(after.items) { gaps.add(section: index, from: before, to: $0, by: identity) }
      }
    }
    if gaps.spans.isEmpty { return Change() }
    let change = change(from: old, in: gaps, by: identity)
    return change.deleted.count == old.count ? nil : change
  }

  /// Returns the change of the rows in gaps, by their identities, which are those of no changed row between.
  private func change(from old: Self, in gaps: RowGaps, by identity: RowIdentity) -> Change {
    let before = Self.joined(gaps.spans.map { old.sections[$0.section].items[$0.old] })
    let after = Self.joined(gaps.spans.map { sections[$0.section].items[$0.new] })
    let match = Self.withItems(before) { before in
      Self.withItems(after) { after in
        RowMatch(
          of: gaps.items(before, after), old: gaps.oldCount, new: gaps.newCount, by: identity)
      }
    }
    guard let match else { return Change(hasTwins: true) }
    let edits = gaps.edits(of: match)
    return Change(
      deleted: edits.deleted, inserted: edits.inserted, updated: edits.updated, moved: edits.moved,
      gaps: gaps, goals: match.goals)
  }

  private static func withItems<Result>(
    _ items: some Collection<Item>, _ body: (RowItems) -> Result
  ) -> Result {
    items.withContiguousStorageIfAvailable { body(RowItems($0)) }
      ?? Array(items).withUnsafeBufferPointer { body(RowItems($0)) }
  }

  /// Returns the items of slices in one; of a single slice no item is copied.
  private static func joined(_ slices: [ArraySlice<Item>]) -> ArraySlice<Item> {
    slices.count == 1 ? slices[0] : ArraySlice(slices.joined())
  }

  private var count: Int { sections.reduce(0) { $0 + $1.items.count } }

  private func page(from old: Self) -> Change {
    Change(
      isPage: true, insertedSections: IndexSet(old.sections.count..<sections.count),
      inserted: old.sections.indices.flatMap { section in
        (old.sections[section].items.count..<sections[section].items.count).map {
          IndexPath(row: $0, section: section)
        }
      })
  }
}
