import RefreshMotion

/// A computed course of an ending, which the player otherwise leaves to Core Animation.
extension MotionPlayer {
  /// How the elements get from the loop to rest.
  enum Course {
    /// The loop runs on to a time, in seconds after it began; then the elements settle.
    case loop(until: Double)
    /// The outro replaces the loop, and its last state stays.
    case outro(Timeline)
  }

  /// Returns how a refresh ends.
  ///
  /// - Parameter begun: When the refresh was ended, in seconds after the loop began.
  func course(_ policy: EndingPolicy, hasFailed: Bool, begun: Double) -> Course {
    guard style != .still else { return .loop(until: begun) }
    switch policy {
    case .immediate: return .loop(until: begun)
    case .finishStep: return .loop(until: timeline.nextStepEnd(after: begun))
    case .finishCycle: return .loop(until: timeline.nextCycleEnd(after: begun))
    case .outro:
      return outro(hasFailed: hasFailed).map { .outro($0) } ?? .loop(until: begun)
    }
  }

  /// Returns how long the motion goes on after the refresh was ended, in seconds.
  func endingDuration(_ policy: EndingPolicy, hasFailed: Bool, begun: Double) -> Double {
    switch course(policy, hasFailed: hasFailed, begun: begun) {
    case .loop(let end): max(0, end - begun)
    case .outro(let outro): outro.cycleDuration
    }
  }

  /// Returns the state of an element at a moment.
  func state(of index: Int, at moment: RefreshMoment) -> ElementState {
    switch moment {
    case .pull(let progress): return pulledState(of: index, at: progress)
    case .loop(let time): return loopState(of: index, at: time)
    case .ending(let policy, let outcome, let begun, let time):
      switch course(policy, hasFailed: !outcome.isSuccess, begun: begun) {
      case .outro(let outro):
        let stops = !outcome.isSuccess && motions.failure != nil
        return state(of: index, in: outro, at: time, begun: begun, stopsRest: stops)
      case .loop(let end):
        let now = begun + time
        let state = loopState(of: index, at: min(now, end))
        guard now > end else { return state }
        let fraction = (now - end) / settlingDuration(of: index, from: state)
        return state.settled(TimingCurve.easeOut.value(at: fraction))
      }
    }
  }

  /// Returns the state of an element in an outro.
  ///
  /// - Parameter stopsRest: Whether what the outro does not drive stays as it was when the refresh
  ///   was ended, instead of going on as in the loop.
  private func state(
    of index: Int, in outro: Timeline, at time: Double, begun: Double, stopsRest: Bool
  ) -> ElementState {
    var state = outro.state(of: index, at: time, from: loopState(of: index, at: begun))
    if stopsRest { return state }
    let running = loopState(of: index, at: begun + time)
    let driven = outro.drivenProperties(of: index)
    for property in Property.allCases where !driven.numbers.contains(property) {
      state[property] = running[property]
    }
    if !driven.color { state.color = running.color }
    return state
  }

  private func loopState(of index: Int, at time: Double) -> ElementState {
    style == .still ? pulledState(of: index, at: 0) : timeline.state(of: index, at: time)
  }
}

extension ElementState {
  /// Returns the state on the way to rest, as ``ElementStage`` settles: visibility stays, and a
  /// rotation takes the shorter way.
  ///
  /// - Parameter fraction: The part of the way, 0…1.
  fileprivate func settled(_ fraction: Double) -> ElementState {
    var state = self
    for property in Property.allCases where !property.isVisibility {
      var value = state[property]
      if property == .rotation { value.formRemainder(dividingBy: 2 * .pi) }
      state[property] = value + (property.restingValue - value) * fraction
    }
    state.color = color.map { $0.withAlpha($0.alpha * (1 - fraction)) }
    return state
  }
}
