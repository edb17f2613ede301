import QuartzCore
import UIKit

/// What loading indicators and screens of other people's projects are made of, as they write it.
@MainActor enum LoadingArt {
  static func pulse(_ layer: CALayer) {
    let scale = CAKeyframeAnimation(keyPath: "transform.scale")
    scale.keyTimes = [0, 0.5, 1]
    scale.values = [1, 0.3, 1]
    scale.timingFunctions = [
      CAMediaTimingFunction(controlPoints: 0.2, 0.68, 0.18, 1.08),
      CAMediaTimingFunction(name: .linear),
    ]
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.2
    fade.duration = 1
    let group = CAAnimationGroup()
    group.animations = [scale, fade]
    group.duration = 1
    group.repeatCount = HUGE
    group.isRemovedOnCompletion = false
    layer.add(group, forKey: "animation")
  }

  static func orbit(_ layer: CALayer, around center: CGPoint) {
    let move = CAKeyframeAnimation(keyPath: "position")
    move.path =
      UIBezierPath(
        arcCenter: center, radius: 20, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true
      ).cgPath
    move.calculationMode = .paced
    move.rotationMode = .rotateAuto
    move.duration = 2
    layer.add(move, forKey: nil)
  }

  static func depth(_ layer: CALayer) {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    layer.sublayerTransform = perspective
    layer.shouldRasterize = true
    layer.rasterizationScale = UIScreen.main.scale
  }

  static func shake(_ view: UIView) {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: [.calculationModeCubic, .repeat],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
      }, completion: nil)
  }

  static func slide(_ view: UIView) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
    animator.startAnimation()
    return animator
  }
}
