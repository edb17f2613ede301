extension Motion {
  /// Tracks of one keyframe each that run together, one for each property that has an end.
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
