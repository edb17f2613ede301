extension UINavigationController {
  /// Replaces the stack and shows its new top, with the callbacks in the same order as on iOS.
  func change(to new: [UIViewController], animated: Bool, isPop: Bool) {
    finishTransition?()
    let old = stack
    let leaving = old.filter { controller in !new.contains { $0 === controller } }
    let arriving = new.filter { controller in !old.contains { $0 === controller } }
    for controller in leaving {
      controller.willMove(toParent: nil)
      controller.isMovingFromParent = true
    }
    for controller in arriving {
      addChild(controller)
      controller.isMovingToParent = true
    }
    stack = new
    let settle = {
      for controller in leaving {
        controller.removeFromParent()
        controller.isMovingFromParent = false
        // The bar is not above it elsewhere.
        if controller.parent == nil { controller.overlayInsets = .zero }
      }
      for controller in arriving {
        controller.didMove(toParent: self)
        controller.isMovingToParent = false
      }
    }
    guard isViewLoaded else {
      settle()
      return
    }
    showTop(animated: animated, isPop: isPop, settle: settle)
  }

  /// Shows the top controller's view and removes the one shown before.
  func showTop(animated: Bool, isPop: Bool, settle: @escaping () -> Void = {}) {
    let from = shown
    let to = topViewController
    let isAnimated = animated && viewIfLoaded?.window != nil && from != nil && to != nil
    guard from !== to else {
      settle()
      updateBarItems(animated: false)
      return
    }
    to?.loadViewIfNeeded()
    let appears = appearance.phase == .appeared || appearance.phase == .appearing
    if appears { from?.beginAppearanceTransition(false, animated: isAnimated) }
    if appears { to?.beginAppearanceTransition(true, animated: isAnimated) }
    if let to {
      AppCode.calling(delegate)?.navigationController(self, willShow: to, animated: isAnimated)
    }
    shown = to
    if let view = to?.view { add(view, below: isPop ? from?.viewIfLoaded : nil) }
    updateBar(for: to, animated: isAnimated)
    onStackChange?(isAnimated)
    if appears { contents.layoutIfNeeded() }
    let finish = { [self] in
      finishTransition = nil
      if from !== shown { from?.viewIfLoaded?.removeFromSuperview() }
      from?.viewIfLoaded?.transform = .identity
      if appears, appearance.phase == .appeared || from != nil {
        from?.endAppearanceTransition()
        to?.endAppearanceTransition()
      }
      settle()
      if let to, to === shown {
        AppCode.calling(delegate)?.navigationController(self, didShow: to, animated: isAnimated)
      }
    }
    if isAnimated, let from = from?.viewIfLoaded, let to = to?.viewIfLoaded {
      slide(from: from, to: to, isPop: isPop, finish: finish)
    } else {
      finish()
    }
  }

  private func updateBar(for controller: UIViewController?, animated: Bool) {
    updateBarItems(animated: animated)
    track(controller)
    layOutBar()
  }

  /// Adds the view of the top controller, above that of the one before or below it.
  private func add(_ view: UIView, below before: UIView?) {
    view.transform = .identity
    view.frame = contents.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let before, before.superview === contents {
      contents.insertSubview(view, belowSubview: before)
    } else {
      contents.addSubview(view)
    }
  }

  private func slide(from: UIView, to: UIView, isPop: Bool, finish: @escaping () -> Void) {
    let width = contents.bounds.width * (contents.isRightToLeft ? -1 : 1)
    let under = CGAffineTransform(translationX: -width * 0.3, y: 0)
    let beyond = CGAffineTransform(translationX: width, y: 0)
    to.transform = isPop ? under : beyond
    var isFinished = false
    let finishOnce = {
      guard !isFinished else { return }
      isFinished = true
      finish()
    }
    finishTransition = finishOnce
    if let interactivePop {
      interactivePop.finish = finishOnce
      return
    }
    UIView.animate(withDuration: Self.transitionDuration, delay: 0, options: [.curveEaseInOut]) {
      to.transform = .identity
      from.transform = isPop ? beyond : under
    } completion: { _ in
      finishOnce()
    }
  }

  private func updateBarItems(animated: Bool) {
    navigationBar.setItems(stack.map(\.navigationItem), animated: animated)
  }
}
