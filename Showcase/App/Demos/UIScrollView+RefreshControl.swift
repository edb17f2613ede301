import CustomRefreshControl
import UIKit

extension UIScrollView {
  /// Assigns a refresh control where UIKit supports one, and tells the demo around the view about
  /// its pulls.
  func assignRefreshControl(_ control: CustomRefreshControl) {
    guard CustomRefreshControl.isSupported else { return }
    refreshControl = control
    tellPulls(of: control)
  }

  /// Tells the demo around the view about the pulls of a control.
  func tellPulls(of control: CustomRefreshControl) {
    control.onPhaseChange = { [weak self, weak control] phase in
      self?.tellPull(phase, within: control?.pullDistance)
    }
  }

  /// Tells the demo around the view about the pulls of a header.
  func tellPulls(of header: RefreshHeader) {
    header.onPhaseChange = { [weak self, weak header] phase in
      self?.tellPull(phase, within: header?.style.pullDistance)
    }
  }

  private func tellPull(_ phase: RefreshPhase, within distance: CGFloat?) {
    guard let distance else { return }
    // Rows that spring back are no pull.
    var phase = phase
    if case .pulling = phase, !isTracking { phase = .idle }
    let observers = sequence(first: self as UIResponder, next: \.next)
    observers.lazy.compactMap { $0 as? any PullObserving }.first?
      .pullDidChange(to: phase, within: distance)
  }
}

/// A screen that tells how far a pull is.
@MainActor protocol PullObserving {
  /// - Parameter distance: The distance of a pull that refreshes, in points.
  func pullDidChange(to phase: RefreshPhase, within distance: CGFloat)
}

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
    case .idle, .ending: return nil
    }
  }
}
