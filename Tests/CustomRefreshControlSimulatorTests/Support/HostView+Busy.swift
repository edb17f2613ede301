@testable import CustomRefreshControl
@testable import KitTestSupport
import UIKit

extension HostView {
  /// Whether it refreshes; the system may end its part of a refresh outside a window.
  var isBusy: Bool {
    guard self is CustomRefreshControl else { return isRefreshing }
    let isOut = window == nil && HostLoop.current.behavior.systemEnd == .leavingWindow
    return isRefreshing || isOut && phase == .refreshing
  }
}
