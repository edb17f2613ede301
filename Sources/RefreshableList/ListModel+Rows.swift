import UIKit

/// What the table of a list shows: the rows of sections, or a phase in place of them.
extension ListModel {
  /// The phase that one cell shows in place of the rows; nil for the rows.
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

  /// Returns the first of some items that has a row, by its identity, and the row's path.
  func firstPath(of items: [Item]) -> (index: Int, path: IndexPath)? {
    guard shownPhase == nil, !items.isEmpty else { return nil }
    let identity = Self.identity
    let wanted = Dictionary(zip(items.map(identity), items.indices)) { first, _ in first }
    var found: (index: Int, path: IndexPath)?
    for (section, rows) in sections.enumerated() {
      for (row, item) in rows.items.enumerated() where found?.index != 0 {
        let index = wanted[identity(item)] ?? items.count
        if index < found?.index ?? items.count { found = (index, [section, row]) }
      }
    }
    return found
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

    /// Whether nothing changes in front of a row.
    func isBehind(_ path: IndexPath) -> Bool {
      let paths = deleted + inserted + updated + moved.keys + moved.values
      return paths.allSatisfy { $0 > path }
    }
  }

  /// Returns the change from other rows; nil if the table is to be reloaded.
  ///
  /// It is reloaded if sections change, and if no row stays. It is also reloaded if the app has set the
  /// rows again as they are, to be shown anew, and if a comparison could take more than a frame: of over
  /// 10,000 rows, or of over 1,000 between those at both ends of the sections that stay as they are.
  func change(from old: Self) -> Change? {
    guard shownPhase == nil, old.shownPhase == nil, !old.sections.isEmpty else { return nil }
    if generations.starts(with: old.generations) { return page(from: old) }
    guard sections.map(\.title) == old.sections.map(\.title) else { return nil }
    let count = old.items.count
    guard max(count, items.count) <= 10_000 else { return nil }
    typealias Row = (item: Item, path: IndexPath)
    var (before, after): ([Row], [Row]) = ([], [])
    for section in sections.indices {
      let (one, other) = (old.sections[section].items, sections[section].items)
      // Rows at both ends of a section that stay as they are need no identities.
      let head = Self.matches(one, other)
      let tail = Self.matches(one[head...].reversed(), other[head...].reversed())
      before += (head..<one.count - tail).map { (one[$0], [section, $0]) }
      after += (head..<other.count - tail).map { (other[$0], [section, $0]) }
    }
    guard max(before.count, after.count) <= 1_000 else { return nil }
    let identity = Self.identity
    var places: [AnyHashable: IndexPath] = [:]
    for row in before {
      if places.updateValue(row.path, forKey: identity(row.item)) != nil {
        return Change(twin: row.item)
      }
    }
    var (change, ids) = (Change(), Set<AnyHashable>())
    // The last row that stays in its order; those that were in front of it are moved.
    var last: IndexPath?
    for (item, new) in after {
      let id = identity(item)
      guard ids.insert(id).inserted else { return Change(twin: item) }
      guard let place = places.removeValue(forKey: id) else {
        change.inserted.append(new)
        continue
      }
      let stays = place.section == new.section && last.map { $0 < place } ?? true
      if stays { last = place }
      switch (stays, old.item(at: place) == item) {
      case (true, true): break
      case (true, false): change.updated.append(place)
      case (false, true): change.moved[new] = place
      case (false, false):
        // A table cannot move a row and ask for its cell in one change.
        change.deleted.append(place)
        change.inserted.append(new)
      }
    }
    change.deleted += places.values
    if change == Change() { return origin == old.origin ? change : nil }
    return change.deleted.count == count ? nil : change
  }

  /// Returns how many items are the same at the beginning of two collections.
  private static func matches(_ one: some Collection<Item>, _ other: some Collection<Item>) -> Int {
    zip(one, other).enumerated().first { $1.0 != $1.1 }?.offset ?? min(one.count, other.count)
  }

  private func page(from old: Self) -> Change {
    Change(
      isPage: true, insertedSections: IndexSet(old.sections.count..<sections.count),
      inserted: old.sections.indices.flatMap { section in
        (old.sections[section].items.count..<sections[section].items.count).map { [section, $0] }
      })
  }
}
