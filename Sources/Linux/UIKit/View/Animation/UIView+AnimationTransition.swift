extension UIView {
  /// Makes the changes at once and animates the transition from the old appearance to the new one.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let transition = options.contains(.transitionCrossDissolve) ? makeDissolve(of: view) : nil
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

  private static func makeDissolve(of view: UIView) -> CrossDissolve? {
    guard view.window != nil, view.layer.isDisplayed,
      UIApplication.shared.applicationState != .background
    else { return nil }
    let layer = view.layer
    view.layoutIfNeeded()
    layer.displayIfNeeded()
    let transition = CrossDissolve()
    transition.before = DrawingRecord(bounds: layer.bounds) {
      LayerRenderer.renderAlone(layer, in: $0, at: CACurrentMediaTime())
    }
    return transition
  }
}
