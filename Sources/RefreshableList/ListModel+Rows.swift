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

  /// Returns the `id` of an `Identifiable` item, or the item itself.
  private static var identity: (Item) -> AnyHashable {
    func id<Value: Identifiable>(_: Value.Type) -> (Item) -> AnyHashable {
      { item in (item as? Value).map { AnyHashable($0.id) } ?? AnyHashable(item) }
    }
    guard let type = Item.self as? any Identifiable.Type else { return { AnyHashable($0) } }
    return id(type)
  }

  /// Returns where the rows with the identities of some items are; nil for those without a row.
  func paths(of items: [Item]) -> [IndexPath?] {
    var paths = [IndexPath?](repeating: nil, count: items.count)
    guard shownPhase == nil, !items.isEmpty else { return paths }
    let identity = Self.identity
    var wanted = Dictionary(zip(items.map(identity), items.indices)) { first, _ in first }
    for (section, rows) in sections.enumerated() {
      for (row, item) in rows.items.enumerated() where !wanted.isEmpty {
        if let index = wanted.removeValue(forKey: identity(item)) { paths[index] = [section, row] }
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
    /// An item with the identity of another; the table is to be reloaded then as well.
    var twin: Item?
    /// Where rows come from, by where they go.
    var moved: [IndexPath: IndexPath] = [:]

    /// In each section, the rows before the change between those that stay as they are at both ends; nil
    /// if no row before the change moves.
    var middles: [Middle]?
    /// Where rows of a middle go that stay, whatever else changes of them.
    var kept: [IndexPath: IndexPath] = [:]

    /// The rows of a section that are compared one by one, and how many more the section has afterwards.
    struct Middle: Equatable {
      var rows: Range<Int>
      var growth: Int
    }

    /// Whether the rows are the same.
    var isEmpty: Bool {
      insertedSections.isEmpty && deleted.isEmpty && inserted.isEmpty && updated.isEmpty
        && moved.isEmpty && twin == nil
    }

    /// Whether nothing changes in front of a row.
    func isBehind(_ path: IndexPath) -> Bool {
      let paths = deleted + inserted + updated + moved.keys + moved.values
      return paths.allSatisfy { $0 > path }
    }

    /// Adds what becomes of a row that is there before and after.
    mutating func keep(_ old: IndexPath, at new: IndexPath, isInOrder: Bool, isEqual: Bool) {
      kept[old] = new
      switch (isInOrder, isEqual) {
      case (true, true): break
      case (true, false): updated.append(old)
      case (false, true): moved[new] = old
      case (false, false):
        // `UITableView` cannot move a row and ask for its cell in one batch of updates.
        deleted.append(old)
        inserted.append(new)
      }
    }

    /// Returns where a row is after the change; nil if it has gone.
    func path(of old: IndexPath) -> IndexPath? {
      guard let middle = middles?[old.section], old.row >= middle.rows.lowerBound else {
        return old
      }
      guard old.row >= middle.rows.upperBound else { return kept[old] }
      return IndexPath(row: old.row + middle.growth, section: old.section)
    }
  }

  /// Returns the change from other rows; nil if the table is to be reloaded.
  ///
  /// It is reloaded if sections change, if no row stays, and if a change could take more than a frame: of
  /// over 10,000 rows, or of over 1,000 between those at both ends of the sections that stay as they are.
  /// Equal rows are no change, however many there are.
  func change(from old: Self) -> Change? {
    guard shownPhase == nil, old.shownPhase == nil, !old.sections.isEmpty else { return nil }
    if generations.starts(with: old.generations) { return page(from: old) }
    guard sections.map(\.title) == old.sections.map(\.title) else { return nil }
    let middles = zip(old.sections, sections).map { Self.middle(from: $0.items, to: $1.items) }
    if middles.allSatisfy({ $0.rows.isEmpty && $0.growth == 0 }) { return Change(middles: middles) }
    let compared = middles.reduce(0) { $0 + $1.rows.count }
    let most = max(compared, compared + count - old.count)
    guard max(old.count, count) <= 10_000, most <= 1_000 else { return nil }
    return change(from: old, between: middles)
  }

  /// Returns the change of the rows between the ends of their sections; nil if no row of all stays.
  private func change(from old: Self, between middles: [Change.Middle]) -> Change? {
    var change = Change(middles: middles)
    let identity = Self.identity
    var places: [AnyHashable: IndexPath] = [:]
    for (section, middle) in middles.enumerated() {
      for row in middle.rows {
        let item = old.sections[section].items[row]
        guard places.updateValue([section, row], forKey: identity(item)) == nil else {
          return Change(twin: item)
        }
      }
    }
    var ids = Set<AnyHashable>()
    // The last row that stays in its order; those that were in front of it are moved.
    var last: IndexPath?
    for (section, middle) in middles.enumerated() {
      for row in middle.rows.lowerBound..<middle.rows.upperBound + middle.growth {
        let item = sections[section].items[row]
        let id = identity(item)
        guard ids.insert(id).inserted else { return Change(twin: item) }
        guard let place = places.removeValue(forKey: id) else {
          change.inserted.append([section, row])
          continue
        }
        let isInOrder = place.section == section && last.map { $0 < place } ?? true
        if isInOrder { last = place }
        change.keep(
          place, at: [section, row], isInOrder: isInOrder, isEqual: old.item(at: place) == item)
      }
    }
    change.deleted += places.values
    return change.deleted.count == old.count ? nil : change
  }

  private var count: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// Returns the rows of a section that do not stay as they are at its ends; they need identities, the
  /// others do not.
  private static func middle(from old: [Item], to new: [Item]) -> Change.Middle {
    let most = min(old.count, new.count)
    var (head, tail) = (0, 0)
    while head < most, old[head] == new[head] { head += 1 }
    while tail < most - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    return Change.Middle(rows: head..<old.count - tail, growth: new.count - old.count)
  }

  private func page(from old: Self) -> Change {
    Change(
      isPage: true, insertedSections: IndexSet(old.sections.count..<sections.count),
      inserted: old.sections.indices.flatMap { section in
        (old.sections[section].items.count..<sections[section].items.count).map { [section, $0] }
      })
  }
}
