import RefreshMotion

extension ElementState {
  /// The greatest difference of any property, color components included; an element's own
  /// color is any color of which nothing shows.
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
  /// What a player that repeats them shows at a time.
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

/// The greatest difference between two timelines at some times.
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
