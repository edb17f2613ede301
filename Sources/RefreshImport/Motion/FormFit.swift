import RefreshMotion

/// Finds the forms between which an outline changes, and their timings.
struct FormFit {
  /// An outline at each frame; nil where it has none.
  typealias Course = (Double) -> Outline?

  private let course: Course
  private let tolerance: Double
  private var curves: [TimingCurve] = [.linear]
  private var outlines: [Outline] = []
  /// The lines and curves of the forms.
  private var segments = 0
  private var keyframes: [AnimatedValue.Keyframe] = []

  /// The times within a span at which a timing is compared, as shares.
  private static let shares = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875]

  /// The most lines and curves of all forms together, of which each counts as some at least.
  private static let (segmentLimit, leastSegments) = (40_000, 100)
  /// The most timings of the file that are tried, and how often a span is halved.
  private static let (curveLimit, deepest) = (8, 5)

  /// Returns the forms of an outline, which is changed evenly between frames; nil if there are too many.
  ///
  /// - Parameters:
  ///   - marks: The frames at which something begins or ends.
  ///   - curves: The timings that are tried.
  ///   - tolerance: How far a point may be off.
  static func forms(
    _ course: @escaping Course, between marks: [Double], _ curves: [TimingCurve], tolerance: Double
  ) -> MovingShape.Forms? {
    var fit = FormFit(course, tolerance: tolerance)
    for curve in curves where fit.curves.count < curveLimit { fit.add(curve) }
    let marks = Set(marks).sorted()
    for (start, end) in zip(marks, marks.dropFirst()) where end - start > Tolerance.frame {
      fit.add(start, end, depth: deepest)
      guard fit.segments <= segmentLimit else { return nil }
    }
    return fit.forms
  }

  private init(_ course: @escaping Course, tolerance: Double) {
    (self.course, self.tolerance) = (course, tolerance)
  }

  private mutating func add(_ curve: TimingCurve) {
    if curve != .hold, !curves.contains(curve) { curves.append(curve) }
  }

  /// The forms without those that come twice; nil if there is none.
  private var forms: MovingShape.Forms? {
    guard !outlines.isEmpty else { return nil }
    return MovingShape.Forms(
      outlines: Outline.alike(outlines) ?? outlines, number: AnimatedValue(keyframes)
    ).shortened
  }

  /// Adds the change between two frames, in one step or in halves.
  private mutating func add(_ start: Double, _ end: Double, depth: Int) {
    guard segments <= Self.segmentLimit, let first = course(start + Tolerance.instant),
      let last = course(end - Tolerance.instant)
    else { return }
    guard first.mixed(with: last, 0) != nil else {
      // The outline has other lines and curves from some time on.
      guard end - start > 4 * Tolerance.instant else { return }
      let jump = jump(from: first, start, end)
      add(start, jump, depth: depth)
      return add(jump, end, depth: depth)
    }
    var known: [Outline?] = []
    let fitting = curves.first { curve in
      Self.shares.enumerated().allSatisfy { index, share in
        if index == known.count { known.append(course(start + (end - start) * share)) }
        guard let own = known[index],
          let mixed = first.mixed(with: last, curve.value(at: share))
        else { return true }
        return MovingShape.Forms.reach(of: [own, mixed]) < tolerance
      }
    }
    guard fitting != nil || depth == 0 else {
      let middle = (start + end) / 2
      add(start, middle, depth: depth - 1)
      return add(middle, end, depth: depth - 1)
    }
    append(first, at: start)
    keyframes[keyframes.count - 1].curves = [fitting ?? .linear]
    append(last, at: end)
  }

  /// Returns the first time between two frames from which on an outline is unlike that at the first.
  private func jump(from first: Outline, _ start: Double, _ end: Double) -> Double {
    var (low, high) = (start + Tolerance.instant, end - Tolerance.instant)
    while high - low > Tolerance.instant / 4 {
      let middle = (low + high) / 2
      if course(middle)?.mixed(with: first, 0) != nil { low = middle } else { high = middle }
    }
    return high
  }

  private mutating func append(_ outline: Outline, at frame: Double) {
    if let before = outlines.last, MovingShape.Forms.reach(of: [before, outline]) < tolerance / 10,
      keyframes.last?.frame == frame
    {
      return
    }
    outlines.append(outline)
    segments += max(Self.leastSegments, outline.segments.count)
    keyframes.append(.init(frame: frame, value: [Double(outlines.count - 1)]))
  }
}
