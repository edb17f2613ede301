import RefreshMotion

extension ElementState {
  /// Returns the largest difference of any property, including color components; an element's own
  /// color equals any transparent color.
  func distance(to other: ElementState) -> Double {
    let numbers = Property.allCases.map { abs(self[$0] - other[$0]) }.max() ?? 0
    guard let one = color ?? other.color?.withAlpha(0),
      let two = other.color ?? color?.withAlpha(0)
    else { return numbers }
    let components: [KeyPath<RGBAColor, Double>] = [\.red, \.green, \.blue, \.alpha]
    return components.map { abs(one[keyPath: $0] - two[keyPath: $0]) }.reduce(numbers, max)
  }
}

extension [PlayableTrack] {
  /// Returns the state that a player shows at a time when it repeats the keyframes.
  func state(at time: Double, from initial: ElementState = .identity) -> ElementState {
    var state = initial
    for track in self {
      let time = time.truncatingRemainder(dividingBy: track.duration)
      if let property = track.property {
        state[property] = track.number(at: time)
      } else {
        let shown = track.color(at: time)
        state.color = shown.alpha > 0 ? shown : nil
      }
    }
    return state
  }

  /// The track of the color, if the motion drives it.
  var color: PlayableTrack? { first { $0.property == nil } }
}

extension PlayableTrack {
  /// Returns the number that a player shows at a time, in seconds, clamped to 0…``duration``.
  func number(at time: Double) -> Double { value(of: numbers, at: time) }

  /// Returns the color that a player shows at a time.
  func color(at time: Double) -> RGBAColor {
    func component(_ component: (RGBAColor) -> Double) -> Double {
      min(max(value(of: colors.map(component), at: time), 0), 1)
    }
    return RGBAColor(
      red: component(\.red), green: component(\.green), blue: component(\.blue),
      alpha: component(\.alpha))
  }

  private func value(of values: [Double], at time: Double) -> Double {
    guard let next = times.firstIndex(where: { $0 > max(time, 0) }) else { return values.last ?? 0 }
    let progress = (time - times[next - 1]) / (times[next] - times[next - 1])
    let eased = curves[next - 1].value(at: progress)
    return values[next - 1] + (values[next] - values[next - 1]) * eased
  }
}

/// Returns the largest difference between what a timeline shows at some times, as a function maps
/// them, and what another shows at the times themselves.
func distance(
  _ one: Timeline, _ two: Timeline, at times: [Double], mapped map: (Double) -> Double = { $0 }
) -> Double {
  var greatest = 0.0
  for time in times {
    for element in 0..<one.elementCount {
      let state = two.state(of: element, at: time)
      greatest = max(greatest, one.state(of: element, at: map(time)).distance(to: state))
    }
  }
  return greatest
}
