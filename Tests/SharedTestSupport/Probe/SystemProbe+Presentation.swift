import UIKit

extension SystemProbe {
  /// Returns what `presentation()` shows for each property that refresh art animates.
  ///
  /// The layer enters the screen with the first value, and then gets the second one. The animation
  /// that follows shows the first value only at its start.
  func presentationAnswers() async -> [ProbeAnswer] {
    let screen = ProbeScreen()
    await wait(0.3)
    var answers: [ProbeAnswer] = []
    for property in PresentedProperty.all {
      let view = ShapeLayerView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      let layer = view.layer
      layer.setValue(property.first.object, forKeyPath: property.keyPath)
      screen.table.addSubview(view)
      func note(_ moment: String) {
        answers.append(
          ProbeAnswer(
            "presentation.\(property.keyPath).\(moment)",
            property.answer(for: layer.presentation())))
      }
      note("added.sameTurn")
      await wait(0.1)
      note("added.later")
      layer.setValue(property.second.object, forKeyPath: property.keyPath)
      note("set.sameTurn")
      await wait(0.1)
      note("set.later")
      let animation = CAKeyframeAnimation(keyPath: property.keyPath)
      animation.values = [property.first.object, property.second.object]
      animation.duration = 10
      layer.add(animation, forKey: "probe")
      note("animated.sameTurn")
      await wait(0.3)
      note("animated.later")
      layer.removeAnimation(forKey: "probe")
      note("removed.sameTurn")
      await wait(0.1)
      note("removed.later")
      view.removeFromSuperview()
    }
    screen.close()
    return answers
  }
}

private final class ShapeLayerView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}
