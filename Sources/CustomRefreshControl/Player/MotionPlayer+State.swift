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
    if let step, let fraction = step.fraction(at: time) {
      let end = state(of: index, after: step)
      return step.left.indices.contains(index) ? step.left[index].mixed(with: end, fraction) : end
    }
    if time < 0, let pull = motions.pull {
      return pull.state(of: index, atProgress: 1 + time / MotionPlayer.wholePullDuration)
    }
    return motions.loop.loopState(of: index, at: time)
  }

  /// Returns the state of an element to which a change of the progress leads.
  func state(of index: Int, after step: ProgressStep) -> ElementState {
    guard let share = step.share, let progress = motions.progress else {
      return motions.loop.loopState(of: index, at: 0)
    }
    return progress.state(of: index, atProgress: share)
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

/// A change of the progress of the work, after which the elements go to the state that the new one gives them.
struct ProgressStep {
  /// The new progress, 0…1; nil if it is unknown, and the loop begins again.
  let share: Double?
  /// When the change was told, in seconds after the loop began.
  let begun: Double
  /// What the elements have shown before; none if they are there already.
  var left: [ElementState] = []

  init(_ share: Double?, begun: Double) { (self.share, self.begun) = (share, begun) }

  /// Makes a change that is over; nil without a progress.
  init?(_ share: Double?) {
    guard let share else { return nil }
    self.init(share, begun: -.infinity)
  }

  /// Returns the part of the way at a time of the loop, 0…1; nil if the loop goes on.
  func fraction(at time: Double) -> Double? {
    let part = (time - begun) / ProgressStep.duration
    guard part < 1 else { return share.map { _ in 1 } }
    return TimingCurve.easeOut.value(at: max(part, 0))
  }

  /// How long the elements take to get there, in seconds.
  static let duration = 0.25
}

extension ElementState {
  /// The state turned by whole circles, which look the same, so that the way to another one is short.
  func turned(near end: ElementState) -> ElementState {
    with(self) {
      $0[.rotation] =
        end.rotation - (end.rotation - rotation).remainder(dividingBy: 2 * .pi)
    }
  }

  /// The state with the pose of another one, so that the way there is without movement.
  func posed(as end: ElementState) -> ElementState {
    with(self) { state in
      for property in Property.allCases where !property.isVisibility {
        state[property] = end[property]
      }
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
    for property in Property.allCases where !driven.contains(property) {
      self[property] = other[property]
    }
    if !driven.contains(nil) { color = other.color }
  }
}
