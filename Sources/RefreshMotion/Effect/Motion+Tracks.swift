extension Motion {
  /// Returns single-keyframe tracks that run together, one for each property with an end value.
  static func tracks(
    _ properties: [(property: Property, start: ElementValue?, end: ElementValue?)],
    over duration: Double, curve: TimingCurve
  ) -> Motion {
    .together(
      properties.compactMap { property, start, end in
        end.map { Track(property, from: start, to: $0, over: duration, curve: curve).motion }
      })
  }
}
