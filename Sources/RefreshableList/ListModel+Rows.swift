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
    guard shownPhase == nil, sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.row)
    else { return nil }
    return sections[path.section].items[path.row]
  }

  // MARK: Identities

  private typealias Row = (item: Item, path: IndexPath)

  /// All rows, in order.
  private var rows: [Row] {
    sections.indices.flatMap { section in
      sections[section].items.enumerated().map { ($1, IndexPath(row: $0, section: section)) }
    }
  }

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
    let wanted = items.map(identity)
    var missing = Set(wanted)
    var paths: [AnyHashable: IndexPath] = [:]
    for row in rows where !missing.isEmpty {
      if let id = missing.remove(identity(row.item)) { paths[id] = row.path }
    }
    return wanted.indices.lazy.compactMap { index in paths[wanted[index]].map { (index, $0) } }
      .first
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
  /// 10,000 rows, or of over 1,000 between those at both ends that stay as they are.
  ///
  /// - Throws: ``ListError/equalIdentities(item:)`` if that of two changed rows is the same.
  func change(from old: Self) throws(ListError) -> Change? {
    guard shownPhase == nil, old.shownPhase == nil, !old.sections.isEmpty else { return nil }
    if generations.starts(with: old.generations) { return page(from: old) }
    guard sections.map(\.title) == old.sections.map(\.title) else { return nil }
    var (before, after) = (old.rows, rows)
    let count = before.count
    guard max(count, after.count) <= 10_000 else { return nil }
    // Rows at both ends that stay as they are need no identities.
    let head = zip(before, after).prefix { $0 == $1 }.count
    (before, after) = (Array(before[head...]), Array(after[head...]))
    let tail = zip(before.reversed(), after.reversed())
      .prefix { $0.item == $1.item && $0.path.section == $1.path.section }.count
    guard max(before.count, after.count) - tail <= 1_000 else { return nil }
    let identity = Self.identity
    var places: [AnyHashable: IndexPath] = [:]
    for row in before.dropLast(tail) {
      if places.updateValue(row.path, forKey: identity(row.item)) != nil {
        throw .equalIdentities(item: "\(row.item)")
      }
    }
    var (change, ids) = (Change(), Set<AnyHashable>())
    // The last row that stays in its order; those that were in front of it are moved.
    var last: IndexPath?
    for (item, new) in after.dropLast(tail) {
      let id = identity(item)
      guard ids.insert(id).inserted else { throw .equalIdentities(item: "\(item)") }
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

  private func page(from old: Self) -> Change {
    var change = Change()
    change.isPage = true
    change.insertedSections = IndexSet(old.sections.count..<sections.count)
    change.inserted = old.sections.indices.flatMap { section in
      (old.sections[section].items.count..<sections[section].items.count).map {
        IndexPath(row: $0, section: section)
      }
    }
    return change
  }
}
