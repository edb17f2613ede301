import RefreshMotion

/// What the elements show at a moment, which Core Animation plays.
extension MotionPlayer {
  /// Returns the state of an element at a moment; a loop's time below 0 is in the rest of a pull.
  func state(of index: Int, at moment: RefreshMoment) -> ElementState {
    switch moment {
    case .pull(let progress): return pulledState(of: index, at: progress)
    case .loop(let time): return loopState(of: index, at: time)
    case .ending(let policy, let outcome, let begun, let time):
      if let outro = outro(policy, outcome) {
        let left = loopState(of: index, at: begun).unwound
        var state = outro.state(of: index, at: time, from: left)
        if stopsLoop(outcome) { return state }
        state.take(
          loopState(of: index, at: begun + time), besides: outro.drivenProperties(of: index))
        return state
      }
      let late = begun + time - loopEnd(policy, begun: begun)
      let state = loopState(of: index, at: begun + time - max(late, 0))
      guard late > 0, style == .full else { return state }
      return state.settled(TimingCurve.easeOut.value(at: late / MotionPlayer.settlingDuration))
    }
  }

  /// Returns the state of an element at a progress of the pull, of which art without motion shows the
  /// first moment.
  func pulledState(of index: Int, at progress: Double) -> ElementState {
    (motions.pull ?? motions.loop).state(of: index, atProgress: followsPull ? progress : 0)
  }

  func loopState(of index: Int, at time: Double) -> ElementState {
    if style == .still { return pulledState(of: index, at: 0) }
    if let step, step.share != nil || time < 0 { return step.ways[index].state(at: time) }
    if time < 0, let pull = motions.pull {
      return pull.state(of: index, atProgress: 1 + time / MotionPlayer.wholePullDuration)
    }
    return motions.loop.loopState(of: index, at: time)
  }

  /// Returns the states that a progress of the work gives the elements; those in which the loop begins if it is nil.
  func states(atProgress share: Double?) -> [ElementState] {
    animators.indices.map { index in
      guard let share, let progress = motions.progress else {
        return motions.loop.loopState(of: index, at: 0)
      }
      return progress.state(of: index, atProgress: share)
    }
  }

  /// Whether the elements follow a pull; otherwise they stay in its first moment.
  var followsPull: Bool {
    switch style {
    case .full: true
    case .calm: motions.pull != nil
    case .still: false
    }
  }

  // MARK: Endings

  /// The motion that plays once at the end of a refresh; nil if there is none.
  func outro(_ policy: EndingPolicy, _ outcome: RefreshOutcome) -> Timeline? {
    policy == .outro && style != .still ? motions[outcome.ending] : nil
  }

  /// Whether what an outro does not drive stays as it is; otherwise it goes on as in the loop.
  func stopsLoop(_ outcome: RefreshOutcome) -> Bool {
    step?.share != nil || !outcome.isSuccess && motions.failure != nil
  }

  /// Whether the loop goes on after a refresh was ended, instead of an outro or the way to rest.
  func runsLoop(_ policy: EndingPolicy, _ outcome: RefreshOutcome, begun: Double) -> Bool {
    outro(policy, outcome) == nil && loopEnd(policy, begun: begun) > begun
  }

  /// Returns when a loop without an outro stops, in seconds after it began.
  ///
  /// - Parameter begun: When the refresh was ended, in seconds after the loop began.
  func loopEnd(_ policy: EndingPolicy, begun: Double) -> Double {
    guard style != .still, step?.share == nil else { return begun }
    return switch policy {
    case .immediate, .outro: begun
    case .finishCycle: motions.loop.cycleEnd(after: begun)
    }
  }

  /// Returns how long the motion goes on after the refresh was ended, in seconds.
  func endingDuration(_ policy: EndingPolicy, outcome: RefreshOutcome, begun: Double) -> Double {
    outro(policy, outcome)?.duration ?? max(0, loopEnd(policy, begun: begun) - begun)
  }

  /// How long the elements take to settle, in seconds: as long as a header leaves by default.
  static let settlingDuration = ArtBand.hideDuration
}

extension ElementState {
  /// The state turned by whole circles, which look the same, so that the way to another one is short.
  func turned(near end: ElementState) -> ElementState {
    with(self) {
      $0[.rotation] =
        end.rotation - (end.rotation - rotation).remainder(dividingBy: 2 * .pi)
    }
  }

  /// The state turned by at most half a circle to either side, which looks the same: what ends takes no whole
  /// turns back.
  var unwound: ElementState {
    var state = self
    state[.rotation].formRemainder(dividingBy: 2 * .pi)
    return state
  }

  /// Returns the state on the way to rest: visibility stays, so that parts that the loop has hidden,
  /// such as all frames but one, do not appear, and a rotation takes the shorter way.
  ///
  /// - Parameter fraction: The part of the way, 0…1.
  func settled(_ fraction: Double) -> ElementState {
    var state = unwound
    for property in Property.allCases where !property.isVisibility {
      state[property] += (property.restingValue - state[property]) * fraction
    }
    state.color = color.map { $0.withAlpha($0.alpha * (1 - fraction)) }
    return state
  }

  /// Takes the values that a motion does not drive from another state.
  fileprivate mutating func take(
    _ other: ElementState, besides driven: [Property?]
  ) {
    take(Property.targets.filter { !driven.contains($0) }, of: other)
  }
}
