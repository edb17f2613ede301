/// The sections and items of a list, represented by identifiers.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private var sections: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private(set) var reloaded: Set<ItemIdentifierType> = []
  private(set) var reconfigured: Set<ItemIdentifierType> = []

  public init() {}

  // MARK: Asking

  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { items.values.reduce(0) { $0 + $1.count } }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    guard let items = items[identifier] else {
      fatalError("Section identifier \(identifier) is not in the snapshot.")
    }
    return items
  }

  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    sections.first { items[$0]?.contains(identifier) ?? false }
  }

  // MARK: Changing

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      stop(
        unless: items[identifier] == nil,
        "Section identifier \(identifier) is in the snapshot more than once.")
      sections.append(identifier)
      items[identifier] = []
    }
  }

  /// - Parameter sectionIdentifier: The section to append to; nil for the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last, let old = items[section] else {
      fatalError(
        "There is no section for the items. Call appendSections(_:) first.")
    }
    let new = old + identifiers
    stop(
      unless: Set(new).count == new.count && Set(identifiers).isDisjoint(with: itemIdentifiers),
      "One of the items \(identifiers) is in the snapshot more than once. Use unique identifiers.")
    items[section] = new
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let deleted = Set(identifiers)
    for section in sections { items[section]?.removeAll(where: deleted.contains) }
  }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let deleted = Set(identifiers)
    sections.removeAll(where: deleted.contains)
    for identifier in identifiers { items[identifier] = nil }
  }

  /// Marks items whose cells are recreated when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloaded.formUnion(identifiers)
  }

  /// Marks sections whose items' cells are recreated when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { reloaded.formUnion(itemIdentifiers(inSection: identifier)) }
  }

  /// Marks items whose cells are configured again, and not recreated, when the snapshot is applied.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfigured.formUnion(identifiers)
  }

  // MARK: Internal

  var counts: [Int] { sections.map { items[$0]?.count ?? 0 } }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    for (section, identifier) in sections.enumerated() {
      if let index = items[identifier]?.firstIndex(of: item) {
        return IndexPath(item: index, section: section)
      }
    }
    return nil
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section), let items = items[sections[path.section]],
      items.indices.contains(path.item)
    else { return nil }
    return items[path.item]
  }

  mutating func forgetReloads() { (reloaded, reconfigured) = ([], []) }
}
