import RefreshMotion
import UIKit

/// The keyframes of one element, with the animations created from them.
@MainActor final class ElementMotion {
  let keyframes: ElementKeyframes
  /// Distinguishes playbacks on the same layer.
  private let name: String
  private var made: (conditions: Conditions, animations: Animations)?

  /// The values that the animations depend on besides the keyframes.
  private struct Conditions: Equatable {
    /// The element's own values; see ``ElementBaseline``.
    var own: [Double]
    /// −1 for mirrored motions, otherwise 1.
    var side: Double
    /// The element's own colors; empty without a painter.
    var coats: [ElementCoat]
  }

  /// An animation that is complete except for its schedule.
  struct Prepared {
    let animation: CAKeyframeAnimation
    /// The duration in seconds.
    let duration: Double
    let key: String
  }

  struct Animations {
    /// For the element's own layer.
    let numbers: [Prepared]
    /// For the painter's layer.
    let colors: [Prepared]
  }

  init(_ keyframes: ElementKeyframes, name: String) {
    self.keyframes = keyframes
    self.name = name
  }

  /// The maximum speed of each property between keyframes, in units per second.
  private(set) lazy var paces = keyframes.numbers.map { ($0.property, $0.track.pace) }

  /// Returns the animations of an element, which a layer copies when they are added.
  ///
  /// They are cached, and recreated if something that they depend on has changed.
  ///
  /// - Parameters:
  ///   - driven: The driven properties that the element supports.
  ///   - baseline: The element's state before the motion.
  ///   - side: −1 for mirrored motions, otherwise 1.
  ///   - painter: The painter of the element's color; nil for none.
  ///   - keyPrefix: The prefix of the animations' keys.
  func animations(
    of driven: [Property], on baseline: ElementBaseline, side: Double,
    paintedBy painter: (any ElementPainting)?, keyPrefix: String
  ) -> Animations {
    let conditions = Conditions(own: baseline.values, side: side, coats: painter?.coats ?? [])
    if let made, made.conditions == conditions { return made.animations }
    let numbers = keyframes.numbers.filter { driven.contains($0.property) }.map { number in
      prepared(
        number.track, keyPath: number.property.layerKeyPath, keyPrefix,
        values: number.track.values.map {
          NSNumber(value: baseline.value(number.property, of: $0, side: side))
        })
    }
    let colors = conditions.coats.compactMap { coat in
      keyframes.color.map { track in
        prepared(
          track, keyPath: coat.keyPath, keyPrefix, values: track.values.map(coat.covered(by:)))
      }
    }
    let animations = Animations(numbers: numbers, colors: colors)
    made = (conditions, animations)
    return animations
  }

  private func prepared<Value>(
    _ track: PlayableTrack<Value>, keyPath: String, _ keyPrefix: String, values: [Any]
  ) -> Prepared {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.keyTimes = track.normalizedTimes.map { NSNumber(value: $0) }
    // Without timing functions, Core Animation interpolates linearly between keyframes.
    if track.curves.contains(where: { $0 != .linear }) {
      animation.timingFunctions = ElementMotion.functions(of: track.curves)
    }
    return Prepared(
      animation: animation, duration: track.duration, key: "\(keyPrefix)\(name).\(keyPath)")
  }

  /// Returns a function for each curve; equal curves share one.
  private static func functions(of curves: [TimingCurve]) -> [CAMediaTimingFunction] {
    var known: [(curve: TimingCurve, function: CAMediaTimingFunction)] = []
    return curves.map { curve in
      if let function = known.first(where: { $0.curve == curve })?.function { return function }
      let function = CAMediaTimingFunction(curve)
      known.append((curve, function))
      return function
    }
  }
}

extension PlayableTrack<Double> {
  fileprivate var pace: Double {
    var pace = 0.0
    for next in times.indices.dropFirst() where times[next - 1] < times[next] {
      pace = max(pace, abs(values[next] - values[next - 1]) / (times[next] - times[next - 1]))
    }
    return pace
  }
}

extension CAMediaTimingFunction {
  /// Creates the function of a curve between two keyframes; timelines provide only linear and
  /// Bézier curves.
  fileprivate convenience init(_ curve: TimingCurve) {
    switch curve {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      self.init(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
    case .linear, .spring, .hold: self.init(controlPoints: 0, 0, 1, 1)
    }
  }
}
