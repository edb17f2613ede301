import CustomRefreshControl
import RefreshableList

extension ListModel: @retroactive Equatable {
  /// Returns whether two lists tell the same state; the identities of their loads do not matter.
  public static func == (one: Self, other: Self) -> Bool {
    one.sections == other.sections && one.failure == other.failure && one.phase == other.phase
      && one.isRefreshing == other.isRefreshing && one.paging == other.paging
  }
}

extension ListModel {
  init(sections: [ListSection<Item>]) {
    self.init()
    self.sections = sections
  }

  mutating func beginPage() -> ListLoad? { begin(.page) }

  /// Begins a refresh, which is always possible.
  mutating func beginRefresh() -> ListLoad {
    guard let load = begin(.refresh) else { fatalError("No refresh has begun.") }
    return load
  }
}
