import RefreshMotion
import UIKit

/// The keyframes of one element, with the animations that were made of them.
@MainActor final class ElementMotion {
  let keyframes: ElementKeyframes
  /// Sets one playback apart from another on the same layer.
  private let name: String
  private var made: (conditions: Conditions, animations: Animations)?

  /// What the animations depend on besides the keyframes.
  private struct Conditions: Equatable {
    /// What the element's own values are; see ``ElementBaseline``.
    var own: [Double]
    /// −1 where motions are mirrored, else 1.
    var side: Double
    /// Which property of the painter's layer is the element's color; nil where nothing paints it.
    var colorKeyPath: String?
    /// The color of the element itself.
    var ownColor: UIColor?
  }

  /// An animation that is ready but for the moment of playing.
  struct Prepared {
    let animation: CAKeyframeAnimation
    /// In seconds.
    let duration: Double
    let key: String
  }

  struct Animations {
    /// For the element's own layer.
    let numbers: [Prepared]
    /// For the layer of the painter.
    let color: Prepared?
  }

  init(_ keyframes: ElementKeyframes, name: String) {
    self.keyframes = keyframes
    self.name = name
  }

  /// How fast each number gets at most from one keyframe to the next, in units a second.
  private(set) lazy var paces = keyframes.numbers.map { ($0.property, $0.track.pace) }

  /// The animations of an element, which a layer copies as they are added; made anew where
  /// something has changed that they depend on.
  ///
  /// - Parameters:
  ///   - driven: The numbers that the element takes.
  ///   - baseline: What the element was like.
  ///   - side: −1 where motions are mirrored, else 1.
  ///   - painter: What gives the element its color; nil for nothing.
  ///   - keyPrefix: What the keys of the animations begin with.
  func animations(
    of driven: [Property], on baseline: ElementBaseline, side: Double,
    paintedBy painter: (any ElementPainting)?, keyPrefix: String
  ) -> Animations {
    let conditions = Conditions(
      own: baseline.values, side: side, colorKeyPath: painter?.keyPath,
      ownColor: painter?.ownColor)
    if let made, made.conditions == conditions { return made.animations }
    let numbers = keyframes.numbers.filter { driven.contains($0.property) }.map { number in
      prepared(
        number.track, keyPath: number.property.layerKeyPath, keyPrefix,
        values: number.track.values.map {
          NSNumber(value: baseline.value(number.property, of: $0, side: side))
        })
    }
    var color: Prepared?
    if let painter, let track = keyframes.color, let own = conditions.ownColor {
      color = prepared(
        track, keyPath: painter.keyPath, keyPrefix,
        values: track.values.map { painter.color(covering: $0, over: own) })
    }
    let animations = Animations(numbers: numbers, color: color)
    made = (conditions, animations)
    return animations
  }

  private func prepared<Value>(
    _ track: PlayableTrack<Value>, keyPath: String, _ keyPrefix: String, values: [Any]
  ) -> Prepared {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.keyTimes = track.normalizedTimes.map { NSNumber(value: $0) }
    // Without timing functions Core Animation goes straight from keyframe to keyframe.
    if track.curves.contains(where: { $0 != .linear }) {
      animation.timingFunctions = ElementMotion.functions(of: track.curves)
    }
    return Prepared(
      animation: animation, duration: track.duration, key: "\(keyPrefix)\(name).\(keyPath)")
  }

  /// A function for each curve; those of equal curves are one.
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
  /// The curve between two keyframes; timelines hand out straight ways and Béziers only.
  fileprivate convenience init(_ curve: TimingCurve) {
    switch curve {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      self.init(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
    case .linear, .spring, .hold: self.init(controlPoints: 0, 0, 1, 1)
    }
  }
}
