import RefreshMotion
import UIKit

/// The animations that play tracks on a layer.
extension CAKeyframeAnimation {
  /// Returns the animation of a track, as long as the track.
  ///
  /// - Parameter values: The layer's values, one for each of the track.
  @MainActor static func animation<Value>(
    of track: PlayableTrack<Value>, keyPath: String, values: [Any]
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.keyTimes = track.normalizedTimes.map { NSNumber(value: $0) }
    if track.curves.contains(where: { $0 != .linear }) {
      animation.timingFunctions = track.curves.map { CAMediaTimingFunction($0) }
    }
    animation.duration = track.duration
    return animation
  }

  /// Returns the animations of an element's numbers, in an order in which each may go through the
  /// matrix that the ones before have left: whatever makes a scale 0 or negative comes last.
  ///
  /// - Parameters:
  ///   - baseline: The element's state before the motion.
  ///   - side: −1 for mirrored motions, otherwise 1.
  @MainActor static func animations(
    of numbers: [PlayableNumber], on baseline: ElementBaseline, side: Double
  ) -> [CAKeyframeAnimation] {
    let tracks = numbers.map { LayerTrack($0, on: baseline, side: side) }
      .sorted { $0.order < $1.order }
    // A scale of 0 or less would be lost if each axis were set by itself.
    if let last = tracks.last, let other = tracks.dropLast().last, last.isScaledLike(other) {
      return tracks.dropLast(2).map { $0.animation() }
        + [last.animation(keyPath: Property.scaleKeyPath)]
    }
    return tracks.map { $0.animation() }
  }
}

/// The layer's values of a property.
@MainActor private struct LayerTrack {
  let property: Property
  let track: PlayableTrack<Double>
  let values: [Double]
  /// The position among the animations of an element.
  let order: Int

  init(_ number: PlayableNumber, on baseline: ElementBaseline, side: Double) {
    property = number.property
    track = number.track
    let property = number.property
    values = number.track.values.map { baseline.value(property, of: $0, side: side) }
    // Whether a matrix loses the rotation or a sign at one of the values.
    let losesSign = property.isScale && values.contains { $0 <= 0 }
    let part = Property.transformParts.firstIndex(of: property)
    order = part.map { losesSign ? Property.transformParts.count + $0 : $0 } ?? -1
  }

  /// Whether this and another track are the scales of both axes, and the same.
  func isScaledLike(_ other: LayerTrack) -> Bool {
    property.isScale && other.property.isScale && values == other.values
      && track.times == other.track.times && track.curves == other.track.curves
  }

  func animation(keyPath: String? = nil) -> CAKeyframeAnimation {
    .animation(of: track, keyPath: keyPath ?? property.layerKeyPath, values: values)
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
