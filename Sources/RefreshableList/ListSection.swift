/// A section of a list: items with an optional title.
public struct ListSection<Item: Hashable & Sendable>: Sendable, Equatable {
  /// The title above the items; nil for none.
  public var title: String?
  /// The items of the section.
  public var items: [Item]

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - title: The title above the items; none by default.
  ///   - items: The items of the section.
  public init(_ title: String? = nil, items: [Item]) {
    self.title = title
    self.items = items
  }
}
