import RefreshMotion

/// What a user chooses for an import.
package struct ImportOptions: Sendable, Equatable {
  /// The name of the skin; nil for that of the file.
  package var name: String?
  /// The skin of the gallery whose motion moves a drawing; nil for a motion of its own.
  package var motion: String?
  /// Whether that skin's motion takes colors from its palette.
  package var motionTakesColors = false
  /// The color whose place the tint takes, as in #0A84FF; nil for none.
  package var tint: String?
  /// Whether a skin is made that looks less like the file than nothing does.
  package var takesBlots = false
  /// The id of the animation in a file of several; nil for the file's own choice.
  package var animation: String?

  package init() {}

  /// The color of ``tint``.
  func tintColor() throws(ImportError) -> RGBAColor? {
    guard let tint else { return nil }
    guard tint.hasPrefix("#"), let color = CSSColor.color(tint) else { throw .invalidColor(tint) }
    return color
  }
}

/// Makes art for a control from the shapes of a file.
struct Assembly {
  /// The band that a control shows, in points from the center of the art: 60 points less a margin.
  static let reach = 28.0
  /// The size below which art is small, and the room that it then fills, in points.
  private static let (small, room) = (Point(60, 30), Point(80, 46))
  /// The side of what has none, in the units of the file.
  private static let leastSide = 1e-6
  /// The opacity from which on a plate hides what is below it.
  private static let opaque = 0.99
  /// The thinnest line, in points, which is also the step to which numbers are rounded.
  static let leastWidth = 0.01
  /// The widest art, in points from the center: half of the smallest screen less its margins.
  static let wideReach = 150.0
  /// The most elements: what moves one by one.
  static let elementLimit = 48

  var elements: [ArtShape]
  /// The rectangle of the drawing's canvas, in points from the center of the art.
  private(set) var frame: Box
  /// What turns units of the file into points from the center of the art.
  private(set) var fit = Affine.identity

  /// - Parameters:
  ///   - elements: The elements, in units of the file.
  ///   - canvas: The canvas of the file, in its units.
  ///   - reach: What the art covers at most, also while it moves, in units of the file.
  init(
    _ elements: [ArtShape], canvas: Box, reach: Box, _ report: inout ImportReport
  ) {
    let room = Point(2 * Self.wideReach, 2 * Self.reach)
    // The canvas in 60 points keeps the margins that the designer has drawn.
    var scale = ArtBand.height / canvas.size.y
    var center = canvas.center
    let size = reach.size * scale
    if size.y < Self.small.y, size.x < Self.small.x, reach.size.max() > 0 {
      scale = (Self.room / pointwiseMax(reach.size, Point(repeating: Self.leastSide))).min()
      center = reach.center
      report.add(
        .advice, nil, "The drawing is small on its canvas, so it is fitted without the margins.")
    }
    let most = Point(
      max(reach.max.x - center.x, center.x - reach.min.x),
      max(reach.max.y - center.y, center.y - reach.min.y))
    let over = 2 * most * scale / room
    if over.max() > 1 { scale /= over.max() }
    let fit = Affine.scale(scale, scale) * .translation(-center)
    self.fit = fit
    frame = Box(min: fit.apply(canvas.min), max: fit.apply(canvas.max))
    self.elements = elements.map { $0.applying(fit) }
  }

  /// Gives the tint the place of a color, and tells of what is too faint.
  mutating func color(tint color: RGBAColor?, _ report: inout ImportReport) {
    if let color {
      var count = 0
      elements = elements.map { $0.tinting(color.hex, &count) }
      if count == 0 {
        report.add(
          .advice, nil, "No part has the color \(color.hex), so the tint has no place.",
          remedy:
            "The colors are \(Plates(elements).colors.map(\.color.hex).joined(separator: ", ")).")
      }
    }
    if let color { tellUntinted(color, &report) }
    let plates = Plates(elements)
    for (color, places) in plates.colors where !plates.carry(color, at: places) {
      tellContrast(of: color, &report)
    }
  }

  /// Tells of gradients that have a color whose place the tint has taken.
  private func tellUntinted(_ color: RGBAColor, _ report: inout ImportReport) {
    for shape in elements.flatMap(\.all) {
      guard case .gradient(let gradient) = shape.ink.base,
        gradient.stops.contains(where: { $0.color.hex == color.hex })
      else { continue }
      report.add(
        .approximated, shape.name,
        "Its gradient keeps \(color.hex), which the tint does not reach.",
        remedy: "Paint it with a color.")
    }
  }

  /// The least contrast of what has to be seen: WCAG 2.1, success criterion 1.4.11.
  private static let leastContrast = 3.0

  private func tellContrast(of color: RGBAColor, _ report: inout ImportReport) {
    let dark = RGBAColor(red: 28.0 / 255, green: 28.0 / 255, blue: 30.0 / 255)
    let (onLight, onDark) = (color.contrast(with: .white), color.contrast(with: dark))
    guard min(onLight, onDark) < Self.leastContrast else { return }
    let isFaintInDark = onDark < Self.leastContrast
    let other = color.moved(
      toContrast: Self.leastContrast, with: isFaintInDark ? dark : .white)
    report.add(
      .faint, nil,
      "\(color.hex) has a contrast of \(Number.text(min(onLight, onDark), decimals: 1)):1 "
        + "on a \(isFaintInDark ? "dark" : "light") background, below 3:1.",
      remedy:
        "Where \(color.hex) must be seen, use \(other.hex) in \(isFaintInDark ? "dark" : "light") mode: "
        + "UIColor { $0.userInterfaceStyle == .dark ? … : … }, or --tint '\(color.hex)'.")
  }

  /// The shapes of art, each once, and those of them that others stand out from.
  private struct Plates {
    private let shapes: [ArtShape]
    private var plates: [(place: Int, color: RGBAColor, box: Box)] = []
    /// The colors of the art in the order in which they come, and the shapes that have them.
    private(set) var colors: [(color: RGBAColor, places: [Int])] = []

    init(_ elements: [ArtShape]) {
      shapes = elements.flatMap(\.shown)
      var known: [SIMD4<Double>: Int] = [:]
      for (place, shape) in shapes.enumerated() {
        guard case .color(let color) = shape.ink.base, shape.ink.opacity > 0 else { continue }
        let key = SIMD4(color.red, color.green, color.blue, color.alpha)
        if let index = known[key] {
          colors[index].places.append(place)
        } else {
          known[key] = colors.count
          colors.append((color, [place]))
        }
        if shape.line == nil, shape.clip == nil,
          shape.ink.opacity * shape.opacity > Assembly.opaque,
          let box = shape.outline.box
        {
          plates.append((place, color, box))
        }
      }
    }

    /// Whether all shapes of a color are on plates that it stands out from, so that no background is behind
    /// them.
    func carry(_ color: RGBAColor, at places: [Int]) -> Bool {
      places.allSatisfy { place in
        guard let own = shapes[place].outline.box else { return true }
        return plates.contains { plate in
          plate.place < place && all(plate.box.min .<= own.min) && all(plate.box.max .>= own.max)
            && color.contrast(with: plate.color) >= Assembly.leastContrast
        }
      }
    }
  }

  /// Rounds all numbers to what a screen shows, so that the code and what is shown are the same.
  mutating func round() { elements = elements.map(\.rounded) }
}

extension RGBAColor {
  /// Returns the color, lighter or darker until it has a contrast with a background.
  fileprivate func moved(toContrast least: Double, with background: RGBAColor) -> RGBAColor {
    let target: Double = background.luminance < 0.5 ? 1 : 0
    for step in 1...20 {
      let share = Double(step) / 20
      func part(_ own: Double) -> Double { own + (target - own) * share }
      let color = RGBAColor(red: part(red), green: part(green), blue: part(blue))
      if color.contrast(with: background) >= least { return color }
    }
    return RGBAColor(white: target)
  }
}

extension ArtShape {
  fileprivate func tinting(_ hex: String, _ count: inout Int) -> ArtShape {
    var copy = self
    if case .color(let color) = ink.base, color.hex == hex {
      copy.ink.base = .tint
      count += 1
    }
    copy.attached = attached.map { $0.tinting(hex, &count) }
    copy.members = members.map { $0.tinting(hex, &count) }
    return copy
  }

  var rounded: ArtShape {
    var copy = self
    let isOpen = isTrimmed || line?.dashes.isEmpty == false
    let figure = isOpen ? outline.circle : outline.figure
    copy.outline = (forms.isEmpty ? figure : outline).rounded
    copy.forms = forms.map(\.rounded)
    copy.clip = clip.map { ArtClip(outline: $0.outline.rounded, isEvenOdd: $0.isEvenOdd) }
    copy.opacity = Number.rounded(opacity)
    copy.ink.opacity = Number.rounded(ink.opacity)
    switch ink.base {
    case .tint, .image: break
    case .color(let color): copy.ink.base = .color(color.rounded)
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map {
        .init(color: $0.color.rounded, location: Number.rounded($0.location, decimals: 3))
      }
      switch gradient.kind {
      case .linear(let start, let end):
        gradient.kind = .linear(from: start.rounded, to: end.rounded)
      case .radial(let center, let radii):
        gradient.kind = .radial(center: center.rounded, radii: radii.rounded)
      }
      copy.ink.base = .gradient(gradient)
    }
    if var line {
      line.width = max(Assembly.leastWidth, Number.rounded(line.width))
      line.dashes = line.dashes.map { Number.rounded($0) }
      line.phase = Number.rounded(line.phase)
      // Dashes that are too short to be written are a whole line.
      if !line.dashes.contains(where: { $0 > 0 }) { (line.dashes, line.phase) = ([], 0) }
      line.miterLimit = Number.rounded(line.miterLimit)
      // A closed line without dashes has no ends, and a line without corners no joins.
      if outline.isClosed, line.dashes.isEmpty, !isTrimmed { line.cap = .round }
      if !([outline] + forms).contains(where: \.hasCorners) { line.join = .round }
      copy.line = line
    }
    copy.pivot = pivot?.rounded
    copy.attached = attached.map(\.rounded)
    copy.masks = masks.map(\.rounded)
    copy.members = members.map(\.rounded)
    return copy
  }
}

extension Point {
  var rounded: Point { Point(Number.rounded(x), Number.rounded(y)) }
}

extension RGBAColor {
  /// The color as a screen shows it, in 255 steps.
  var rounded: RGBAColor {
    func step(_ part: Double) -> Double {
      Number.rounded((part * 255).rounded() / 255, decimals: 3)
    }
    return RGBAColor(
      red: step(red), green: step(green), blue: step(blue),
      alpha: Number.rounded(alpha, decimals: 3))
  }
}

extension Outline {
  var rounded: Outline {
    switch self {
    case .ellipse(let center, let radii):
      return .ellipse(center: center.rounded, radii: radii.rounded)
    case .rectangle(let box, let radius):
      let (center, half) = (box.center.rounded, (box.size / 2).rounded)
      return .rectangle(
        Box(min: center - half, max: center + half),
        radius: min(Number.rounded(radius), half.min()))
    case .arc(let center, let radius, let start, let sweep):
      let first = Number.rounded(angle: start)
      return .arc(
        center: center.rounded, radius: Number.rounded(radius), start: first,
        sweep: Number.rounded(angle: first + sweep) - first)
    case .path(let segments):
      return .path(
        segments.map { segment in
          switch segment {
          case .move(let end): .move(end.rounded)
          case .line(let end): .line(end.rounded)
          case .curve(let first, let second, let end):
            .curve(first.rounded, second.rounded, end.rounded)
          case .close: .close
          }
        })
    }
  }

  /// The length of what has no direction, in points.
  private static let leastLength = 1e-6
  /// The cosine of the angle below which lines go on straight: 8 degrees.
  private static let straightness = 0.99

  /// Whether two of its lines meet at an angle.
  var hasCorners: Bool {
    switch self {
    case .ellipse, .arc: return false
    case .rectangle(_, let radius): return radius == 0
    case .path(let segments):
      var last: Point?
      var first: Point?
      var pen = Point.zero
      var start = Point.zero
      func turns(_ a: Point?, _ b: Point?) -> Bool {
        guard let a, let b, a.length > Self.leastLength, b.length > Self.leastLength else {
          return false
        }
        return (a * b).sum() / (a.length * b.length) < Self.straightness
      }
      func direction(_ points: [Point]) -> Point? {
        for (left, right) in zip(points, points.dropFirst())
        where left.distance(to: right) > Self.leastLength {
          return right - left
        }
        return nil
      }
      for segment in segments {
        var points: [Point] = [pen]
        switch segment {
        case .move(let end):
          (pen, start, last, first) = (end, end, nil, nil)
          continue
        case .line(let end): points.append(end)
        case .curve(let one, let two, let end): points += [one, two, end]
        case .close: points.append(start)
        }
        let begin = direction(points)
        if turns(last, begin) { return true }
        if first == nil { first = begin }
        if let end = direction(points.reversed()) { last = Point.zero - end }
        pen = points[points.count - 1]
        if segment == .close, turns(last, first) { return true }
      }
      return false
    }
  }
}
