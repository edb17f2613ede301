extension Motion {
  /// Returns the motion with every translation multiplied by a factor, for art that is drawn
  /// larger.
  ///
  /// Angles, scales and times are unchanged.
  ///
  /// - Parameter factor: Any finite number; 1 changes nothing.
  package func withDistances(times factor: Double) -> Motion {
    switch node {
    case .numbers(let track): Motion(.numbers(track.withDistances(times: factor)))
    case .colors, .wait: self
    case .sequence(let parts): Motion(.sequence(parts.map { $0.withDistances(times: factor) }))
    case .together(let parts): Motion(.together(parts.map { $0.withDistances(times: factor) }))
    case .sequentially(let origin, let part):
      Motion(.sequentially(origin, part.withDistances(times: factor)))
    case .staggered(let stagger, let part):
      Motion(.staggered(stagger, part.withDistances(times: factor)))
    case .on(let selection, let part): Motion(.on(selection, part.withDistances(times: factor)))
    case .repeated(let repetition, let part):
      Motion(.repeated(repetition, part.withDistances(times: factor)))
    case .reversed(let part): Motion(.reversed(part.withDistances(times: factor)))
    case .speed(let speed, let part): Motion(.speed(speed, part.withDistances(times: factor)))
    }
  }
}

extension Track {
  fileprivate func withDistances(times factor: Double) -> Track {
    guard property == .translationX || property == .translationY else { return self }
    var track = self
    track.start = start?.times(factor)
    track.keyframes = keyframes.map {
      Keyframe($0.value.times(factor), at: $0.time, curve: $0.curve)
    }
    return track
  }
}

extension ElementValue {
  fileprivate func times(_ factor: Double) -> ElementValue {
    switch self {
    case .constant(let value): .constant(value * factor)
    case .across(let first, let last): .across(from: first * factor, to: last * factor)
    case .each(let values): .each(values.map { $0 * factor })
    }
  }
}
