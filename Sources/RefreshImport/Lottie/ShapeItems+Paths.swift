import RefreshMotion

extension ShapeItems {
  /// The size that a figure has at least, in units of the file, so that it can be scaled.
  private static let leastSize = 1e-3

  /// Returns a path or a figure in its group; nil if it draws nothing.
  mutating func path(_ item: JSONValue, _ around: Surroundings) -> Path? {
    var path = Path(name: item["nm"].string ?? around.title, outline: .path([]))
    let isReversed = item["d"].integer == 3
    let isFound =
      switch item["ty"].string {
      case "el", "rc": figure(item, around, &path)
      case "sr": star(item, around.title, &path)
      default: form(item, around.title, &path)
      }
    guard isFound else { return nil }
    path.unused = around.modifiers.unused
    if isReversed {
      path.change { outline, _ in .path(Outline.reversed(outline.segments)) }
    }
    if let radius = around.modifiers.rounding {
      let isForm = !radius.isConstant || path.moving != nil
      path.change(isMoving: !radius.isConstant) { outline, frame in
        let own = frame.map(radius.number) ?? radius.first[0]
        return outline.rounded(by: max(0, own), isForm: isForm)
      }
      if !radius.isConstant { path.changing += [radius] + [path.forms?.number].compactMap(\.self) }
    }
    if let course = path.moving, !path.changing.isEmpty, !path.takeForms(from: course, in: frames) {
      tellForm(around.title)
    }
    return path.outline.isEmpty ? nil : path
  }

  // MARK: Figures

  /// Reads an ellipse or a rectangle.
  ///
  /// One that moves has a transform, and one that changes its size too, where that changes nothing else: not
  /// the roundness of its corners.
  private mutating func figure(
    _ item: JSONValue, _ around: Surroundings, _ path: inout Path
  ) -> Bool {
    guard let place = AnimatedValue(item["p"].needed, clock, count: 2),
      let size = AnimatedValue(item["s"].needed, clock, count: 2)
    else { return false }
    let isEllipse = item["ty"].string == "el"
    let radius = (isEllipse ? nil : AnimatedValue(item["r"], clock)) ?? AnimatedValue([0])
    let isRound = radius.keyframes.contains { $0.value[0] > 0 }
    let isFormed = isRound || (!isEllipse && around.modifiers.isRounding)
    let isMoving = !place.isConstant || !size.isConstant || !radius.isConstant
    let center = isMoving ? Point.zero : Point(place.first[0], place.first[1])
    func outline(_ sides: Point, _ radius: Double, isForm: Bool = true) -> Outline {
      let box = Box(min: center - sides / 2, max: center + sides / 2)
      let corner = min(max(radius, isRound && isForm ? Self.leastSize : 0), sides.min() / 2)
      let figure =
        isEllipse
        ? Outline.ellipse(center: center, radii: sides / 2) : .rectangle(box, radius: corner)
      return around.modifiers.trims.isEmpty ? figure : .path(figure.trimmable)
    }
    guard let most = Self.largestSides(size) else { return false }
    var step = AnimatedTransform()
    step.position = place
    if isMoving { path.transforms.append(step) }
    guard !size.isConstant || !radius.isConstant else {
      path.outline = outline(Self.sides(size.first), max(0, radius.first[0]), isForm: false)
      return true
    }
    let course = { frame in
      Outline.path(outline(Self.sides(size.value(at: frame)), radius.number(at: frame)).segments)
    }
    path.changing = [size, radius].filter { !$0.isConstant }
    guard !isFormed else {
      (path.outline, path.moving) = (course(path.changing[0].frames.first ?? 0), course)
      return true
    }
    step.scale = size.scaled(by: [100 / most.x, 100 / most.y])
    (path.transforms, path.outline, path.resized) = ([step], outline(most, 0), course)
    return true
  }

  /// Returns the sides of a figure when it is largest; nil if it is never there.
  private static func largestSides(_ size: AnimatedValue) -> Point? {
    let all = size.keyframes.map { sides($0.value) }
    let most = all.max { $0.x * $0.y < $1.x * $1.y } ?? sides(size.first)
    guard most.min() <= leastSize else { return most }
    // It may be there between keyframes that have no area.
    let both = all.reduce(most, pointwiseMax)
    return both.min() > leastSize ? both : nil
  }

  /// Returns the sides of a figure, none of which is nothing.
  private static func sides(_ size: [Double]) -> Point {
    pointwiseMax(Point(abs(size[0]), abs(size[1])), Point(repeating: leastSize))
  }

  private mutating func star(_ item: JSONValue, _ title: String, _ path: inout Path) -> Bool {
    let values = ["p", "pt", "r", "or", "ir", "os", "is"].map {
      AnimatedValue(item[$0], clock, count: $0 == "p" ? 2 : 1)
    }
    path.changing = values.compactMap(\.self).filter { !$0.isConstant }
    let isStar = item["sy"].integer != 2
    path.change(isMoving: !path.changing.isEmpty) { _, frame in
      func numbers(_ index: Int) -> [Double] {
        (frame.map { values[index]?.value(at: $0) } ?? values[index]?.first) ?? [0, 0]
      }
      func number(_ index: Int) -> Double { numbers(index)[0] }
      return .path(
        Outline.star(
          center: Point(numbers(0)[0], numbers(0)[1]), points: number(1), isStar: isStar,
          rotation: number(2) * .pi / 180, outer: number(3), inner: number(4),
          outerRoundness: number(5) / 100, innerRoundness: number(6) / 100))
    }
    return true
  }

  // MARK: Forms

  private mutating func form(_ item: JSONValue, _ title: String, _ path: inout Path) -> Bool {
    // Versions before 4.4.18 say beside the form whether it is closed.
    guard let form = AnimatedForm(item["ks"].needed, clock, isClosed: item["closed"].isTrue) else {
      return false
    }
    path.outline = .path(form.first)
    guard !form.isConstant else { return true }
    path.moving = form.form
    path.forms = form.forms
    if path.forms == nil { tellForm(title) }
    return true
  }

  /// Tells of a path that does not change its form as it does in the file.
  mutating func tellForm(_ title: String) {
    report.add(
      .omitted, title,
      "Its path keeps the form of its first keyframe, because others have other points (path morphing), or too many follow.",
      remedy: "Give each keyframe the same points, and do not round or trim what changes.")
  }
}

extension ShapeItems.Path {
  /// Gives it the forms between which an outline changes; false if there are too many, or unlike ones.
  ///
  /// - Parameters:
  ///   - range: The frames of the animation.
  ///   - tolerance: How far points may be off, as a share of its size.
  mutating func takeForms(
    from course: @escaping (Double) -> Outline, in range: Range<Double>, tolerance: Double = 0.001
  ) -> Bool {
    let frames = changing.flatMap { value in
      var value = value
      value.forgetFrames(outside: range)
      return value.frames
    }
    let size = frames.compactMap { course($0).box?.size.max() }.max() ?? 0
    let found = FormFit.forms(
      course, between: frames, changing.flatMap(\.curves), tolerance: tolerance * size)
    moving = course
    forms = found?.areAlike == true ? found : nil
    return forms != nil
  }

  /// Takes the forms that what stands within its first so many transforms makes of it; false if there are too many.
  mutating func takeForms(within depth: Int, in range: Range<Double>) -> Bool {
    let (own, course, still) = (Array(transforms.dropFirst(depth)), moving, outline)
    var copy = self
    copy.changing = own.flatMap(\.animated) + [forms?.number].compactMap(\.self)
    let isTaken = copy.takeForms(
      from: { frame in (course?(frame) ?? still).applying(own.matrix(at: frame)) }, in: range)
    guard isTaken, let first = copy.forms?.outlines.first else { return false }
    (copy.transforms, copy.outline) = (Array(transforms.prefix(depth)), first)
    self = copy
    return true
  }
}

extension AnimatedTransform {
  /// Whether it ever changes how wide a line is.
  var scales: Bool {
    scale.keyframes.contains { $0.value.prefix(2).contains { abs($0) != 100 } } || tilt != nil
      || !skew.isConstant || skew.first[0] != 0
  }
}
