import RefreshMotion

/// A change at one timing.
struct Piece {
  let start: Double
  let end: Double
  var from: [Double]
  var to: [Double]
  let curve: TimingCurve
}

/// Finds changes that follow numbers of an animation.
struct PieceFit {
  private let group: Baker.Group
  private let curves: [TimingCurve]
  private(set) var pieces: [Piece] = []
  /// How far they are off, as a multiple of the tolerance.
  private(set) var off = 0.0

  /// The time before a frame at which its value is not yet there, in frames.
  private static let before = 1e-4
  /// The share of a change that a timing makes in such times, from which on it is so steep there that the values at
  /// the two ends have to be told by it.
  private static let steep = 0.01
  /// The least and the most values between two frames that a timing is compared with.
  private static let steps = (least: 12.0, most: 40.0)
  /// The error, as a multiple of the tolerance, up to which values are on one straight line; that of a timing
  /// fits up to 1, and is not looked at further beyond the last.
  private static let (straight, hopeless) = (0.7, 12.0)
  /// The error, as a multiple of the tolerance, of a timing than which no better one is looked for.
  private static let exact = 0.1
  /// How often a span is halved, the shortest that is, and the shortest that is halved at a whole frame.
  private static let (deepest, shortest, wholeFrames) = (8, 0.2, 4.0)
  /// The most keyframes that are one change, and how many there are if a program has written them.
  private static let (mostJoined, mostTimed, many) = (12, 16, 12)

  /// - Parameter curves: The timings that are tried.
  init(_ group: Baker.Group, _ curves: [TimingCurve]) {
    (self.group, self.curves) = (group, curves)
  }

  /// Finds the changes between frames at which something begins or ends.
  mutating func fit(between marks: [Double]) {
    var place = 0
    while place + 1 < marks.count {
      let (last, curve) = joined(marks, from: place)
      if let curve {
        append(marks[place], marks[last], curve)
      } else {
        add(marks[place], marks[last], depth: 0)
      }
      place = last
    }
  }

  /// Returns the mark up to which one timing fits, and that timing; nil if it has to be looked for.
  private func joined(_ marks: [Double], from place: Int) -> (last: Int, curve: TimingCurve?) {
    var (last, reach) = (place + 1, place + 1)
    while reach + 1 < marks.count, reach - place < Self.mostJoined, !jumps(marks[reach]) {
      reach += 1
      if isStraight(from: marks[place], to: marks[reach]) { last = reach }
    }
    var joining: TimingCurve? = last > place + 1 ? .linear : nil
    // A program may have written a keyframe for each frame, of which one timing fits many.
    var count = 2
    while marks.count > Self.many, place + count < marks.count, count <= Self.mostTimed,
      !marks[(place + count / 2)..<(place + count)].contains(where: jumps)
    {
      let fitting = best(marks[place], marks[place + count])
      guard fitting.error <= 1 else { break }
      if place + count > last { (last, joining) = (place + count, fitting.curve) }
      count *= 2
    }
    return (last, joining)
  }

  /// - Parameter goesOn: Whether it begins in the middle of a change, with what the last one ends with.
  private mutating func append(
    _ start: Double, _ end: Double, _ curve: TimingCurve, goesOn: Bool = false
  ) {
    let (from, to) = ends(
      curve, group.values(start + Tolerance.instant), group.values(end - Self.before), end - start)
    let before = goesOn ? pieces.last?.to : nil
    pieces.append(Piece(start: start, end: end, from: before ?? from, to: to, curve: curve))
  }

  /// Returns the values at both ends of a timing that has others an instant after the first, and before the last.
  private func ends(
    _ curve: TimingCurve, _ from: [Double], _ to: [Double], _ length: Double
  ) -> (from: [Double], to: [Double]) {
    let early = curve.value(at: min(1, Tolerance.instant / length))
    let late = 1 - curve.value(at: max(0, 1 - Self.before / length))
    guard max(abs(early), abs(late)) > Self.steep, early + late < 0.5 else { return (from, to) }
    let changes = zip(from, to).map { ($1 - $0) / (1 - early - late) }
    return (zip(from, changes).map { $0 - $1 * early }, zip(to, changes).map { $0 + $1 * late })
  }

  /// Adds the changes between two frames: one, or two that each take a part of the time.
  private mutating func add(_ start: Double, _ end: Double, depth: Int, goesOn: Bool = false) {
    let course = course(start, end)
    let fitting = best(start, end, course)
    if fitting.error > 1, depth < Self.deepest, end - start > Self.shortest {
      let share = turn(of: course) ?? 0.5
      var middle = start + (end - start) * share
      if end - start > Self.wholeFrames {
        middle = min(end - 1, max(start + 1, middle.rounded()))
      }
      add(start, middle, depth: depth + 1, goesOn: goesOn)
      return add(middle, end, depth: depth + 1, goesOn: true)
    }
    if fitting.error > 1 { off = max(off, fitting.error) }
    append(start, end, fitting.curve, goesOn: goesOn)
  }

  /// Whether the values jump at a frame.
  private func jumps(_ frame: Double) -> Bool {
    !group.isSame(group.values(frame - Self.before), group.values(frame + Tolerance.instant))
  }

  /// Whether the values between two frames are on one straight line.
  private func isStraight(from start: Double, to end: Double) -> Bool {
    let (from, to) = (group.values(start + Tolerance.instant), group.values(end - Self.before))
    let count = Self.count(start, end)
    // What is not straight is so in the middle, mostly.
    let middle = count / 2
    return (0..<count).allSatisfy { place in
      let step = (place + middle) % count
      guard step > 0 else { return true }
      let share = Double(step) / Double(count)
      let values = group.values(start + (end - start) * Double(step) / Double(count))
      return from.indices.allSatisfy { index in
        let guess = from[index] + (to[index] - from[index]) * share
        return !(abs(values[index] - guess) / group.tolerance[index] > Self.straight)
      }
    }
  }

  /// The number of steps between two frames.
  private static func count(_ start: Double, _ end: Double) -> Int {
    Int(min(steps.most, max(steps.least, end - start)))
  }

  /// The values at even steps between two frames, with those at both.
  private func course(_ start: Double, _ end: Double) -> [[Double]] {
    let count = Self.count(start, end)
    let between = (1..<count).map { step in
      group.values(start + (end - start) * Double(step) / Double(count))
    }
    return [group.values(start + Tolerance.instant)] + between + [group.values(end - Self.before)]
  }

  /// Returns the error of a curve, as a multiple of the tolerance.
  ///
  /// - Parameters:
  ///   - length: The time of the course, in frames.
  ///   - most: The error from which on nobody asks how large it is.
  private func error(
    _ curve: TimingCurve, _ course: [[Double]], _ length: Double, most: Double = .infinity
  ) -> Double {
    let (from, to) = ends(curve, course[0], course[course.count - 1], length)
    let count = Double(course.count - 1)
    var worst = 0.0
    for step in 1..<course.count - 1 {
      let eased = curve.value(at: Double(step) / count)
      for index in from.indices {
        let guess = from[index] + (to[index] - from[index]) * eased
        worst = max(worst, abs(course[step][index] - guess) / group.tolerance[index])
      }
      if worst > Self.hopeless || worst >= most { break }
    }
    return worst
  }

  private func best(
    _ start: Double, _ end: Double, _ values: [[Double]]? = nil
  ) -> (curve: TimingCurve, error: Double) {
    let course = values ?? course(start, end)
    let length = end - start
    var best = (curve: TimingCurve.linear, error: error(.linear, course, length))
    func look(_ curve: TimingCurve) {
      let own = error(curve, course, length, most: best.error)
      if own < best.error { best = (curve, own) }
    }
    if best.error > Self.exact {
      for curve in group.keyed.lazy.flatMap({ $0.curves(from: start, to: end) })
      where best.error > Self.exact { look(curve) }
    }
    for curve in curves where best.error > Self.exact { look(curve) }
    guard best.error > 1, let fitting = fitting(course) else { return best }
    // Numbers that a person would write, if they do.
    for decimals in 2...3 where best.error > 1 { look(fitting.rounded(decimals: decimals)) }
    return best
  }

  /// Returns a timing of its own for a course of values; nil if they end where they begin.
  private func fitting(_ course: [[Double]]) -> TimingCurve? {
    let (from, to) = (course[0], course[course.count - 1])
    func range(_ index: Int) -> Double { abs(to[index] - from[index]) / group.tolerance[index] }
    guard let most = from.indices.max(by: { range($0) < range($1) }) else { return nil }
    let shares = course.map { ($0[most] - from[most]) / (to[most] - from[most]) }
    // No timing is for numbers that do not go hand in hand.
    for (values, share) in zip(course, shares) {
      for index in values.indices where index != most {
        let off = values[index] - from[index] - (to[index] - from[index]) * share
        if abs(off) > group.tolerance[index] { return nil }
      }
    }
    return CurveFit.curve(through: Array(shares.dropFirst().dropLast()))
  }

  /// Returns the share of the time at which a value turns back; nil if none does.
  private func turn(of course: [[Double]]) -> Double? {
    let (from, to) = (course[0], course[course.count - 1])
    // As a multiple of the tolerance.
    var (farthest, place): (Double, Int?) = (2, nil)
    for (step, values) in course.enumerated() {
      for index in values.indices {
        let (low, high) = (min(from[index], to[index]), max(from[index], to[index]))
        let beyond = max(low - values[index], values[index] - high) / group.tolerance[index]
        if beyond > farthest { (farthest, place) = (beyond, step) }
      }
    }
    return place.map { Double($0) / Double(course.count - 1) }
  }
}

extension TimingCurve {
  fileprivate func rounded(decimals: Int) -> TimingCurve {
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = self else { return self }
    func number(_ value: Double) -> Double { Number.rounded(value, decimals: decimals) }
    return .cubicBezier(x1: number(x1), y1: number(y1), x2: number(x2), y2: number(y2))
  }
}
