import RefreshMotion

/// One animation of one property, as SMIL or CSS says it: what it does in one turn, and when it runs.
struct SVGEffect {
  /// A value of a keyframe.
  enum Value: Equatable {
    case text(String)
    /// The first value, and what is added to it.
    case sum(String, String)
    /// Nothing, as a number.
    case zero
    /// What the property has without the animation.
    case below
  }

  /// How a keyframe goes on to the next.
  enum Easing: Equatable {
    case curve(TimingCurve)
    /// Steps of equal times, and the values that they have, as shares.
    case steps([Double])
    /// Straight lines between shares of the time and of the way.
    case lines([Point])
  }

  struct Keyframe: Equatable {
    /// The share of the turn's time.
    var share: Double
    var value: Value
    var easing: Easing
  }

  /// When an animation runs.
  struct Interval: Equatable {
    /// In seconds; the end may be infinite.
    var (begin, end): (Double, Double)
    /// Whether it shows its first value before it begins, and keeps its last one.
    var (fillsBefore, fillsAfter): (Bool, Bool)
    /// How many turns it has when it ends.
    var turns: Double
  }

  enum Direction: String { case normal, reverse, alternate, alternateReverse = "alternate-reverse" }

  /// A way along which an element is led.
  struct Way: Equatable {
    /// Path data; nil if the values themselves are places.
    var data: String?
    /// Whether it turns with the way: `auto`, `auto-reverse`, or an angle in degrees.
    var rotation: String
    /// Whether the values are shares of the way.
    var isByPoints = false
    /// Whether it jumps from corner to corner.
    var isDiscrete = false
  }

  let property: String
  var way: Way?
  /// The kind of an `animateTransform`; nil for a property of CSS.
  var kind: String?
  var keyframes: [Keyframe]
  /// The time of a turn, in seconds; infinite for one that never goes on.
  var duration: Double
  var direction = Direction.normal
  var intervals: [Interval] = []
  var isAdditive = false
  var isAccumulating = false
  /// Whether its keyframes are as far apart in time as their values are.
  var isPaced = false
  /// Whether it is of SMIL, and not of CSS.
  var isOfSMIL = false

  /// The least time of a turn, in seconds.
  static let leastDuration = 1e-6
}

// MARK: - With numbers

/// An animation whose values are numbers.
struct NumericEffect {
  struct Segment: Equatable {
    /// The shares of a turn at which it begins and ends.
    var (start, end): (Double, Double)
    var (from, to): ([Double]?, [Double]?)
    var curve = TimingCurve.linear
  }

  let effect: SVGEffect
  /// The values of the first and the last keyframe.
  private let (first, last): ([Double]?, [Double]?)
  /// In one turn, without a gap; a value of nil is what is below.
  let segments: [Segment]

  /// Returns nil if a value cannot be read, with which the whole animation is void, as in a browser.
  ///
  /// - Parameters:
  ///   - isDiscrete: Whether the property has no values between two others.
  ///   - numbers: Returns the numbers of a value.
  init?(_ effect: SVGEffect, isDiscrete: Bool = false, _ numbers: (String) -> [Double]?) {
    var values: [[Double]?] = []
    for keyframe in effect.keyframes {
      switch keyframe.value {
      case .below: values.append(nil)
      case .zero: values.append([])
      case .text(let text):
        guard let found = numbers(text) else { return nil }
        values.append(found)
      case .sum(let first, let second):
        guard let first = numbers(first), let second = numbers(second) else { return nil }
        values.append(zip(first, second).map(+))
      }
    }
    let count = values.compactMap { $0?.count }.max() ?? 0
    for (index, value) in values.enumerated() where value?.isEmpty == true {
      values[index] = Array(repeating: 0, count: count)
    }
    guard !values.isEmpty, values.allSatisfy({ $0 == nil || $0?.count == count }) else {
      return nil
    }
    self.init(effect, values, isDiscrete: isDiscrete)
  }

  /// - Parameter values: One for each keyframe.
  init(_ effect: SVGEffect, _ values: [[Double]?], isDiscrete: Bool = false) {
    self.effect = effect
    (first, last) = (values.first ?? nil, values.last ?? nil)
    var shares = effect.keyframes.map(\.share)
    if effect.isPaced { shares = Self.paced(values) ?? shares }
    var segments: [Segment] = []
    if isDiscrete, effect.isOfSMIL, !effect.keyframes.contains(where: { $0.easing == .steps([0]) })
    {
      // All have the same time, the last one too.
      shares = values.indices.map { Double($0) / Double(values.count) }
      for index in values.indices {
        let end = index + 1 < shares.count ? shares[index + 1] : 1
        segments.append(
          Segment(start: shares[index], end: end, from: values[index], to: values[index]))
      }
    } else {
      for index in values.indices.dropLast() {
        segments += Self.segments(
          effect.keyframes[index].easing, shares[index], shares[index + 1], values[index],
          values[index + 1], isDiscrete: isDiscrete)
      }
    }
    if let last = shares.last, segments.last.map({ $0.end < 1 }) ?? true {
      segments.append(
        Segment(
          start: segments.last == nil ? 0 : last, end: 1, from: values[values.count - 1],
          to: values[values.count - 1]))
    }
    self.segments = segments
  }

  private static func segments(
    _ easing: SVGEffect.Easing, _ start: Double, _ end: Double, _ from: [Double]?, _ to: [Double]?,
    isDiscrete: Bool
  ) -> [Segment] {
    guard end > start else { return [] }
    func mix(_ share: Double) -> [Double]? {
      guard let from, let to else { return share < 0.5 ? from : to }
      return zip(from, to).map { $0 + ($1 - $0) * share }
    }
    func time(_ share: Double) -> Double { start + (end - start) * share }
    switch easing {
    case .steps(let values):
      let count = Double(values.count)
      return values.enumerated().map { index, share in
        let value = share == 0 ? from : share == 1 ? to : mix(share)
        return Segment(
          start: time(Double(index) / count), end: time(Double(index + 1) / count), from: value,
          to: value)
      }
    case _ where isDiscrete:
      return [
        Segment(start: start, end: time(0.5), from: from, to: from),
        Segment(start: time(0.5), end: end, from: to, to: to),
      ]
    case .curve(let curve):
      return [Segment(start: start, end: end, from: from, to: to, curve: curve)]
    case .lines(let points):
      return zip(points, points.dropFirst()).filter { $1.x > $0.x }.map { low, high in
        Segment(start: time(low.x), end: time(high.x), from: mix(low.y), to: mix(high.y))
      }
    }
  }

  /// Returns shares at which values are as far apart in time as they are.
  private static func paced(_ values: [[Double]?]) -> [Double]? {
    var sums = [0.0]
    for (one, two) in zip(values, values.dropFirst()) {
      guard let one, let two else { return nil }
      let squares = zip(one, two).map { ($0 - $1) * ($0 - $1) }
      sums.append(sums[sums.count - 1] + squares.reduce(0, +).squareRoot())
    }
    guard let whole = sums.last, whole > 0 else { return nil }
    return sums.map { $0 / whole }
  }

  // MARK: In time

  /// The times at which something begins or ends, in seconds.
  func marks(until end: Double, most: Int) -> [Double] {
    var marks: [Double] = []
    for interval in effect.intervals {
      marks += [interval.begin, interval.end].filter(\.isFinite)
      guard effect.duration.isFinite else { continue }
      var turn = max(0, (-interval.begin / effect.duration).rounded(.down))
      let last = min(interval.end, end)
      while interval.begin + turn * effect.duration < last, marks.count <= most {
        for share in [0] + segments.dropFirst().map(\.start) {
          let place = isBackward(turn) && share > 0 ? 1 - share : share
          marks.append(min(last, interval.begin + (turn + place) * effect.duration))
        }
        turn += 1
      }
    }
    return marks
  }

  private func isBackward(_ turn: Double) -> Bool {
    let isOdd = turn.truncatingRemainder(dividingBy: 2) == 1
    switch effect.direction {
    case .normal: return false
    case .reverse: return true
    case .alternate: return isOdd
    case .alternateReverse: return !isOdd
    }
  }

  /// The interval that says what is shown at a time; nil if none does.
  func interval(at time: Double) -> SVGEffect.Interval? {
    if let last = effect.intervals.last(where: { $0.begin <= time }) {
      return time < last.end || last.fillsAfter ? last : nil
    }
    return effect.intervals.first.flatMap { $0.fillsBefore ? $0 : nil }
  }

  /// Returns what it shows between two times between which nothing begins or ends; nil if it shows nothing.
  ///
  /// - Parameter below: What is below it.
  func piece(_ start: Double, _ end: Double, over below: Course.Piece) -> Course.Piece? {
    let middle = (start + end) / 2
    guard let interval = interval(at: middle) else { return nil }
    let isRunning = middle >= interval.begin && middle < interval.end
    guard isRunning else {
      // Before it begins, no step has been made.
      let isBefore = middle < interval.begin
      if isBefore { return still(start, end, (isBackward(0) ? last : first) ?? below.from) }
      let turns = interval.turns
      let turn = turns > 0 && turns == turns.rounded() ? turns - 1 : turns.rounded(.down)
      let share = turns - turn
      let value = value(at: isBackward(turn) ? 1 - share : share, below.from)
      return still(start, end, added(value, turn))
    }
    guard effect.duration.isFinite else { return still(start, end, value(at: 0, below.from)) }
    let turn = ((middle - interval.begin) / effect.duration).rounded(.down)
    func share(_ time: Double) -> Double {
      let share = min(1, max(0, (time - interval.begin) / effect.duration - turn))
      return isBackward(turn) ? 1 - share : share
    }
    let (first, last) = (share(start), share(end))
    let inside = (first + last) / 2
    guard let segment = segments.last(where: { $0.start <= inside }) ?? segments.first else {
      return nil
    }
    let (from, to) = (segment.from ?? below.from, segment.to ?? below.to)
    guard from.count == to.count else { return nil }
    let whole = Course.Piece(
      start: segment.start, end: segment.end, from: from, to: to, curves: [segment.curve])
    var part = whole.part(
      max(segment.start, min(first, last)), min(segment.end, max(first, last)))
    if first > last {
      part = Course.Piece(
        start: 0, end: 0, from: part.to, to: part.from, curves: part.curves.map(\.backward))
    }
    return Course.Piece(
      start: start, end: end, from: added(part.from, turn), to: added(part.to, turn),
      curves: part.curves)
  }

  private func still(_ start: Double, _ end: Double, _ value: [Double]) -> Course.Piece {
    Course.Piece(start: start, end: end, from: value, to: value)
  }

  private func value(at share: Double, _ below: [Double]) -> [Double] {
    guard let segment = segments.last(where: { $0.start <= share }) ?? segments.first else {
      return below
    }
    let (from, to) = (segment.from ?? below, segment.to ?? below)
    guard from.count == to.count else { return from }
    return Course.Piece(
      start: segment.start, end: segment.end, from: from, to: to, curves: [segment.curve]
    ).value(at: share)
  }

  /// Returns a value of a turn, with what the turns before add.
  private func added(_ value: [Double], _ turn: Double) -> [Double] {
    guard effect.isAccumulating, turn > 0, let last = segments.last?.to, last.count == value.count
    else { return value }
    return zip(value, last).map { $0 + $1 * turn }
  }
}

// MARK: - Several

extension Course {
  /// The most changes of one property.
  static let limit = 4000

  /// Makes what animations make of a value, the weaker first; nil if there are too many changes.
  ///
  /// - Parameter end: The time for which it is made, in seconds.
  init?(_ effects: [NumericEffect], over base: [Double], until end: Double) {
    guard let marks = Self.marks(effects, until: end) else { return nil }
    let isMixed =
      effects.count > 1
      && effects.contains { own in
        own.effect.isAdditive || own.segments.contains { $0.from == nil || $0.to == nil }
      }
    self.init(
      zip(marks, marks.dropFirst()).flatMap { start, end -> [Piece] in
        let count = isMixed ? 8 : 1
        return (0..<count).map { step in
          func time(_ step: Int) -> Double {
            step == count ? end : start + (end - start) * Double(step) / Double(count)
          }
          return Self.piece(effects, base, time(step), time(step + 1))
        }
      })
  }

  /// Returns the times at which something begins or ends; nil if there are too many.
  static func marks(_ effects: [NumericEffect], until end: Double) -> [Double]? {
    let found = effects.flatMap { $0.marks(until: end, most: limit) }
    guard found.count <= limit else { return nil }
    var marks = [0.0]
    for mark in found.sorted() where mark > marks[marks.count - 1] + 1e-7 && mark < end - 1e-7 {
      marks.append(mark)
    }
    return marks + [end]
  }

  private static func piece(
    _ effects: [NumericEffect], _ base: [Double], _ start: Double, _ end: Double
  ) -> Piece {
    var state = Piece(start: start, end: end, from: base, to: base)
    for effect in byPriority(effects, at: (start + end) / 2) {
      guard var piece = effect.piece(start, end, over: state) else { continue }
      if effect.effect.isAdditive, piece.from.count == state.from.count {
        if !state.isStill { piece.curves = [piece.isStill ? state.curves[0] : .linear] }
        piece.from = zip(state.from, piece.from).map(+)
        piece.to = zip(state.to, piece.to).map(+)
      }
      state = piece
    }
    return state
  }

  /// Of two of SMIL, the one that has begun later is the stronger; all of CSS are stronger still.
  static func byPriority(_ effects: [NumericEffect], at time: Double) -> [NumericEffect] {
    func rank(_ effect: NumericEffect) -> Double {
      effect.effect.isOfSMIL ? effect.interval(at: time)?.begin ?? -.infinity : .infinity
    }
    return effects.enumerated().sorted { one, two in
      (rank(one.element), one.offset) < (rank(two.element), two.offset)
    }.map(\.element)
  }
}
