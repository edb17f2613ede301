import RefreshMotion

/// Shapes that change their form: paths, lines that keep their width while a figure grows, and corners that stay
/// round.
extension SVGReader {
  /// What changes a form: numbers, and the outline that they are.
  private struct Change {
    let course: Course
    let outline: ([Double]) -> Outline
    /// The number of forms, if each number is that of a form, so that the course goes from one to the next.
    var count: Int?
  }

  /// The numbers of figures that are no places.
  private static let sides: [String: [String]] = [
    "circle": ["r"], "ellipse": ["rx", "ry"], "rect": ["width", "height", "rx", "ry"],
    "line": ["x1", "y1", "x2", "y2"], "path": ["d"], "polyline": ["points"], "polygon": ["points"],
  ]
  /// The length for which that of a side stands which is gone, in units of the element.
  private static let leastSide = 1e-3
  /// How far points may be off, as a share of the drawing.
  private static let formTolerance = 1e-3

  /// Lets a shape change its form, if its element's motion is more than to shift and to scale it.
  ///
  /// - Returns: Whether its sizes are in its forms now.
  mutating func changeForm(
    of shape: inout MovingShape, _ node: XMLNode, _ own: Declared, _ style: SVGStyle,
    _ transform: Affine
  ) -> Bool {
    guard let change = change(of: node, own, style, isLine: shape.line != nil) else { return false }
    func outline(_ numbers: [Double]) -> Outline { change.outline(numbers).applying(transform) }
    let tolerance = Self.formTolerance * size.max()
    let (course, rate) = (change.course, Self.frameRate)
    let forms =
      MovingShape.Forms(inRow: course, rate: rate, tolerance: tolerance, outline)
      ?? change.count.map { count in
        // The course may lead beyond the forms that there are.
        .init(
          outlines: (0..<count).map { outline([Double($0)]) },
          number: AnimatedValue(course, rate: rate))
      }
      ?? FormFit.forms(
        { outline(course.value(at: $0 / rate)) }, between: course.marks.map { $0 * rate },
        course.pieces.flatMap(\.curves), tolerance: tolerance)
    guard let forms, forms.outlines.count > 1 else { return false }
    (shape.forms, shape.outline) = (forms, forms.outlines[0])
    shape.inFile.outline = { outline(course.value(at: $0 / rate)) }
    if shape.gradient != nil {
      report.add(
        .approximated, node.title, "Its gradient stays as it is while its form changes.",
        remedy: "Paint it with a color.", isOfMotion: true)
    }
    return true
  }

  /// Returns what changes the form of a path or a line.
  func forms(of node: XMLNode, _ own: Declared) -> [String] {
    let names = node.name == "line" ? Self.sides[node.name] ?? [] : Array(own.forms.keys)
    return names.filter { own.courses[$0] != nil }
  }

  private func change(
    of node: XMLNode, _ own: Declared, _ style: SVGStyle, isLine: Bool
  ) -> Change? {
    let moving = (Self.sides[node.name] ?? []).filter { own.courses[$0] != nil }
    guard let first = moving.first, let start = own.courses[first] else { return nil }
    if let texts = own.forms[first] {
      var outlines = texts.map { Self.form(node.name, $0) }
      // The first is that without a motion, which a file need not say.
      if outlines[0].isEmpty, outlines.count > 1 { outlines[0] = outlines[1] }
      guard MovingShape.Forms(outlines: outlines, number: AnimatedValue([0])).areAlike else {
        node.untaken.insert(first)
        return nil
      }
      return Change(
        course: start, outline: { Outline.form($0[0], of: outlines) }, count: outlines.count)
    }
    let isRound =
      node.name == "rect" && (own.length("rx", .x, style) ?? own.length("ry", .y, style) ?? 0) > 0
    guard isLine || isRound || node.name == "line" else { return nil }
    let course = moving.dropFirst().reduce(start) { joined, name in
      own.courses[name].map(joined.joined) ?? joined
    }
    let least = node.name == "line" ? -Double.infinity : Self.leastSide
    return Change(course: course) { numbers in
      let values = zip(moving, numbers).map { ($0, "\(max(least, $1))") }
      let held = own.holding(Dictionary(uniqueKeysWithValues: values))
      return .path(Self.figure(node, held, style)?.segments ?? [])
    }
  }

  /// Returns when a figure is there: it is not while one of its sides is 0; nil if it always is.
  func presence(of node: XMLNode, _ own: Declared) -> Course? {
    let names = node.name == "rect" ? ["width", "height"] : Self.sides[node.name] ?? []
    let sides = ["line", "path", "polyline", "polygon"].contains(node.name) ? [] : names
    let courses = sides.compactMap { own.courses[$0] }
    guard let first = courses.first else { return nil }
    let all = courses.dropFirst().reduce(first) { $0.joined(with: $1) }
    let there = Course(
      all.pieces.map { piece in
        let share = zip(piece.from, piece.to).allSatisfy { max($0, $1) > 0 } ? 1.0 : 0
        return .init(start: piece.start, end: piece.end, from: [share], to: [share])
      })
    return there.isConstant ? nil : there
  }
}

extension Course {
  /// The times at which its pieces begin and end.
  fileprivate var marks: [Double] { pieces.flatMap { [$0.start, $0.end] } }
}
