import RefreshMotion

extension Track {
  /// Makes the track of a property through values, each at a time in seconds, on a curve from the
  /// value before.
  init(
    _ property: Property, from start: Double? = nil,
    _ steps: (value: Double, at: Double, curve: TimingCurve)...
  ) {
    self.init(
      property, from: start.map(ElementValue.constant),
      steps.map { Keyframe($0.value, at: $0.at, curve: $0.curve) })
  }
}
