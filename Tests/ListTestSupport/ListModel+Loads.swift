import RefreshableList

extension ListModel {
  /// Makes a list of sections.
  public init(sections: [ListSection<Item>]) {
    self.init()
    self.sections = sections
  }

  /// Begins a page, if one can be requested.
  public mutating func beginPage() -> ListLoad? { begin(.page) }

  /// Begins a refresh, which is always possible.
  public mutating func beginRefresh() -> ListLoad {
    guard let load = begin(.refresh) else { fatalError("No refresh has begun.") }
    return load
  }
}
