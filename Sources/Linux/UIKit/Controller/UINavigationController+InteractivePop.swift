/// A pop that follows the finger from the edge of the screen.
@MainActor final class InteractivePop {
  let old: [UIViewController]
  let from: UIViewController
  let to: UIViewController
  /// Ends the transition as one that was not interrupted.
  var finish: () -> Void = {}

  init(old: [UIViewController], from: UIViewController, to: UIViewController) {
    self.old = old
    self.from = from
    self.to = to
  }
}

extension UINavigationController {
  /// Half of the width, or a flick, pops; approximations, as Apple publishes neither.
  private static let share: CGFloat = 0.5
  private static let flick: CGFloat = 300

  func makeEdgePan() -> UIScreenEdgePanGestureRecognizer {
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.addOwnHandler { [weak self] in
      guard let pan = $0 as? UIScreenEdgePanGestureRecognizer else { return }
      self?.edgePanDidChange(pan)
    }
    return pan
  }

  private func edgePanDidChange(_ pan: UIScreenEdgePanGestureRecognizer) {
    let sign: CGFloat = contents.isRightToLeft ? -1 : 1
    let moved = max(0, pan.translation(in: nil).x * sign)
    switch pan.state {
    case .began:
      beginInteractivePop()
      follow(moved)
    case .changed: follow(moved)
    case .ended:
      let speed = pan.velocity(in: nil).x * sign
      let isFar = moved > contents.bounds.width * Self.share
      endInteractivePop(completes: speed > Self.flick || isFar && speed > -Self.flick)
    case .cancelled: endInteractivePop(completes: false)
    case .possible, .failed: break
    }
  }

  /// Begins the pop as UIKit does: the stack is without its top while the finger moves.
  private func beginInteractivePop() {
    guard stack.count > 1, finishTransition == nil, let from = stack.last else { return }
    interactivePop = InteractivePop(old: stack, from: from, to: stack[stack.count - 2])
    change(to: Array(stack.dropLast()), animated: true, isPop: true)
  }

  private func follow(_ moved: CGFloat) {
    guard let pop = interactivePop else { return }
    let width = contents.bounds.width * (contents.isRightToLeft ? -1 : 1)
    let part = min(moved / max(contents.bounds.width, 1), 1)
    pop.from.view.transform = CGAffineTransform(translationX: width * part, y: 0)
    pop.to.view.transform = CGAffineTransform(translationX: -width * 0.3 * (1 - part), y: 0)
  }

  private func endInteractivePop(completes: Bool) {
    guard let pop = interactivePop else { return }
    UIView.animate(
      withDuration: Self.transitionDuration, delay: 0, options: .curveEaseOut,
      animations: { [self] in follow(completes ? contents.bounds.width : 0) },
      completion: { [self] _ in
        guard interactivePop === pop else { return }
        interactivePop = nil
        if completes { pop.finish() } else { undo(pop) }
      })
  }

  /// Brings back the controller whose pop was cancelled.
  private func undo(_ pop: InteractivePop) {
    finishTransition = nil
    stack = pop.old
    shown = pop.from
    pop.from.willMove(toParent: self)
    pop.from.isMovingFromParent = false
    pop.to.beginAppearanceTransition(false, animated: true)
    pop.from.beginAppearanceTransition(true, animated: true)
    pop.to.view.removeFromSuperview()
    for controller in [pop.to, pop.from] { controller.view.transform = .identity }
    pop.to.endAppearanceTransition()
    pop.from.endAppearanceTransition()
    navigationBar.setItems(stack.map(\.navigationItem), animated: false)
    track(pop.from)
    layOutBar()
    onStackChange?(true)
  }
}
