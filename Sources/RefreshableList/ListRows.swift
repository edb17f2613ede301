import UIKit

/// What the table of a list shows: the rows of sections, or a phase in place of them.
struct ListRows<Item: Hashable & Sendable>: Equatable {
  private(set) var sections: [ListSection<Item>] = []
  /// The phase that one cell shows in place of the rows; nil for the rows.
  private(set) var phase: ListPhase?
  private var generations: [UUID] = []

  /// The rows of an empty list.
  init() {}

  init(_ model: ListModel<Item>) {
    generations = model.generations
    sections = model.sections
    phase = model.isEmpty && model.phase != .loaded ? model.phase : nil
  }

  static func == (one: Self, other: Self) -> Bool {
    one.generations == other.generations && one.phase == other.phase
  }

  /// Returns the item of a row; nil for a row that is not there or shows no item.
  func item(at path: IndexPath) -> Item? {
    guard phase == nil, sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.row)
    else { return nil }
    return sections[path.section].items[path.row]
  }

  // MARK: Identities

  /// The paths of all rows, in order, with the identities of their items.
  private var identities: [(id: AnyHashable, path: IndexPath)] {
    sections.indices.flatMap { section in
      sections[section].items.enumerated().map { row, item in
        (Self.identity(of: item), IndexPath(row: row, section: section))
      }
    }
  }

  /// The `id` of an `Identifiable` item, or the item itself.
  private static func identity(of item: Item) -> AnyHashable {
    func id(of item: some Identifiable) -> AnyHashable { AnyHashable(item.id) }
    guard Item.self is any Identifiable.Type, let item = item as? any Identifiable else {
      return AnyHashable(item)
    }
    return id(of: item)
  }

  /// Returns the first of some items that has a row, by its identity, and the row's path.
  func firstPath(of items: [Item]) -> (index: Int, path: IndexPath)? {
    guard phase == nil, !items.isEmpty else { return nil }
    let wanted = items.map(Self.identity)
    var missing = Set(wanted)
    var paths: [AnyHashable: IndexPath] = [:]
    for (id, path) in identities where missing.remove(id) != nil { paths[id] = path }
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
    var moved: [Move] = []

    struct Move: Equatable { let from, to: IndexPath }

    /// Whether nothing changes in front of a row.
    func isBehind(_ path: IndexPath) -> Bool {
      let paths = deleted + inserted + updated + moved.flatMap { [$0.from, $0.to] }
      return paths.allSatisfy { $0 > path }
    }
  }

  /// The number of rows above which a table is reloaded rather than animated.
  private static var limit: Int { 10_000 }

  /// Returns the change from other rows; nil if the table is to be reloaded.
  ///
  /// It is reloaded if sections change, if two rows have the same identity, and if no row stays. It is
  /// also reloaded if all rows stay as they are: the app has set them again, to be shown anew.
  func change(from old: Self) -> Change? {
    guard phase == nil, old.phase == nil, !old.sections.isEmpty else { return nil }
    if generations.starts(with: old.generations) { return page(from: old) }
    guard sections.map(\.title) == old.sections.map(\.title) else { return nil }
    let (before, after) = (old.identities, identities)
    guard max(before.count, after.count) <= Self.limit else { return nil }
    var places = Dictionary(before.map { ($0.id, $0.path) }) { first, _ in first }
    guard places.count == before.count, Set(after.map(\.id)).count == after.count else {
      return nil
    }
    var change = Change()
    // The last row that stays in its order; those that were in front of it are moved.
    var last: IndexPath?
    for (id, new) in after {
      guard let place = places.removeValue(forKey: id) else {
        change.inserted.append(new)
        continue
      }
      let stays = place.section == new.section && last.map { $0 < place } ?? true
      if stays { last = place }
      switch (stays, old.item(at: place) == item(at: new)) {
      case (true, true): break
      case (true, false): change.updated.append(place)
      case (false, true): change.moved.append(Change.Move(from: place, to: new))
      case (false, false):
        // A table cannot move a row and ask for its cell in one change.
        change.deleted.append(place)
        change.inserted.append(new)
      }
    }
    change.deleted += places.values
    return change == Change() || change.deleted.count == before.count ? nil : change
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
