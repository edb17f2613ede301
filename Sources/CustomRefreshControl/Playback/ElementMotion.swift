import RefreshMotion
import UIKit

/// The keyframes of one element, with the animations created from them.
@MainActor final class ElementMotion {
  let keyframes: ElementKeyframes
  /// Distinguishes playbacks on the same layer.
  private let name: String
  /// The animations made last, and what for.
  private(set) var made: (conditions: Conditions, animations: Animations)?

  /// The values that the animations depend on besides the keyframes.
  struct Conditions: Equatable {
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
    /// The keys of animations of the same properties that it replaces.
    var replacedKeys: [String] = []
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
    let numbers = numbers(of: driven, on: baseline, side: side, keyPrefix: keyPrefix)
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

  /// Returns the animations of numbers, in an order in which each may go through the matrix that
  /// the ones before have left: whatever makes a scale 0 or negative comes last.
  private func numbers(
    of driven: [Property], on baseline: ElementBaseline, side: Double, keyPrefix: String
  ) -> [Prepared] {
    var numbers = keyframes.numbers.filter { driven.contains($0.property) }.map { number in
      Number(
        property: number.property, track: number.track,
        values: number.track.values.map { baseline.value(number.property, of: $0, side: side) })
    }
    numbers.sort { $0.order < $1.order }
    let scales = numbers.suffix(2)
    let keys = [Property.scaleX, .scaleY].map { key(for: $0.layerKeyPath, keyPrefix) }
    let wholeKey = key(for: Property.scaleKeyPath, keyPrefix)
    guard scales.count == 2, let first = scales.first, let last = scales.last,
      first.property.isScale, last.property.isScale, first.losesSign,
      first.values == last.values, first.track.hasEqualTiming(to: last.track)
    else {
      return numbers.map { number in
        var prepared = prepared(number, keyPath: number.property.layerKeyPath, keyPrefix)
        if number.property.isScale { prepared.replacedKeys = [wholeKey] }
        return prepared
      }
    }
    var whole = prepared(first, keyPath: Property.scaleKeyPath, keyPrefix)
    whole.replacedKeys = keys
    return numbers.dropLast(2).map {
      prepared($0, keyPath: $0.property.layerKeyPath, keyPrefix)
    } + [whole]
  }

  /// The layer's values of a property.
  private struct Number {
    let property: Property
    let track: PlayableTrack<Double>
    let values: [Double]

    /// Whether a matrix loses the rotation or a sign at one of the values.
    var losesSign: Bool { property.isScale && values.contains { $0 <= 0 } }

    /// The position among the animations of an element.
    var order: Int {
      guard let part = Property.transformParts.firstIndex(of: property) else { return -1 }
      return losesSign ? Property.transformParts.count + part : part
    }
  }

  private func prepared(_ number: Number, keyPath: String, _ keyPrefix: String) -> Prepared {
    prepared(
      number.track, keyPath: keyPath, keyPrefix, values: number.values.map { NSNumber(value: $0) })
  }

  private func key(for keyPath: String, _ keyPrefix: String) -> String {
    "\(keyPrefix)\(name).\(keyPath)"
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
      animation: animation, duration: track.duration, key: key(for: keyPath, keyPrefix))
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
  fileprivate func hasEqualTiming(to other: Self) -> Bool {
    duration == other.duration && times == other.times && curves == other.curves
  }

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
