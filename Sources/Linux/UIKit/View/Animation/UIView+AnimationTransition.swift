extension UIView {
  /// Makes the changes at once and animates the transition from the old appearance to the new one.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let transition = options.transition.flatMap { makeTransition($0, of: view) }
    run(
      duration: duration, delay: 0, motion: { _ in .curve(options.timingFunction) },
      options: options,
      animations: {
        guard let transition else {
          animations?()
          return
        }
        performWithoutAnimation {
          animations?()
          view.layoutIfNeeded()
        }
        guard areAnimationsEnabled else { return }
        UIViewAnimationContext.current?.configure(transition, for: view.layer)
        view.layer.add(transition, forKey: "transition")
      },
      completion: completion)
  }

  private static func makeTransition(_ type: CATransitionType, of view: UIView) -> CATransition? {
    guard view.window != nil, view.layer.isDisplayed,
      UIApplication.shared.applicationState != .background
    else { return nil }
    view.layoutIfNeeded()
    view.layer.displayIfNeeded()
    let transition = CATransition()
    transition.type = type
    transition.before = view.layer.recordAppearance()
    return transition
  }
}

extension UIView.AnimationOptions {
  /// The transition, stored as a three-bit number in the options; nil for none.
  fileprivate var transition: CATransitionType? {
    let number = UIView.AnimationOptions(rawValue: rawValue & 7 << 20)
    return switch number {
    case .transitionFlipFromLeft, .transitionFlipFromRight: .flipOverY
    case .transitionFlipFromTop, .transitionFlipFromBottom: .flipOverX
    case .transitionCrossDissolve: .fade
    default: nil
    }
  }
}
