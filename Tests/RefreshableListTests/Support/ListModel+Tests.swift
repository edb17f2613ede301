import CustomRefreshControl
import RefreshableList

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
