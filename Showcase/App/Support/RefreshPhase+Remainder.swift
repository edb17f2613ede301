import CustomRefreshControl
import UIKit

extension RefreshPhase {
  /// What a pull still needs, such as "24 points to go"; nil at rest.
  ///
  /// - Parameter distance: The distance of a pull that refreshes, in points.
  func remainder(of distance: CGFloat) -> String? {
    switch self {
    case .pulling(let progress):
      let left = max(1, Int(((1 - progress) * distance).rounded(.up)))
      return left == 1 ? "1 point to go" : "\(left) points to go"
    case .armed: return "Far enough"
    case .refreshing: return "Refreshing"
    case .idle, .leaving: return nil
    }
  }
}
