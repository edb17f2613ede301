import CustomRefreshControl
import RefreshableList

extension ListModel: @retroactive Equatable {
  /// Returns whether two lists tell the same state; the identities of their loads do not matter.
  public static func == (one: Self, other: Self) -> Bool {
    one.sections == other.sections && one.failure == other.failure && one.phase == other.phase
      && one.isRefreshing == other.isRefreshing && one.paging == other.paging
  }
}
