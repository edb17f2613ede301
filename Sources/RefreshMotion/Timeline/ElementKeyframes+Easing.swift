extension ElementKeyframes {
  /// Returns the keyframes of the way from one state to another, fast at first.
  ///
  /// - Parameter duration: In seconds, above 0.
  package static func easing(
    from start: ElementState, to end: ElementState, over duration: Double
  ) -> ElementKeyframes {
    func track<Value>(_ start: Value, _ end: Value) -> PlayableTrack<Value> {
      PlayableTrack(
        duration: duration, times: [0, duration], values: [start, end], curves: [.easeOut])
    }
    let changed = Property.allCases.filter { start[$0] != end[$0] }
    var color: PlayableTrack<RGBAColor>?
    if let first = start.color, let last = end.color { color = track(first, last) }
    return ElementKeyframes(
      numbers: changed.map { PlayableNumber(property: $0, track: track(start[$0], end[$0])) },
      color: color)
  }

  /// Returns the keyframes of what another motion does not drive.
  package func without(_ driven: (numbers: [Property], color: Bool)) -> ElementKeyframes {
    ElementKeyframes(
      numbers: numbers.filter { !driven.numbers.contains($0.property) },
      color: driven.color ? nil : color)
  }
}
