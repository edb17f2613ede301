import RefreshMotion

/// Prints imported art as a Swift file, as a person would write it on the kit's public API.
struct SwiftWriter {
  private let art: Artwork
  private let name: String
  private let summary: String
  private var names = SwiftNames(reserved: ["x", "y"])
  /// The statements before the shapes: colors, gradients and paths with a name.
  private var statements: [String] = []
  private var colors: [(color: RGBAColor, name: String)] = []
  private var gradients: [(gradient: ArtGradient, name: String)] = []
  private var paths: [PathKey: String] = [:]
  /// Whether what was printed last reads path data or a picture, which throws.
  private var throwing = false
  /// Whether the motions select elements by their numbers, which comments then say.
  private var saysNumbers = false
  /// Whether a tint has a place, so that other colors are kept.
  private let keepsColors: Bool

  /// - Parameters:
  ///   - summary: A sentence on what it is.
  init(_ art: Artwork, name: String, summary: String) {
    self.art = art
    self.name = name
    self.summary = summary
    keepsColors = art.hasTint
  }

  // MARK: The file

  mutating func source() -> String {
    let motions = MotionWriter(art, names: &names)
    var parts = ["loop: \(motions.motion(art.loop, isWhole: true))"]
    let ends = [("outro", art.outro), ("unchanged", art.unchanged), ("failure", art.failure)]
    for (label, part) in [("pull", art.pull)] + ends {
      if let part { parts.append("\(label): \(motions.motion(part, isWhole: true))") }
    }
    saysNumbers = motions.selectsByNumber
    namePaths()
    let list = shapeList()
    var text = "import CustomRefreshControl\nimport RefreshMotion\nimport UIKit\n\n"
    for line in motions.declarations { text += line + "\n" }
    if !motions.declarations.isEmpty { text += "\n" }
    text += "extension RefreshSkin {\n/// \(summary)\nstatic let \(name) = RefreshSkin(\n"
    text += "name: \(literal(name)),\n"
    if let skin = art.paletteOf { parts.append("palette: RefreshSkin.\(skin).palette") }
    text += parts.joined(separator: ",\n") + "\n) {\n"
    for statement in statements { text += statement + "\n" }
    text += "return \(list)\n}\n}\n"
    return CodeLayout(text).text
  }

  /// Returns an expression that was printed last, with `try` if a part of it throws.
  private mutating func tried(_ code: String) -> String {
    defer { throwing = false }
    return throwing ? "try " + code : code
  }

  private func literal(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"") + "\""
  }

  // MARK: Shapes

  /// Prints the shapes; three or more in a row that differ by their places alone are said once.
  private mutating func shapeList() -> String {
    var parts: [(note: String, code: String, plural: String)] = []
    var plain: [String] = []
    func close() {
      if !plain.isEmpty { parts.append(("", tried(list(plain)), "shapes")) }
      plain = []
    }
    var (place, number) = (0, 0)
    while place < art.shapes.count {
      let row = art.shapes[place...].prefix { $0.isTwin(of: art.shapes[place]) }
      if row.count > 2, let text = repeated(Array(row)) {
        close()
        let note = saysNumbers ? "// elements \(number) to \(number + row.count - 1)\n" : ""
        parts.append((note, text, SwiftNames.plural(of: row.map(\.name)) ?? "shapes"))
        place += row.count
        number += row.count
      } else {
        plain.append(shape(art.shapes[place], number: number))
        number += art.shapes[place].elements.count
        place += 1
      }
    }
    close()
    guard parts.count > 1 else { return parts.first?.code ?? "[]" }
    // Lists have names, so that the compiler need not guess the types of a long sum.
    var sum: [String] = []
    for (note, code, plural) in parts {
      let name = names.name(like: plural, otherwise: "shapes")
      statements.append(note + "let \(name): [ShapesContent.Shape] = \(code)")
      sum.append(name)
    }
    return sum.joined(separator: " + ")
  }

  /// Prints figures that differ by their places alone.
  private mutating func repeated(_ row: [ArtShape]) -> String? {
    let centers = row.compactMap { $0.outline.box?.center }
    guard let first = row.first, let box = first.outline.box, centers.count == row.count else {
      return nil
    }
    let isLevel = centers.allSatisfy { $0.y == centers[0].y }
    let isUpright = centers.allSatisfy { $0.x == centers[0].x }
    let half = box.size / 2
    func side(_ name: String, _ center: Double, _ half: Double, _ isFixed: Bool) -> String {
      if isFixed { return number(center - half) }
      return half == 0 ? name : "\(name) - \(number(half))"
    }
    let rect =
      "CGRect(x: \(side("x", centers[0].x, half.x, isUpright)), "
      + "y: \(side("y", centers[0].y, half.y, isLevel)), width: \(number(box.size.x)), "
      + "height: \(number(box.size.y)))"
    let path =
      switch first.outline {
      case .ellipse: "UIBezierPath(ovalIn: \(rect))"
      case .rectangle(_, 0): "UIBezierPath(rect: \(rect))"
      case .rectangle(_, let radius):
        "UIBezierPath(roundedRect: \(rect), cornerRadius: \(number(radius)))"
      case .arc, .path: ""
      }
    let call = look(first, path: path)
    if isLevel || isUpright {
      let values = centers.map { number(isLevel ? $0.x : $0.y) }.joined(separator: ", ")
      return "[\(values)].map { \(isLevel ? "x" : "y") in\n\(call)\n}"
    }
    let values = centers.map { "(\(number($0.x)), \(number($0.y)))" }.joined(separator: ", ")
    return "[\(values)].map { (x: CGFloat, y: CGFloat) in\n\(call)\n}"
  }

  /// Prints a list with a line for each part.
  private func list(_ parts: [String]) -> String {
    "[\n" + parts.joined(separator: ",\n") + (parts.count > 1 ? ",\n]" : "\n]")
  }

  /// - Parameter number: That of the element that it is; nil for what is part of one.
  private mutating func shape(
    _ shape: ArtShape, number: Int?, comments: Bool = true
  ) -> String {
    var text = comments ? comment(shape.name, number: number) : ""
    text += look(shape, number: number)
    if !shape.forms.isEmpty {
      let forms = shape.forms.map {
        path($0, isEvenOdd: shape.line == nil && shape.isEvenOdd)
      }
      text += ".morphing(to: \(list(forms)))"
    }
    if !shape.attached.isEmpty {
      let attached = shape.attached.map {
        self.shape($0, number: nil, comments: $0.name != shape.name)
      }
      text += ".attaching(\(list(attached)))"
    }
    if !shape.masks.isEmpty {
      text += ".masked(by: \(elements(shape.masks, from: number.map { $0 + 1 })))"
    }
    if shape.opacity != 1 { text += ".opacity(\(self.number(shape.opacity)))" }
    if let clip = shape.clip {
      text += ".clipped(to: \(path(clip.outline, isEvenOdd: clip.isEvenOdd)))"
    }
    return text
  }

  /// Prints elements within another, which motions count in a row.
  private mutating func elements(_ shapes: [ArtShape], from first: Int?) -> String {
    var number = first
    return list(
      shapes.map { shape in
        defer { number = number.map { $0 + shape.elements.count } }
        return self.shape(shape, number: number)
      })
  }

  private mutating func look(_ shape: ArtShape, number: Int?) -> String {
    guard !shape.members.isEmpty else {
      return look(
        shape, path: path(shape.outline, isEvenOdd: shape.line == nil && shape.isEvenOdd))
    }
    // Motions count what masks it before what is within it.
    let masks = shape.masks.reduce(1) { $0 + $1.elements.count }
    let members = elements(shape.members, from: number.map { $0 + masks })
    return ".group(\(members)\(pivot(of: shape)))"
  }

  private func pivot(of shape: ArtShape) -> String {
    shape.pivot.map { $0 == .zero ? ", about: .art" : ", about: .point(\(point($0)))" } ?? ""
  }

  private mutating func look(_ shape: ArtShape, path: String) -> String {
    let pivot = pivot(of: shape)
    if case .image(let image) = shape.ink.base, let box = shape.outline.box {
      let name = literal(image.name(in: name))
      let text = ".image(named: \(name), in: \(rectangle(box))\(pivot))"
      throwing = true
      return text + (shape.ink.opacity == 1 ? "" : ".opacity(\(number(shape.ink.opacity)))")
    }
    let ink = ink(shape.ink)
    guard let line = shape.line else { return ".fill(\(path), \(ink)\(pivot))" }
    var text = ".stroke(\(path), \(ink), width: \(number(line.width))\(pivot))"
    if line.cap != .round { text += ".cap(.\(line.cap.rawValue))" }
    if line.join != .round {
      let limit = line.join == .miter ? ", miterLimit: \(number(line.miterLimit))" : ""
      text += ".join(.\(line.join.rawValue)\(limit))"
    }
    if !line.dashes.isEmpty {
      let phase = line.phase == 0 ? "" : ", phase: \(number(line.phase))"
      text += ".dashed([\(line.dashes.map(number).joined(separator: ", "))]\(phase))"
    }
    return text
  }

  /// Returns a comment with the number and the name of an element, as far as the code needs them.
  private func comment(_ name: String, number: Int?) -> String {
    let own = LayerName.own(name)
    let path = SwiftNames.identifier(own)
    let isSaid = !saysNumbers && paths.values.contains { $0 == path }
    let parts = [
      saysNumbers ? number.map { "element \($0)" } : nil,
      isSaid ? nil : String(own.onOneLine.trimmed.prefix(60)),
    ].compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? "" : "// \(parts.joined(separator: ": "))\n"
  }

  /// A path that may have a name.
  private struct PathKey: Hashable {
    let outline: Outline
    let isEvenOdd: Bool
  }

  /// Gives long paths, and those that come twice, names from their layers.
  private mutating func namePaths() {
    var seen: [(key: PathKey, name: String, count: Int)] = []
    var places: [PathKey: Int] = [:]
    func look(_ outline: Outline, _ isEvenOdd: Bool, _ name: String, cuts: Bool = false) {
      switch outline {
      // What paints such a figure may be said once for several.
      case .ellipse where !cuts, .rectangle where !cuts: return
      default: if outline.isEmpty { return }
      }
      let key = PathKey(outline: outline, isEvenOdd: isEvenOdd)
      if let place = places[key] {
        seen[place].count += 1
      } else {
        places[key] = seen.count
        seen.append((key, name, 1))
      }
    }
    for shape in art.shapes.flatMap(\.all) {
      look(shape.outline, shape.line == nil && shape.isEvenOdd, shape.name)
      for (index, form) in shape.forms.enumerated() {
        let name = LayerName.own(shape.name) + " form \(index + 1)"
        look(form, shape.line == nil && shape.isEvenOdd, name)
      }
      guard let clip = shape.clip else { continue }
      look(clip.outline, clip.isEvenOdd, LayerName.own(shape.name) + " clip", cuts: true)
    }
    // Colors come first.
    for shape in art.shapes.flatMap(\.all) { _ = ink(shape.ink) }
    for path in seen {
      let code = tried(bezier(path.key.outline, isEvenOdd: path.key.isEvenOdd))
      let isLong =
        if case .path = path.key.outline {
          code.utf8.count > Self.longest + (path.key.isEvenOdd ? Self.evenOdd.utf8.count : 0)
        } else { false }
      guard isLong || path.count > 1 else { continue }
      let name = names.name(like: LayerName.own(path.name), otherwise: "path")
      statements.append("let \(name) = \(code)")
      paths[path.key] = name
    }
  }

  private mutating func path(_ outline: Outline, isEvenOdd: Bool) -> String {
    paths[PathKey(outline: outline, isEvenOdd: isEvenOdd)] ?? bezier(outline, isEvenOdd: isEvenOdd)
  }

  /// The most characters of a path without a name, and of path data on one line with what is around it.
  private static let (longest, lineLength) = (79, 60)
  private static let evenOdd = ", usesEvenOddFillRule: true"

  private mutating func bezier(_ outline: Outline, isEvenOdd: Bool) -> String {
    switch outline {
    case .ellipse(let center, let radii):
      return "UIBezierPath(ovalIn: \(rectangle(Box(min: center - radii, max: center + radii))))"
    case .rectangle(let box, let radius):
      return radius == 0
        ? "UIBezierPath(rect: \(rectangle(box)))"
        : "UIBezierPath(roundedRect: \(rectangle(box)), cornerRadius: \(number(radius)))"
    case .arc(let center, let radius, let start, let sweep):
      return "UIBezierPath(arcCenter: \(point(center)), radius: \(number(radius)), "
        + "startAngle: \(Number.text(angle: start)), endAngle: \(Number.text(angle: start + sweep)), "
        + "clockwise: \(sweep > 0))"
    case .path(let segments):
      let rule = isEvenOdd ? Self.evenOdd : ""
      let lines = PathText.lines(segments, width: 84)
      throwing = true
      if lines.count < 2, lines.allSatisfy({ $0.utf8.count <= Self.lineLength }) {
        return "UIBezierPath(svgPath: \"\(lines.joined())\"\(rule))"
      }
      return
        "UIBezierPath(svgPath: \"\"\"\n\(lines.joined(separator: " \\\n"))\n\"\"\"\(rule))"
    }
  }

  private func rectangle(_ box: Box) -> String {
    "CGRect(x: \(number(box.min.x)), y: \(number(box.min.y)), width: \(number(box.size.x)), "
      + "height: \(number(box.size.y)))"
  }

  private func point(_ point: Point) -> String {
    point == .zero ? ".zero" : "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
  }

  private func number(_ value: Double) -> String { Number.text(value, decimals: 3) }

  // MARK: Colors

  private mutating func ink(_ ink: ArtInk) -> String {
    var text: String
    switch ink.base {
    case .tint: text = ".tint"
    case .color(let color):
      text = keepsColors ? ".fixed(\(self.color(color)))" : ".color(\(self.color(color)))"
    case .gradient(let gradient): text = ".gradient(\(self.gradient(gradient)))"
    // An image is no ink in code.
    case .image: text = ""
    }
    if ink.opacity != 1 { text += ".opacity(\(number(ink.opacity)))" }
    return text
  }

  private mutating func color(_ color: RGBAColor) -> String {
    if color == .black { return ".black" }
    if color == .white { return ".white" }
    if color.alpha == 0 { return ".clear" }
    if let known = colors.first(where: { $0.color == color }) { return known.name }
    let name = names.name(like: color.plainName, otherwise: "color")
    colors.append((color, name))
    statements.append(
      "let \(name) = UIColor(red: \(number(color.red)), green: \(number(color.green)), "
        + "blue: \(number(color.blue)), alpha: \(number(color.alpha)))")
    return name
  }

  private mutating func gradient(_ gradient: ArtGradient) -> String {
    if let known = gradients.first(where: { $0.gradient == gradient }) { return known.name }
    let colors = gradient.stops.map { color($0.color) }.joined(separator: ", ")
    let last = Double(max(1, gradient.stops.count - 1))
    let isEven = gradient.stops.enumerated().allSatisfy {
      abs($0.element.location - Double($0.offset) / last) < 0.002
    }
    let places = gradient.stops.map { number($0.location) }.joined(separator: ", ")
    let locations = isEven ? "" : ", at: [\(places)]"
    let name = names.name(like: "gradient", otherwise: "gradient")
    gradients.append((gradient, name))
    let value =
      switch gradient.kind {
      case .linear(let start, let end):
        "linear([\(colors)]\(locations), from: \(point(start)), to: \(point(end)))"
      case .radial(let center, let radii):
        "radial([\(colors)]\(locations), center: \(point(center)), radii: "
          + "CGSize(width: \(number(radii.x)), height: \(number(radii.y))))"
      }
    statements.append("let \(name) = ShapesContent.Gradient.\(value)")
    return name
  }

}

extension Artwork {
  /// Whether the tint has a place in the art.
  package var hasTint: Bool {
    shapes.flatMap(\.all).contains { if case .tint = $0.ink.base { true } else { false } }
  }
}

extension ArtShape {
  /// Whether it is the same figure as another, elsewhere.
  fileprivate func isTwin(of other: ArtShape) -> Bool {
    guard attached.isEmpty, forms.isEmpty, other.forms.isEmpty, clip == nil, pivot == nil,
      masks.isEmpty, other.masks.isEmpty,
      opacity == 1, other.attached.isEmpty,
      other.clip == nil, other.pivot == nil, other.opacity == 1, ink == other.ink,
      line == other.line, let box = outline.box, let otherBox = other.outline.box
    else { return false }
    switch ink.base {
    case .gradient, .image: return false
    case .tint, .color: break
    }
    let isSameSize =
      Number.rounded(box.size.x) == Number.rounded(otherBox.size.x)
      && Number.rounded(box.size.y) == Number.rounded(otherBox.size.y)
    switch (outline, other.outline) {
    case (.ellipse, .ellipse): return isSameSize
    case (.rectangle(_, let radius), .rectangle(_, let otherRadius)):
      return isSameSize && radius == otherRadius
    default: return false
    }
  }
}
