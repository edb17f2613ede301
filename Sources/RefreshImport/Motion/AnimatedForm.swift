import RefreshMotion

/// The form of a path or a mask, constant or with keyframes.
struct AnimatedForm {
  /// Six numbers for each corner: its place, and the handles with which a line arrives and leaves.
  let value: AnimatedValue
  let isClosed: Bool
  /// The corners from which a curve leads on in some keyframe, −1 for the last one of a closed form: curves
  /// are curves in all forms, so that one can change to another.
  private let bends: Set<Int>
  /// Whether the last corner of a closed form is apart from the first in some keyframe.
  private let isApart: Bool

  init(_ value: AnimatedValue, isClosed: Bool) {
    (self.value, self.isClosed) = (value, isClosed)
    let forms = value.keyframes.map(\.value)
    bends = Set(forms.flatMap(Self.bends))
    isApart = forms.contains { form in
      form[form.count - 6] != form[0] || form[form.count - 5] != form[1]
    }
  }

  /// Returns the corners from which a curve leads on, −1 for the last one.
  private static func bends(_ form: [Double]) -> [Int] {
    let count = form.count / 6
    return (0..<count).compactMap { corner in
      let next = (corner + 1) % count
      let handles =
        form[(6 * corner + 4)...(6 * corner + 5)] + form[(6 * next + 2)...(6 * next + 3)]
      return handles.contains { $0 != 0 } ? (next == 0 ? -1 : corner) : nil
    }
  }

  // MARK: Forms

  var isConstant: Bool { value.isConstant }

  /// The form of the first keyframe.
  var first: [Outline.Segment] { segments(value.first) }

  /// The form that covers most.
  var widest: [Outline.Segment] {
    func size(_ form: [Outline.Segment]) -> Double {
      guard let size = Outline.path(form).box?.size else { return 0 }
      return size.x * size.y
    }
    let forms = value.keyframes.map { segments($0.value) }
    return forms.max { size($0) < size($1) } ?? first
  }

  func form(at frame: Double) -> Outline { .path(segments(value.value(at: frame))) }

  /// The most keyframes whose forms are taken as they are, and the number of those in a row of which more have few
  /// forms between them that are looked for.
  private static let (mostKeyframes, row) = (64, 16)
  /// How far points of such forms may be off, as a share of its size.
  private static let tolerance = 0.001

  /// The form of each keyframe, or fewer ones; nil if it does not change, or not all have the same number of corners,
  /// or there are too many.
  var forms: MovingShape.Forms? {
    let forms = value.keyframes.map(\.value)
    guard !isConstant, forms.allSatisfy({ $0.count == forms[0].count }) else { return nil }
    guard forms.count > Self.mostKeyframes else {
      return MovingShape.Forms(
        outlines: forms.map { .path(segments($0)) }, number: value.numbered(Array(forms.indices)))
    }
    let jumps = value.keyframes.contains { $0.curves == [.hold] }
    let marks =
      value.frames.enumerated().filter { jumps || $0.offset % Self.row == 0 }.map(\.element)
      + value.frames.suffix(1)
    let size = marks.compactMap { form(at: $0).box?.size.max() }.max() ?? 0
    return FormFit.forms(
      form, between: marks, value.keyframes.prefix(Self.row).flatMap(\.curves),
      tolerance: Self.tolerance * size)
  }

  private func segments(_ numbers: [Double]) -> [Outline.Segment] {
    func point(_ corner: Int, _ place: Int) -> Point {
      Point(numbers[6 * corner + place], numbers[6 * corner + place + 1])
    }
    let count = numbers.count / 6
    var segments: [Outline.Segment] = [.move(point(0, 0))]
    func draw(_ from: Int, _ to: Int) {
      let (leave, arrive, end) = (point(from, 4), point(to, 2), point(to, 0))
      segments.append(
        bends.contains(to == 0 ? -1 : from)
          ? .curve(point(from, 0) + leave, end + arrive, end) : .line(end))
    }
    for index in 1..<max(1, count) { draw(index - 1, index) }
    guard isClosed, count > 1 else { return segments }
    let last = count - 1
    if isApart || bends.contains(-1) { draw(last, 0) }
    return segments + [.close]
  }
}
