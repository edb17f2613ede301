import UIKit

extension SystemProbe {
  /// Returns how Core Animation ends repetitions, combines parts of a transform, and treats layers
  /// outside a window.
  func animationAnswers() async -> [ProbeAnswer] {
    let screen = ProbeScreen()
    await wait(0.3)
    var answers = [await repeatAnswer(in: screen)]
    answers += await transformAnswers(in: screen)
    answers += await windowlessAnswers(in: screen)
    answers += await hiddenAnswers(in: screen)
    screen.close()
    return answers
  }

  /// Asks for the value that is kept after a repeat duration of two whole cycles.
  private func repeatAnswer(in screen: ProbeScreen) async -> ProbeAnswer {
    let view = UIView()
    screen.table.addSubview(view)
    await wait(0.1)
    let slide = CABasicAnimation(keyPath: "transform.translation.x")
    slide.fromValue = 10
    slide.toValue = 20
    slide.duration = 0.1
    slide.repeatDuration = 0.2
    slide.fillMode = .forwards
    slide.isRemovedOnCompletion = false
    view.layer.add(slide, forKey: "probe")
    await wait(0.5)
    let shown = number("transform.translation.x", of: view.layer)
    view.removeFromSuperview()
    return ProbeAnswer("animation.repeatDuration.ends", end(shown, first: 10, last: 20))
  }

  /// Asks for the matrix of a rotation by 2 radians and scales, each in an animation of its own.
  private func transformAnswers(in screen: ProbeScreen) async -> [ProbeAnswer] {
    var answers: [ProbeAnswer] = []
    for (name, x, y) in [("negative", -1, 1), ("zero", 0, 1)] as [(String, Double, Double)] {
      let view = UIView()
      screen.table.addSubview(view)
      await wait(0.1)
      let values = [
        ("transform.rotation.z", 2.0), ("transform.scale.x", x), ("transform.scale.y", y),
      ]
      for (keyPath, value) in values {
        let hold = CABasicAnimation(keyPath: keyPath)
        hold.fromValue = value
        hold.toValue = value
        hold.duration = 100
        view.layer.add(hold, forKey: keyPath)
      }
      await wait(0.1)
      let shown = (view.layer.presentation() ?? view.layer).affineTransform()
      let whole = CGAffineTransform(rotationAngle: 2).scaledBy(x: x, y: y)
      let isWhole =
        zip(
          [shown.a, shown.b, shown.c, shown.d], [whole.a, whole.b, whole.c, whole.d]
        ).allSatisfy { abs($0 - $1) < 1e-3 }
      answers.append(ProbeAnswer("animation.transform.keepsParts.\(name)", .flag(isWhole)))
      view.removeFromSuperview()
    }
    return answers
  }

  /// Asks when an animation of 0.1 seconds ends whose layer is in no window.
  private func windowlessAnswers(in screen: ProbeScreen) async -> [ProbeAnswer] {
    let view = UIView()
    let delegate = EndingDelegate()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 0.1
    fade.delegate = delegate
    view.layer.add(fade, forKey: "probe")
    await wait(0.5)
    var answers = [ProbeAnswer("animation.windowless.ends", .flag(delegate.hasEnded))]
    screen.table.addSubview(view)
    await wait(0.5)
    answers.append(ProbeAnswer("animation.windowless.endsInWindow", .flag(delegate.hasEnded)))
    view.removeFromSuperview()
    return answers
  }

  /// Asks when an animation of 0.1 seconds ends whose view is hidden.
  private func hiddenAnswers(in screen: ProbeScreen) async -> [ProbeAnswer] {
    let (view, delegate) = (UIView(), EndingDelegate())
    screen.table.addSubview(view)
    await wait(0.1)
    view.isHidden = true
    await wait(0.1)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 0.1
    fade.delegate = delegate
    view.layer.add(fade, forKey: "probe")
    await wait(0.5)
    var answers = [ProbeAnswer("animation.hidden.ends", .flag(delegate.hasEnded))]
    view.isHidden = false
    await wait(0.5)
    answers.append(ProbeAnswer("animation.hidden.endsShown", .flag(delegate.hasEnded)))
    view.removeFromSuperview()
    return answers
  }

  private func number(_ keyPath: String, of layer: CALayer) -> Double {
    let shown = layer.presentation() ?? layer
    return (shown.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
  }

  private func end(_ shown: Double, first: Double, last: Double) -> ProbeValue {
    abs(shown - last) < 0.01 ? "last" : abs(shown - first) < 0.01 ? "first" : "other"
  }
}

private final class EndingDelegate: NSObject, CAAnimationDelegate {
  nonisolated(unsafe) private(set) var hasEnded = false

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { hasEnded = true }
}
