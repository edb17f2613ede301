import Simulator
import UIKit

/// A disc that shows where a simulator's finger is.
///
/// The disc is under the finger in each frame, and fades while the finger is lifted.
final class FingerView: UIView {
  private static let diameter: CGFloat = 34

  init(isDark: Bool) {
    super.init(
      frame: CGRect(x: 0, y: 0, width: FingerView.diameter, height: FingerView.diameter))
    isUserInteractionEnabled = false
    let ink = isDark ? UIColor.white : .black
    backgroundColor = ink.withAlphaComponent(isDark ? 0.28 : 0.16)
    layer.borderColor = ink.withAlphaComponent(isDark ? 0.55 : 0.3).cgColor
    layer.borderWidth = 1
    layer.cornerRadius = FingerView.diameter / 2
    alpha = 0
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Follows a simulator's finger until the simulator is shut down.
  func follow(_ simulator: Simulator) {
    simulator.onFrame = { [weak self, weak simulator] in
      if let simulator { self?.follow(simulator.finger) }
    }
  }

  /// Moves to where a finger is, and fades while it is lifted.
  func follow(_ finger: Finger) {
    if let location = finger.location {
      center = superview?.convert(location, from: nil) ?? location
    }
    show(finger.location != nil)
  }

  private func show(_ isDown: Bool) {
    guard (alpha == 1) != isDown else { return }
    UIView.animate(withDuration: isDown ? 0.08 : 0.2) {
      self.alpha = isDown ? 1 : 0
      self.transform = isDown ? .identity : CGAffineTransform(scaleX: 1.3, y: 1.3)
    }
  }
}
