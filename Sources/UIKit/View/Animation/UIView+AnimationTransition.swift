extension UIView {
  /// Makes the changes at once and animates the transition from the old appearance to the new one.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let style = ViewTransition.Style(options.transition)
    let transition = style.flatMap { makeTransition(of: view, style: $0) }
    let animates = options.contains(.allowAnimatedContent) || transition == nil
    run(
      duration: duration, delay: 0, motion: { _ in .curve(options.curve.timingFunction) },
      options: options,
      animations: {
        if animates {
          animations?()
        } else {
          performWithoutAnimation {
            animations?()
            view.layoutIfNeeded()
          }
        }
        guard let transition, UIViewAnimationContext.areAnimationsEnabled else { return }
        UIViewAnimationContext.current?.configure(transition, for: view.layer)
        view.layer.add(transition, forKey: "transition")
      },
      completion: completion)
  }

  /// Replaces a view with another, or with `.showHideTransitionViews` hides and shows them.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: UIView.AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion.map { handler in AnimationCompletion(handler: handler).seal() }
      return
    }
    let swap = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        container.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    transition(
      with: container, duration: duration, options: options, animations: swap,
      completion: completion)
  }

  private static func makeTransition(
    of view: UIView, style: ViewTransition.Style
  ) -> ViewTransition? {
    guard view.window != nil, view.layer.isDisplayed,
      UIApplication.shared.applicationState != .background
    else { return nil }
    let transition = ViewTransition()
    transition.style = style
    let layer = view.layer
    view.layoutIfNeeded()
    layer.displayIfNeeded()
    transition.before = DrawingRecord(bounds: layer.bounds) {
      LayerRenderer.renderAlone(layer, in: $0, at: CACurrentMediaTime())
    }
    return transition
  }
}

extension ViewTransition.Style {
  fileprivate init?(_ options: UIView.AnimationOptions) {
    switch options {
    case .transitionCrossDissolve: self = .crossDissolve
    case .transitionFlipFromLeft, .transitionFlipFromRight: self = .flip(aboutY: true)
    case .transitionFlipFromTop, .transitionFlipFromBottom: self = .flip(aboutY: false)
    default: return nil
    }
  }
}
