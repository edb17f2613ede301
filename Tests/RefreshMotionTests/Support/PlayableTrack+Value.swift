@testable import RefreshMotion

extension PlayableTrack {
  fileprivate func value(at time: Double, mix: (Value, Value, Double) -> Value) -> Value {
    guard time > 0 else { return values[0] }
    let next = times.partitionPoint { $0 <= time }
    guard next < times.count else { return values[times.count - 1] }
    let progress = (time - times[next - 1]) / (times[next] - times[next - 1])
    return mix(values[next - 1], values[next], curves[next - 1].value(at: progress))
  }
}

extension PlayableTrack<Double> {
  /// Returns the number that a player shows at a time.
  ///
  /// - Parameter time: In seconds, clamped to 0…``duration``.
  func value(at time: Double) -> Double {
    value(at: time, mix: Double.mix)
  }
}

extension PlayableTrack<RGBAColor> {
  /// Returns the color that a player shows at a time.
  ///
  /// - Parameter time: In seconds, clamped to 0…``duration``.
  func value(at time: Double) -> RGBAColor {
    value(at: time, mix: RGBAColor.mix)
  }
}
