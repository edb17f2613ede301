/// A position in the preview of a refresh, and how it moves on.
struct Playhead: Equatable {
  /// The parts of a refresh.
  enum Part: Int, CaseIterable { case pull, loop, end }

  /// How long the parts take, in seconds.
  struct Durations: Equatable {
    /// The cycle of the loop.
    var cycle: Double
    /// From the end of the refresh until the art leaves.
    var ending: Double

    static let pull = 0.9
    /// How long the rows take to cover the art.
    static let leaving = 0.3
    /// The pause before the next pull.
    static let rest = 0.7

    /// The end of the loop: a whole cycle, and three seconds at least.
    var loop: Double { max(3, cycle) }

    subscript(part: Part) -> Double {
      switch part {
      case .pull: Self.pull
      case .loop: loop
      case .end: ending + Self.leaving
      }
    }
  }

  /// The time of one step of ``step(by:in:)``, in seconds.
  static let frame = 1.0 / 60
  /// The speed of slow motion.
  static let slowness = 0.2
  /// The shares of the scrubber's track.
  static let shares: [Part: Double] = [.pull: 0.3, .loop: 0.45, .end: 0.25]

  var part = Part.pull
  /// In seconds after the part's beginning.
  var time = 0.0
  var isPlaying = true
  /// The part that is repeated; nil to play all.
  var repeated: Part?
  var isSlow = false

  // MARK: Moving

  /// Moves on by the seconds that have passed.
  mutating func advance(by seconds: Double, in durations: Durations) {
    guard isPlaying, seconds > 0 else { return }
    var left = isSlow ? seconds * Self.slowness : seconds
    while left > 0 {
      let end = durations[part] + (part == .end && repeated == nil ? Durations.rest : 0)
      guard time + left >= end else {
        time += left
        return
      }
      left -= max(0, end - time)
      time = 0
      part = repeated ?? part.next
    }
  }

  /// Stops, and moves by frames, across the borders of the parts.
  mutating func step(by frames: Int, in durations: Durations) {
    isPlaying = false
    let all = Part.allCases.reduce(0) { $0 + durations[$1] }
    let now = min(max(elapsed(in: durations) + Double(frames) * Self.frame, 0), all)
    var start = 0.0
    for part in Part.allCases {
      let length = durations[part]
      if now < start + length - 1e-9 || part == .end {
        self.part = part
        time = min(max(now - start, 0), length)
        return
      }
      start += length
    }
  }

  /// The time since the beginning of the pull, in seconds.
  private func elapsed(in durations: Durations) -> Double {
    let before = Part.allCases.prefix { $0 != part }.reduce(0) { $0 + durations[$1] }
    return before + min(time, durations[part])
  }

  // MARK: Scrubbing

  /// The place on the scrubber's track, 0…1.
  func place(in durations: Durations) -> Double {
    let before = Part.allCases.prefix { $0 != part }.reduce(0) { $0 + (Self.shares[$1] ?? 0) }
    let length = durations[part]
    return before + (Self.shares[part] ?? 0) * (length > 0 ? min(time / length, 1) : 1)
  }

  /// Moves to a place on the scrubber's track, in steps of a frame.
  mutating func scrub(to place: Double, in durations: Durations) {
    var left = min(max(place, 0), 1)
    for part in Part.allCases {
      let share = Self.shares[part] ?? 0
      if left < share || part == .end {
        self.part = part
        let exact = min(left / share, 1) * durations[part]
        time = min((exact / Self.frame).rounded() * Self.frame, durations[part])
        return
      }
      left -= share
    }
  }

  // MARK: Changes

  /// Keeps the same fraction of the cycle when the parts take another time.
  mutating func adapt(from old: Durations, to new: Durations) {
    switch part {
    case .pull: break
    case .loop:
      if old.cycle > 0 { time *= new.cycle / old.cycle }
      if time > new.loop, new.cycle > 0 {
        time -= ((time - new.loop) / new.cycle).rounded(.up) * new.cycle
        time = max(time, 0)
      }
    case .end: time = min(time, new[.end])
    }
    time = min(time, new[part])
  }

  /// Plays the end once, as after another ending or outcome was chosen.
  mutating func showEnd() {
    part = .end
    time = 0
  }

  /// Repeats a part, or plays all again if it is repeated.
  mutating func toggleRepetition(of part: Part) {
    guard repeated != part else {
      repeated = nil
      return
    }
    repeated = part
    if self.part != part { (self.part, time) = (part, 0) }
  }
}

extension Playhead.Part {
  var title: String {
    switch self {
    case .pull: "Pull"
    case .loop: "Loop"
    case .end: "End"
    }
  }

  fileprivate var next: Playhead.Part { Playhead.Part(rawValue: rawValue + 1) ?? .pull }
}
