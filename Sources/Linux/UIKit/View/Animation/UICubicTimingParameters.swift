/// A curve of two control points; an app names it by a property animator's initializers.
@MainActor final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  let controlPoint1: CGPoint
  let controlPoint2: CGPoint

  init(animationCurve curve: UIView.AnimationCurve) {
    (controlPoint1, controlPoint2) = curve.timingFunction.controlPoints
  }

  init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    controlPoint1 = point1
    controlPoint2 = point2
  }
}

/// The timing of a property animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {}
