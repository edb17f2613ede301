import RefreshMotion

/// The form of a path or a mask, constant or with keyframes.
struct AnimatedForm {
  /// Six numbers for each corner: its place, and the handles with which a line arrives and leaves.
  private let value: AnimatedValue
  private let isClosed: Bool

  init(_ value: AnimatedValue, isClosed: Bool) {
    (self.value, self.isClosed) = (value, isClosed)
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

  private func segments(_ numbers: [Double]) -> [Outline.Segment] {
    func point(_ corner: Int, _ place: Int) -> Point {
      Point(numbers[6 * corner + place], numbers[6 * corner + place + 1])
    }
    let count = numbers.count / 6
    var segments: [Outline.Segment] = [.move(point(0, 0))]
    func draw(_ from: Int, _ to: Int) {
      let (leave, arrive, end) = (point(from, 4), point(to, 2), point(to, 0))
      segments.append(
        leave == .zero && arrive == .zero
          ? .line(end) : .curve(point(from, 0) + leave, end + arrive, end))
    }
    for index in 1..<max(1, count) { draw(index - 1, index) }
    guard isClosed, count > 1 else { return segments }
    let last = count - 1
    if point(last, 0) != point(0, 0) || point(last, 4) != .zero || point(0, 2) != .zero {
      draw(last, 0)
    }
    return segments + [.close]
  }
}
