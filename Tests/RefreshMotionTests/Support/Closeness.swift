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

extension ElementKeyframes {
  /// Returns the state that a player shows at a time when it repeats the keyframes.
  func state(at time: Double, from initial: ElementState = .identity) -> ElementState {
    var state = initial
    for number in numbers {
      state[number.property] = number.track.value(
        at: time.truncatingRemainder(dividingBy: number.track.duration))
    }
    if let color {
      let shown = color.value(at: time.truncatingRemainder(dividingBy: color.duration))
      state.color = shown.alpha > 0 ? shown : nil
    }
    return state
  }
}

/// Returns the largest difference between two timelines at the given times.
func distance(_ one: Timeline, _ two: Timeline, at times: [Double]) -> Double {
  var greatest = 0.0
  for time in times {
    for element in 0..<one.elementCount {
      let state = two.state(of: element, at: time)
      greatest = max(greatest, one.state(of: element, at: time).distance(to: state))
    }
  }
  return greatest
}
