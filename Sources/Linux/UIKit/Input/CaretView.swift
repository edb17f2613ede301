/// The caret of a text field, whose blinking is an animation that runs no code.
final class CaretView: UIView {
  static let width: CGFloat = 2
  private static let key = "UITextCaretBlink"
  private var foregroundWatch: ForegroundWatch?

  override func didInitialize() {
    super.didInitialize()
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = Self.width / 2
    tintColorDidChange()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    backgroundColor = tintColor
  }

  /// Shows the caret and restarts its blinking with the visible phase.
  func blink() {
    isHidden = false
    if foregroundWatch == nil {
      foregroundWatch = ForegroundWatch { [weak self] in self?.resume() }
    }
    // The caret is visible and hidden for half a second each, as observed on iOS.
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [1, 0]
    animation.keyTimes = [0, 0.5, 1]
    animation.calculationMode = .discrete
    animation.duration = 1
    animation.repeatCount = .infinity
    layer.removeAnimation(forKey: Self.key)
    layer.add(animation, forKey: Self.key)
  }

  func hide() {
    isHidden = true
    foregroundWatch = nil
    layer.removeAnimation(forKey: Self.key)
  }

  /// Restarts the blinking, because animations are removed outside a window and in the background.
  private func resume() {
    if !isHidden, window != nil { blink() }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    resume()
  }
}
