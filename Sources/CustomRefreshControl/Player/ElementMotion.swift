import RefreshMotion
import UIKit

/// The keyframes of one element, with the animations created from them.
@MainActor final class ElementMotion {
  let keyframes: ElementKeyframes
  private let keys: AnimationKeys
  private let timings: KeyTimings
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

  struct Animations {
    /// For the element's own layer.
    let numbers: [PreparedAnimation]
    let colors: [(layer: CALayer, animation: PreparedAnimation)]
  }

  /// - Parameters:
  ///   - keys: The keys of the animations.
  ///   - timings: The timings of earlier motions of the element.
  init(_ keyframes: ElementKeyframes, keys: AnimationKeys, timings: KeyTimings = KeyTimings()) {
    self.keyframes = keyframes
    self.keys = keys
    self.timings = timings
  }

  /// Creates the timings, which the element's next motion may share.
  func prepareTimings() {
    for number in keyframes.numbers { _ = timings.timing(of: number.track) }
    if let color = keyframes.color { _ = timings.timing(of: color) }
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
  func animations(
    of driven: [Property], on baseline: ElementBaseline, side: Double,
    paintedBy painter: (any ElementPainting)?
  ) -> Animations {
    let conditions = Conditions(own: baseline.values, side: side, coats: painter?.coats ?? [])
    if let made, made.conditions == conditions { return made.animations }
    let numbers = numbers(of: driven, on: baseline, side: side)
    let colors = conditions.coats.compactMap { coat in
      keyframes.color.map { track in
        let values = track.values.map(coat.covered(by:))
        let key = keys.color(at: coat.keyPath)
        return (coat.layer, prepared(track, keyPath: coat.keyPath, key: key, values: values))
      }
    }
    let animations = Animations(numbers: numbers, colors: colors)
    made = (conditions, animations)
    return animations
  }

  /// Returns the animations of numbers, in an order in which each may go through the matrix that
  /// the ones before have left: whatever makes a scale 0 or negative comes last.
  private func numbers(
    of driven: [Property], on baseline: ElementBaseline, side: Double
  ) -> [PreparedAnimation] {
    var numbers: [Number] = []
    for number in keyframes.numbers where driven.contains(number.property) {
      numbers.append(
        Number(
          number,
          values: number.track.values.map { baseline.value(number.property, of: $0, side: side) }))
    }
    if zip(numbers, numbers.dropFirst()).contains(where: { $0.order > $1.order }) {
      numbers.sort { $0.order < $1.order }
    }
    let scales = numbers.suffix(2)
    guard scales.count == 2, let first = scales.first, let last = scales.last,
      first.property.isScale, last.property.isScale, first.values == last.values,
      first.track.hasEqualTiming(to: last.track)
    else {
      return numbers.map { number in
        let prepared = prepared(number)
        if number.property.isScale { prepared.replacedKeys = [keys.scale] }
        return prepared
      }
    }
    let whole = prepared(
      first.track, keyPath: Property.scaleKeyPath, key: keys.scale, values: first.values)
    whole.replacedKeys = [keys[.scaleX], keys[.scaleY]]
    return numbers.dropLast(2).map { prepared($0) } + [whole]
  }

  /// The layer's values of a property.
  private struct Number {
    let property: Property
    let track: PlayableTrack<Double>
    let values: [Double]
    /// The position among the animations of an element.
    let order: Int

    init(_ number: PlayableNumber, values: [Double]) {
      property = number.property
      track = number.track
      self.values = values
      // Whether a matrix loses the rotation or a sign at one of the values.
      let losesSign = number.property.isScale && values.contains { $0 <= 0 }
      let part = Property.transformParts.firstIndex(of: number.property)
      order = part.map { losesSign ? Property.transformParts.count + $0 : $0 } ?? -1
    }
  }

  private func prepared(_ number: Number) -> PreparedAnimation {
    prepared(
      number.track, keyPath: number.property.layerKeyPath, key: keys[number.property],
      values: number.values)
  }

  private func prepared<Value>(
    _ track: PlayableTrack<Value>, keyPath: String, key: String, values: [Any]
  ) -> PreparedAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    let timing = timings.timing(of: track)
    animation.keyTimes = timing.keyTimes
    animation.timingFunctions = timing.functions
    return PreparedAnimation(animation: animation, duration: track.duration, key: key)
  }
}

extension PlayableTrack<Double> {
  fileprivate func hasEqualTiming(to other: Self) -> Bool {
    times == other.times && curves == other.curves
  }

  fileprivate var pace: Double {
    var pace = 0.0
    for next in times.indices.dropFirst() where times[next - 1] < times[next] {
      pace = max(pace, abs(values[next] - values[next - 1]) / (times[next] - times[next - 1]))
    }
    return pace
  }
}
