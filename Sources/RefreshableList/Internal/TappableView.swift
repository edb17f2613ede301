import UIKit

/// A view that is tapped, and on which a drag of the scroll view around it may begin.
///
/// It is no control: a scroll view does not scroll by a finger that has rested on one.
class TappableView: UIView {
  /// Called when the user taps the view; nil if a tap does nothing.
  var onTap: (@MainActor () -> Void)?

  // A finger that scrolls cancels its touch.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let onTap else { return super.touchesEnded(touches, with: event) }
    if touches.contains(where: { bounds.contains($0.location(in: self)) }) { onTap() }
  }

  override func accessibilityActivate() -> Bool {
    guard let onTap else { return super.accessibilityActivate() }
    onTap()
    return true
  }
}
