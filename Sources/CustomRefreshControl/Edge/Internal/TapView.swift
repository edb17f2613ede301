import UIKit

/// Reports taps on a footer.
///
/// A scroll view starts no drag while a `UIControl` tracks a touch, and the footer is one. It starts
/// one on a plain view, so the footer's touches go to this one.
final class TapView: UIView {
  var onTap: (@MainActor () -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.contains(where: { bounds.contains($0.location(in: self)) }) { onTap?() }
  }
}
