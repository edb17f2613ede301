extension PlayableTrack {
  /// The value at a time, as a player shows it.
  func value(at time: Double, mix: (Value, Value, Double) -> Value) -> Value {
    guard time > 0 else { return values[0] }
    var local = time.truncatingRemainder(dividingBy: duration)
    if local <= Instant.tolerance { local = duration }
    let next = times.partitionPoint { $0 <= local + Instant.tolerance }
    guard next < times.count else { return values[times.count - 1] }
    let progress = (local - times[next - 1]) / (times[next] - times[next - 1])
    return mix(values[next - 1], values[next], curves[next - 1].value(at: progress))
  }
}

extension PlayableTrack<Double> {
  /// The number at a time, as a player shows it.
  ///
  /// - Parameter time: In seconds, 0 or more; runs on period after period.
  public func value(at time: Double) -> Double {
    value(at: time, mix: Double.mix)
  }
}

extension PlayableTrack<RGBAColor> {
  /// The colour at a time, as a player shows it.
  ///
  /// - Parameter time: In seconds, 0 or more; runs on period after period.
  public func value(at time: Double) -> RGBAColor {
    value(at: time, mix: RGBAColor.mix)
  }
}
