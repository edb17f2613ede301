import UIKit

extension Finger {
  /// Taps the middle of the visible part of a view, which is found like ``Simulator/view(_:)``.
  ///
  /// What lies above the view gets the touch, as with a person's finger.
  ///
  /// - Parameters:
  ///   - name: The view's accessibility identifier, accessibility label, text or title.
  ///   - duration: How long the finger stays down; 50 ms by default.
  /// - Returns: Whether there is such a view on the screen; if not, nothing is tapped.
  @discardableResult
  public func tap(_ name: String, for duration: Duration = .milliseconds(50)) async -> Bool {
    guard let view = simulator.view(name), let frame = simulator.visibleFrame(of: view) else {
      return false
    }
    await tap(at: CGPoint(x: frame.midX, y: frame.midY), for: duration)
    return true
  }
}
