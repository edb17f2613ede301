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
    var moved: [Move] = []
    /// An item with the identity of another; the table is to be reloaded then as well.
    var twin: Item?

    /// Where something changes; nothing if no row before the change moves.
    var gaps = RowGaps()
    /// The numbers after the change of the rows in gaps; below 0 for those that go.
    var goals: [Int32] = []

    struct Move: Equatable {
      var old: IndexPath
      var new: IndexPath
    }

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
  private func change<ID: Hashable>(
    from model: Self, in gaps: RowGaps, by id: (Item) -> ID
  ) -> Change {
    let (before, after, count) = (model.sections, sections, gaps.oldCount)
    func item(_ number: Int) -> Item {
      let path = number < count ? gaps.oldPath(number) : gaps.newPath(number - count)
      return (number < count ? before : after)[path.section].items[path.row]
    }
    // The rows before the change, and then those after it.
    var table = NumberTable(capacity: count + gaps.newCount)
    /// Adds the next row; returns the first one with its identity if that is another.
    func number(_ row: Item) -> Int? {
      let identity = id(row)
      return table.add(hash: identity.hashValue) { id(item($0)) == identity }
    }
    var change = Change(gaps: gaps, goals: Array(repeating: -1, count: count))
    for gap in gaps.gaps {
      for row in before[gap.section].items[gap.old] where number(row) != nil {
        return Change(twin: row)
      }
    }
    for gap in gaps.gaps {
      var known: [(number: Int, path: IndexPath)] = []
      for (index, goal) in zip(gap.new, gap.newNumbers) {
        let row = after[gap.section].items[index]
        let path = IndexPath(row: index, section: gap.section)
        guard let number = number(row) else {
          change.inserted.append(path)
          continue
        }
        guard number < count, change.goals[number] < 0 else { return Change(twin: row) }
        change.goals[number] = Int32(goal)
        known.append((number, path))
      }
      change.add(known, of: gap) { item($0) == after[$1.section].items[$1.row] }
    }
    change.deleted += (0..<count).lazy.filter { change.goals[$0] < 0 }.map(gaps.oldPath)
    return change
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

extension ListModel.Change {
  /// Notes where the rows go that are in a gap afterwards and were in one before.
  ///
  /// - Parameters:
  ///   - known: Their numbers before the change, and their paths after it.
  ///   - isSame: Whether one is as before.
  fileprivate mutating func add(
    _ known: [(number: Int, path: IndexPath)], of gap: RowGaps.Gap,
    isSame: (Int, IndexPath) -> Bool
  ) {
    var staying = longestAscent(of: known.map(\.number).filter(gap.oldNumbers.contains))[...]
    for (number, new) in known {
      let old = gaps.oldPath(number)
      let stays = number == staying.first
      if stays { staying.removeFirst() }
      switch (stays, isSame(number, new)) {
      case (true, true): break
      case (true, false): updated.append(old)
      case (false, true): moved.append(Move(old: old, new: new))
      case (false, false):
        // `UITableView` forbids a move and a reload of one row in a batch: delete and insert it.
        deleted.append(old)
        inserted.append(new)
      }
    }
  }
}
