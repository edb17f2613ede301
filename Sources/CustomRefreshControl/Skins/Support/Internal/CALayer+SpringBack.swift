import UIKit

extension CALayer {
  /// Animates the outline of a shape that is let go, under the key `springBack`.
  ///
  /// - Parameters:
  ///   - outlines: As it is held, on its way, as it swings past where it rests, and as it rests.
  ///   - duration: In seconds.
  func springBack(through outlines: [UIBezierPath], over duration: Double) {
    let spring = CAKeyframeAnimation(keyPath: "path")
    spring.values = outlines.map(\.cgPath)
    let onTheWay = Array(repeating: CAMediaTimingFunctionName.linear, count: outlines.count - 3)
    spring.timingFunctions = ([.easeIn] + onTheWay + [.easeInEaseOut])
      .map { CAMediaTimingFunction(name: $0) }
    spring.duration = duration
    add(spring, forKey: "springBack")
  }
}
