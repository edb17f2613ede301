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

  /// Makes the track of a property through the values of a function, in straight pieces.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - pieces: How many there are; 40 by default.
  ///   - value: Returns the value at a share of the duration, 0…1.
  @inline(never)
  static func sampled(
    _ property: Property, over duration: Double, pieces: Int = 40, _ value: (Double) -> Double
  ) -> Track {
    Track(
      property, from: .constant(value(0)),
      (1...pieces).map { step in
        let share = Double(step) / Double(pieces)
        return Keyframe(value(share), at: duration * share)
      })
  }
}
