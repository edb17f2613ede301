import RefreshMotion

/// A number, a point or a color of an animation, constant or with keyframes.
struct AnimatedValue: Equatable {
  struct Keyframe: Equatable {
    /// In the time of its composition.
    var frame: Double
    var value: [Double]
    /// The timing until the next keyframe, one for each number or one for all.
    var curves: [TimingCurve] = [.linear]
    /// The handles of the way to the next keyframe, as vectors.
    var handles: (out: Point, into: Point)?
    /// The lengths along that way, at even steps of its parameter.
    var lengths: [Double] = []
    /// The angles at which that way leads on, at the same steps, clockwise from the right, in radians.
    var angles: [Double] = []

    static func == (left: Keyframe, right: Keyframe) -> Bool {
      left.frame == right.frame && left.value == right.value && left.curves == right.curves
        && left.handles?.out == right.handles?.out && left.handles?.into == right.handles?.into
    }
  }

  /// What a value is made of, which its copies share: a shape has dozens of values, and is copied often.
  private final class Contents {
    let keyframes: [Keyframe]
    let frames: [Double]
    let clock: Clock
    let cycle: Range<Double>?
    let isConstant: Bool
    /// The numbers at the first keyframe, and the first two of them.
    let (first, firstPair): ([Double], Point)
    /// The changes of the first two numbers; none if nothing changes.
    let spans: [Span]

    init(_ keyframes: [Keyframe], _ frames: [Double], _ clock: Clock, _ cycle: Range<Double>?) {
      (self.keyframes, self.frames, self.clock, self.cycle) = (keyframes, frames, clock, cycle)
      isConstant =
        keyframes.dropFirst().allSatisfy { $0.value == keyframes[0].value }
        && keyframes.allSatisfy { $0.handles == nil }
      first = keyframes[0].value
      firstPair = AnimatedValue.pair(of: first)
      spans = isConstant ? [] : zip(keyframes, keyframes.dropFirst()).map { Span($0, to: $1) }
    }
  }

  /// How the first two numbers get from one keyframe to the next, without a list: motions ask for them thousands of
  /// times.
  private struct Span {
    let (start, end): (Double, Double)
    let (from, to): (Point, Point)
    /// The timing of each; nil if they do not go straight.
    let curves: (TimingCurve, TimingCurve)?

    init(_ first: Keyframe, to last: Keyframe) {
      (start, end) = (first.frame, last.frame)
      (from, to) = (AnimatedValue.pair(of: first.value), AnimatedValue.pair(of: last.value))
      let isStraight = first.handles == nil && first.value.count == last.value.count
      let second = min(first.value.count, first.curves.count) > 1 ? 1 : 0
      curves = isStraight ? (first.curves[0], first.curves[second]) : nil
    }
  }

  /// The first two of some numbers; the first twice if there is no second, and 0 without any.
  private static func pair(of values: [Double]) -> Point {
    values.count > 1 ? Point(values[0], values[1]) : Point(repeating: values.first ?? 0)
  }

  private var contents: Contents

  fileprivate(set) var keyframes: [Keyframe] {
    get { contents.keyframes }
    set { contents = Contents(newValue, frames, clock, cycle) }
  }

  /// The frames of the animation at which something begins or ends.
  private(set) var frames: [Double] {
    get { contents.frames }
    set { contents = Contents(keyframes, newValue, clock, cycle) }
  }

  private var clock: Clock { contents.clock }
  /// What repeats after its end; nil if nothing does.
  private var cycle: Range<Double>? { contents.cycle }

  init(_ value: [Double]) {
    contents = Contents([Keyframe(frame: 0, value: value)], [], Clock(), nil)
  }

  static func == (left: AnimatedValue, right: AnimatedValue) -> Bool {
    let (one, other) = (left.contents, right.contents)
    return one === other
      || (one.keyframes == other.keyframes && one.frames == other.frames
        && one.clock == other.clock && one.cycle == other.cycle)
  }

  /// The most keyframes of one value, and the most frames that those of a remapped one come to.
  static let limit = 5000

  /// - Parameters:
  ///   - keyframes: The first first; at least one.
  ///   - clock: That of the composition in whose time they are.
  init(_ keyframes: [Keyframe], _ clock: Clock = Clock()) {
    var measured = keyframes
    for index in keyframes.indices.dropLast() {
      measured[index].measure(to: keyframes[index + 1])
    }
    var frames: [Double] = []
    if keyframes.count > 1 {
      frames = clock.turns
      for keyframe in keyframes where frames.count < Self.limit {
        frames += clock.outer(keyframe.frame)
      }
      frames.sort()
    }
    contents = Contents(measured, frames, clock, nil)
  }

  /// Repeats its keyframes after the last one.
  mutating func repeatKeyframes() {
    guard let first = keyframes.first?.frame, let last = keyframes.last?.frame, last > first else {
      return
    }
    var frames = frames
    for round in 1...max(1, Self.cycleLimit / keyframes.count) {
      frames += keyframes.flatMap { clock.outer($0.frame + Double(round) * (last - first)) }
    }
    contents = Contents(keyframes, frames.sorted(), clock, first..<last)
  }

  /// Forgets the frames at which something begins or ends, beyond the next ones outside of a range.
  mutating func forgetFrames(outside range: Range<Double>) {
    let first = frames.lastIndex { $0 <= range.lowerBound } ?? 0
    let last = frames.firstIndex { $0 >= range.upperBound } ?? frames.count - 1
    if first <= last { frames = Array(frames[first...last]) }
  }

  /// The most keyframes of rounds after the first.
  private static let cycleLimit = 400

  /// Returns the frame of the value's own time that is shown at a frame of the animation.
  private func inner(_ frame: Double) -> Double {
    let frame = clock.inner(frame)
    guard let cycle, frame >= cycle.upperBound else { return frame }
    let length = cycle.upperBound - cycle.lowerBound
    return cycle.lowerBound + (frame - cycle.lowerBound).truncatingRemainder(dividingBy: length)
  }

  // MARK: Values

  /// Whether all keyframes have the same value.
  var isConstant: Bool { contents.isConstant }

  var first: [Double] { contents.first }

  /// The timings with which it changes.
  var curves: [TimingCurve] { keyframes.flatMap(\.curves) + clock.curves }

  /// Returns the timing at a frame.
  func curve(at frame: Double) -> TimingCurve {
    guard clock.turns.isEmpty else { return .linear }
    return keyframes.last { $0.frame <= inner(frame) }?.curves.first ?? .linear
  }

  /// The share of a change that has no timing of its own.
  private static let partTolerance = 1e-3

  /// Returns the timings with which it changes between two frames, if that is a part of one change.
  func curves(from start: Double, to end: Double) -> [TimingCurve] {
    guard clock.turns.isEmpty, keyframes.count > 1 else { return [] }
    let (first, last) = (inner(start), inner(end))
    guard first < last, let index = keyframe(at: first + Tolerance.frame),
      index + 1 < keyframes.count
    else { return [] }
    let (from, to) = (keyframes[index].frame, keyframes[index + 1].frame)
    guard last < to + Tolerance.frame else { return [] }
    return keyframes[index].curves.compactMap {
      $0.part(
        from: (first - from) / (to - from), to: (last - from) / (to - from),
        tolerance: Self.partTolerance, decimals: 3)
    }
  }

  /// Returns the values at a frame of the animation; at a jump, those after it.
  func value(at frame: Double) -> [Double] {
    guard !isConstant else { return first }
    let frame = inner(frame)
    guard let low = keyframe(at: frame) else { return first }
    guard low + 1 < keyframes.count else { return keyframes[low].value }
    return keyframes[low].value(at: frame, to: keyframes[low + 1])
  }

  /// Returns the last keyframe up to a frame of the value's own time; nil before all.
  private func keyframe(at frame: Double) -> Int? {
    let keyframes = contents.keyframes
    guard frame >= keyframes[0].frame else { return nil }
    var (low, high) = (0, keyframes.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if keyframes[middle].frame <= frame { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the first two values at a frame, or the first twice, if there is no second or none is asked for.
  private func pair(at frame: Double, isSingle: Bool) -> Point {
    let spans = contents.spans
    guard let last = spans.last else { return contents.firstPair }
    let frame = inner(frame)
    guard let low = keyframe(at: frame) else { return contents.firstPair }
    guard low < spans.count else { return last.to }
    let span = spans[low]
    guard let curves = span.curves else {
      return Self.pair(of: keyframes[low].value(at: frame, to: keyframes[low + 1]))
    }
    let share = span.end > span.start ? (frame - span.start) / (span.end - span.start) : 1
    func number(_ from: Double, _ to: Double, _ curve: TimingCurve) -> Double {
      from == to ? from : from + (to - from) * curve.value(at: share)
    }
    let first = number(span.from.x, span.to.x, curves.0)
    return isSingle
      ? Point(repeating: first) : Point(first, number(span.from.y, span.to.y, curves.1))
  }

  /// The largest difference of one of the first numbers from its value at the first keyframe.
  func farthest(first count: Int) -> Double {
    keyframes.map { keyframe in
      zip(keyframe.value, first).prefix(count).map { abs($0 - $1) }.max() ?? 0
    }.max() ?? 0
  }

  /// Returns the angle at which a way leads on at a frame, clockwise from the right, in radians.
  ///
  /// It goes on from one keyframe to the next, and may pass a whole turn.
  func direction(at frame: Double) -> Double {
    let frame = inner(frame)
    guard let index = keyframes.lastIndex(where: { $0.frame <= frame && !$0.angles.isEmpty }),
      let last = keyframes[index].angles.last
    else { return keyframes.first { !$0.angles.isEmpty }?.angles[0] ?? 0 }
    let (start, end) = (keyframes[index], keyframes[min(index + 1, keyframes.count - 1)])
    guard frame < end.frame else { return last }
    let share = start.curves[0].value(at: (frame - start.frame) / (end.frame - start.frame))
    return start.angle(at: share)
  }

  func number(at frame: Double) -> Double { pair(at: frame, isSingle: true).x }
  func point(at frame: Double) -> Point { pair(at: frame, isSingle: false) }
}

extension AnimatedValue {
  /// Makes what values come to together, at each frame between their keyframes.
  ///
  /// - Parameters:
  ///   - curve: The timing from one frame to the next.
  ///   - change: Returns the numbers that those of the values come to.
  init(
    of values: [AnimatedValue], curve: TimingCurve = .linear, _ change: ([[Double]]) -> [Double]
  ) {
    let marks = values.filter { !$0.isConstant }.flatMap(\.frames)
    guard let first = marks.min(), let last = marks.max(), last - first < Double(Self.limit)
    else {
      self.init(change(values.map(\.first)))
      return
    }
    let jumps = marks.flatMap { [$0 - Tolerance.frame, $0] }
    let times = Set(stride(from: first.rounded(.up), to: last, by: 1) + jumps).sorted()
    self.init(
      times.map { time in
        Keyframe(frame: time, value: change(values.map { $0.value(at: time) }), curves: [curve])
      })
  }

  /// Finds the angles of the way between its keyframes.
  mutating func turn() {
    var (angle, turned): (Double?, [Keyframe]) = (nil, keyframes)
    for index in turned.indices.dropLast() {
      turned[index].turn(to: turned[index + 1], after: &angle)
    }
    keyframes = turned
  }

  /// Returns the values times factors, one for each number.
  func scaled(by factors: [Double]) -> AnimatedValue {
    mapped { value in
      value.enumerated().map { index, value in
        value * (factors.indices.contains(index) ? factors[index] : 1)
      }
    }
  }

  /// Returns what values at the same times come to.
  func mapped(_ change: ([Double]) -> [Double]) -> AnimatedValue {
    var copy = self
    copy.keyframes = keyframes.map { keyframe in
      var changed = keyframe
      changed.value = change(keyframe.value)
      return changed
    }
    return copy
  }
}

extension AnimatedValue {
  /// Lets the keyframes of a value that is in the animation's own time come later.
  mutating func delay(by frames: Double) {
    guard keyframes.count > 1 else { return }
    self = AnimatedValue(
      keyframes.map { keyframe in
        var later = keyframe
        later.frame += frames
        return later
      })
  }

  /// Returns the value that has a number at each keyframe, and goes from one to the next with the same timing.
  func numbered(_ numbers: [Int]) -> AnimatedValue {
    var copy = self
    copy.keyframes = zip(keyframes, numbers).map { keyframe, number in
      Keyframe(frame: keyframe.frame, value: [Double(number)], curves: keyframe.curves)
    }
    return copy
  }
}

extension AnimatedValue.Keyframe {
  /// Returns the values at a frame before the next keyframe.
  fileprivate func value(at frame: Double, to end: AnimatedValue.Keyframe) -> [Double] {
    guard value.count == end.value.count else { return value }
    let share = end.frame > self.frame ? (frame - self.frame) / (end.frame - self.frame) : 1
    if handles != nil { return along(curves[0].value(at: share), to: end) }
    return value.indices.map { index in
      let curve = curves[curves.indices.contains(index) ? index : 0]
      let (from, to) = (value[index], end.value[index])
      return from == to ? from : from + (to - from) * curve.value(at: share)
    }
  }

  private static let steps = 64

  private func place(_ t: Double, to end: AnimatedValue.Keyframe) -> Point {
    guard let handles, value.count > 1, end.value.count > 1 else { return .zero }
    let (from, to) = (Point(value[0], value[1]), Point(end.value[0], end.value[1]))
    return Cubic(from, from + handles.out, to + handles.into, to).place(at: t)
  }

  fileprivate mutating func measure(to end: AnimatedValue.Keyframe) {
    guard handles != nil, value.count > 1, end.value.count > 1 else { return handles = nil }
    var sum = 0.0
    lengths = [0]
    for step in 1...Self.steps {
      let (t, before) = (Double(step), Double(step - 1))
      sum += place(t / Double(Self.steps), to: end)
        .distance(to: place(before / Double(Self.steps), to: end))
      lengths.append(sum)
    }
  }

  fileprivate mutating func turn(
    to end: AnimatedValue.Keyframe, after before: inout Double?
  ) {
    let way =
      lengths.isEmpty
      ? [Point(value[0], value[1]), Point(end.value[0], end.value[1])]
      : (0...Self.steps).map { place(Double($0) / Double(Self.steps), to: end) }
    for (from, to) in zip(way, way.dropFirst()) where from.distance(to: to) > Tolerance.place {
      let found = atan2(to.y - from.y, to.x - from.x)
      let near = before ?? found
      let angle = near + remainder(found - near, 2 * .pi)
      angles.append(angle)
      before = angle
    }
  }

  /// Returns the angle at a share of the length of the way.
  fileprivate func angle(at share: Double) -> Double {
    guard angles.count > 1, let whole = lengths.last else { return angles[0] }
    let target = min(1, max(0, share)) * whole
    let next = max(1, lengths.firstIndex { $0 >= target } ?? Self.steps)
    let (low, high) = (lengths[next - 1], lengths[next])
    let part = high > low ? (target - low) / (high - low) : 0
    // An angle is that in the middle of its step.
    let place = min(Double(angles.count - 1), max(0, Double(next - 1) + part - 0.5))
    let first = Int(place)
    let second = min(first + 1, angles.count - 1)
    return angles[first] + (angles[second] - angles[first]) * (place - Double(first))
  }

  /// Returns the value at a share of the length of the way.
  fileprivate func along(_ share: Double, to end: AnimatedValue.Keyframe) -> [Double] {
    guard let whole = lengths.last, whole > 0 else { return value }
    let target = min(1, max(0, share)) * whole
    let next = max(1, lengths.firstIndex { $0 >= target } ?? Self.steps)
    let (low, high) = (lengths[next - 1], lengths[next])
    let part = high > low ? (target - low) / (high - low) : 0
    let point = place((Double(next - 1) + part) / Double(Self.steps), to: end)
    return [point.x, point.y]
  }
}
