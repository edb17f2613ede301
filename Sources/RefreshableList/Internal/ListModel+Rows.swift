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

  /// What is told by the identities of items: the `id` of an `Identifiable` item, or the item itself.
  private struct Identities {
    let change: (_ old: ListModel, _ new: ListModel, RowGaps) -> Change
    let paths: (ListModel, [Item]) -> [IndexPath?]

    init<ID: Hashable>(_ id: @escaping (Item) -> ID) {
      change = { $1.change(from: $0, in: $2, by: id) }
      paths = { $0.paths(of: $1, by: id) }
    }

    /// Makes those of `Identifiable` items.
    init?<Value: Identifiable>(of type: Value.Type) {
      let id: (Value) -> Value.ID = { $0.id }
      guard let id = id as Any as? (Item) -> Value.ID else { return nil }
      self.init(id)
    }

    static var own: Identities {
      (Item.self as? any Identifiable.Type).flatMap { Identities(of: $0) } ?? Identities { $0 }
    }
  }

  /// Returns where the rows with the identities of some items are; nil for those without a row.
  func paths(of items: [Item]) -> [IndexPath?] {
    shownPhase == nil ? Identities.own.paths(self, items) : items.map { _ in nil }
  }

  private func paths<ID: Hashable>(of items: [Item], by id: (Item) -> ID) -> [IndexPath?] {
    var paths = [IndexPath?](repeating: nil, count: items.count)
    var wanted = Dictionary(zip(items.map(id), items.indices)) { first, _ in first }
    for (section, rows) in sections.enumerated() {
      for (row, item) in rows.items.enumerated() where !wanted.isEmpty {
        if let index = wanted.removeValue(forKey: id(item)) { paths[index] = [section, row] }
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
    /// The rows that go elsewhere as they are.
    var moved: [RowGaps.Move] = []
    /// An item with the identity of another; the table is to be reloaded then as well.
    var twin: Item?

    /// Where something changes; nothing if no row before the change moves.
    var gaps = RowGaps()
    /// The numbers after the change of the rows in gaps; below 0 for those that go.
    var goals: [Int32] = []

    /// Whether the rows are the same.
    var isEmpty: Bool {
      insertedSections.isEmpty && deleted.isEmpty && inserted.isEmpty && updated.isEmpty
        && moved.isEmpty && twin == nil
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
  /// It takes a time in proportion to the number of rows, whatever changes.
  func change(from old: Self) -> Change? {
    guard shownPhase == nil, old.shownPhase == nil, !old.sections.isEmpty else { return nil }
    if generations.starts(with: old.generations) { return page(from: old) }
    guard sections.map(\.title) == old.sections.map(\.title) else { return nil }
    var gaps = RowGaps()
    for (index, (before, after)) in zip(old.sections, sections).enumerated() {
      gaps.add(section: index, from: before.items, to: after.items)
    }
    if gaps.gaps.isEmpty { return Change() }
    let change = Identities.own.change(old, self, gaps)
    return change.deleted.count == old.count ? nil : change
  }

  /// Returns the change of the rows in gaps, by their identities.
  ///
  /// Of each row it asks as little as it can: the module is not compiled for the app's type of items.
  private func change<ID: Hashable>(
    from model: Self, in gaps: RowGaps, by id: (Item) -> ID
  ) -> Change {
    let count = gaps.oldCount
    // Those before the change, and then those after it, with the few between gaps.
    let spans = gaps.spans
    let slices =
      spans.map { model.sections[$0.section].items[$0.old] }
      + spans.map { sections[$0.section].items[$0.new] }
    let items = slices.flatMap(\.self)
    let places = gaps.places(in: spans)
    var table = NumberTable(hashes: places.map { id(items[$0]).hashValue })
    var (goals, sources) = (
      [Int32](repeating: -1, count: count), [Int32](repeating: -1, count: places.count - count)
    )
    var isSame = [Bool](repeating: false, count: places.count)
    for (number, place) in places.enumerated() {
      let first = table.addNext { known in
        isSame[number] = items[places[known]] == items[place]
        return isSame[number] || id(items[places[known]]) == id(items[place])
      }
      guard let first else { continue }
      guard number >= count, first < count, goals[first] < 0 else {
        return Change(twin: items[place])
      }
      (goals[first], sources[number - count]) = (Int32(number - count), Int32(first))
    }
    let edits = gaps.edits(from: sources) { isSame[count + $0] }
    return Change(
      deleted: edits.deleted + (0..<count).lazy.filter { goals[$0] < 0 }.map(gaps.oldPath),
      inserted: edits.inserted, updated: edits.updated, moved: edits.moved, gaps: gaps, goals: goals
    )
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
