/// A guide that follows something on the screen.
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The place of the keyboard: the part of the view that it covers, or the lower edge of the safe area
/// while it is hidden.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {}

extension UIView {
  /// The height of the part of the view that the keyboard covers, in points.
  var keyboardInset: CGFloat {
    let keyboard = HostLoop.current.keyboard
    guard keyboard.coveredHeight > 0, let window else { return 0 }
    let frame = convert(bounds, to: window)
    return min(max(0, frame.maxY - keyboard.frame.minY), frame.height)
  }
}

extension AutoLayout {
  /// Lays out again what depends on the keyboard's guide of a view in a window.
  static func keyboardDidMove(in window: UIWindow) {
    func look(at view: UIView) {
      if view.layoutStorage?.hasKeyboardGuide == true {
        didChange(view)
        view.setNeedsLayout()
      }
      for subview in view.subviews { look(at: subview) }
    }
    look(at: window)
  }
}
