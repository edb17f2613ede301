import RefreshMotion

/// The way of an element to the state that a progress of the work gives it: what the next progress changes sets out
/// for another one, and what it leaves as it was goes on.
struct ElementWay {
  /// The state to which the way leads.
  var end: ElementState
  /// What has set out at one time, with nil for the color, from where, and when, in seconds after the loop began.
  private(set) var legs: [(properties: [Property?], start: ElementState, begun: Double)] = []

  /// How long each takes, in seconds.
  static let duration = 0.25

  /// Makes a way that is over.
  init(to end: ElementState) { self.end = end }

  /// Returns the state at a time, in seconds after the loop began.
  func state(at time: Double) -> ElementState {
    var state = end
    for leg in legs where time < leg.begun + ElementWay.duration {
      let share = (time - leg.begun) / ElementWay.duration
      let mix = leg.start.mixed(with: end, TimingCurve.easeOut.value(at: share))
      state.take(leg.properties, of: mix)
    }
    return state
  }

  /// Leads on to another state, and returns what is changed, with nil for the color.
  ///
  /// - Parameters:
  ///   - new: The state. A pose that it changes sets out as a whole, as Core Animation composes it in an order.
  ///   - time: When it was told, in seconds after the loop began.
  ///   - moves: Whether what moves goes there; otherwise it is there at once, and only what is visible changes.
  mutating func lead(to new: ElementState, at time: Double, moves: Bool) -> [Property?] {
    guard new != end else { return [] }
    let start = state(at: time)
    let poses = Property.allCases.contains { $0.isPose && new[$0] != end[$0] }
    let changed = Property.targets.filter { property in
      guard let property else { return new.color != end.color }
      return property.isPose ? poses : new[property] != end[property]
    }
    legs = legs.compactMap { leg in
      let rest = leg.properties.filter { !changed.contains($0) }
      return rest.isEmpty || time >= leg.begun + ElementWay.duration
        ? nil : (rest, leg.start, leg.begun)
    }
    let leaving = changed.filter { moves || $0?.isVisibility ?? true }
    if !leaving.isEmpty { legs.append((leaving, start, time)) }
    end = new
    return changed
  }
}

extension ElementState {
  /// Takes some values of another state, with nil for the color.
  mutating func take(_ properties: [Property?], of other: ElementState) {
    for case let property? in properties { self[property] = other[property] }
    if properties.contains(nil) { color = other.color }
  }
}
