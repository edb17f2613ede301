import RefreshMotion

/// What the animations of an element do to its properties, and how it is drawn meanwhile.
struct ElementCourses {
  /// What each property that has numbers does.
  private(set) var courses: [String: Course] = [:]
  /// The values with which the element is drawn: as large as it gets, and seen.
  private(set) var held: [String: String] = [:]
  /// The same where nothing moves: what draws itself is whole.
  var heldStill: [String: String] {
    let isDashed = courses.keys.contains { $0.hasPrefix("stroke-dash") }
    return isDashed ? held.merging(["stroke-dasharray": "none"]) { $1 } : held
  }
  /// What a property says that has no numbers but those of its values in this list.
  private(set) var forms: [String: [String]] = [:]
  /// The properties whose motion is not taken.
  private(set) var untaken: [String] = []

  /// How a property is read as numbers.
  private enum Kind {
    case length(SVGStyle.Side)
    case share, color, list, word, form
  }

  private static let kinds: [String: Kind] = [
    "x": .length(.x), "y": .length(.y), "width": .length(.x), "height": .length(.y),
    "cx": .length(.x), "cy": .length(.y), "r": .length(.both), "rx": .length(.x), "ry": .length(.y),
    "opacity": .share, "fill-opacity": .share, "stroke-opacity": .share, "fill": .color,
    "stroke": .color, "stroke-width": .length(.both), "stroke-dashoffset": .length(.both),
    "stroke-dasharray": .list, "visibility": .word, "display": .word,
    "offset-distance": .length(.both), "x1": .length(.x), "x2": .length(.x), "y1": .length(.y),
    "y2": .length(.y), "d": .form, "points": .form,
  ]
  /// The properties that move an element.
  static let placing: Set = ["transform", "translate", "rotate", "scale", "motion"]
  /// The properties that elements inherit.
  static let inherited: Set = [
    "fill", "stroke", "fill-opacity", "stroke-opacity", "stroke-width", "stroke-dashoffset",
    "stroke-dasharray", "visibility",
  ]
  /// The properties of which the largest value is drawn.
  private static let sizes: Set = ["width", "height", "r", "rx", "ry", "stroke-width"]

  /// - Parameters:
  ///   - node: The element; where an animation places it, its own transform is one of those that move.
  ///   - own: What the element says.
  ///   - style: How it is painted without the animations.
  ///   - end: The time for which they are followed, in seconds.
  init(
    of node: XMLNode, _ own: Declared, _ style: SVGStyle, until end: Double
  ) {
    let effects = node.effects
    if node.isPlaced { for name in SVGTransform.properties { held[name] = "none" } }
    for property in Set(effects.map(\.property)).sorted() {
      var list = effects.filter { $0.property == property }
      if Self.placing.contains(property) { continue }
      guard let kind = Self.kinds[property] else {
        if !SVGProperties.ofPages.contains(property) { untaken.append(property) }
        continue
      }
      let said = own.unheld(property) ?? node.attributes[property]
      if case .form = kind { list = counted(list, property, said ?? "") }
      let numeric = list.compactMap { effect in
        NumericEffect(effect, isDiscrete: isDiscrete(kind, effect)) {
          Self.numbers($0, of: kind, property, style, isOfSMIL: effect.isOfSMIL)
        }
      }
      let first = numeric.first?.segments.first { $0.from != nil }?.from
      guard let base = Self.base(property, kind, said, own, style) ?? first, !numeric.isEmpty,
        base.count == first?.count ?? base.count,
        var course = Course(numeric, over: base, until: end)
      else {
        untaken.append(property)
        continue
      }
      if case .word = kind { course = course.whole }
      if case .color = kind, !list.contains(where: \.isOfSMIL) { course = course.opaque }
      if case .form = kind { course = course.among(forms[property] ?? []) }
      courses[property] = course
      hold(property, kind, course)
    }
    if node.name == "line" { holdLongest(node, own, style, until: end) }
  }

  /// Draws a line as long as it gets.
  private mutating func holdLongest(
    _ node: XMLNode, _ own: Declared, _ style: SVGStyle, until end: Double
  ) {
    let names = ["x1", "y1", "x2", "y2"]
    let ends = names.compactMap { name -> Course? in
      guard courses[name] == nil, let kind = Self.kinds[name] else { return courses[name] }
      let said = own.unheld(name) ?? node.attributes[name]
      let still = Self.base(name, kind, said, own, style) ?? [0]
      return Course([.init(start: 0, end: end, from: still, to: still)])
    }
    guard let first = ends.first else { return }
    func length(_ ends: [Double]) -> Double {
      Point(ends[0], ends[1]).distance(to: Point(ends[2], ends[3]))
    }
    let all = ends.dropFirst().reduce(first) { $0.joined(with: $1) }.values
    guard let longest = all.max(by: { length($0) < length($1) }) else { return }
    for (name, place) in zip(names, longest) where courses[name] != nil {
      held[name] = "\(place)"
    }
  }

  /// The most values of a form.
  private static let formLimit = 64

  /// Returns animations whose values are the numbers of what they say; none if they have sums, or too many.
  private mutating func counted(
    _ effects: [SVGEffect], _ property: String, _ base: String
  ) -> [SVGEffect] {
    var texts = [base]
    var found = effects
    for index in found.indices {
      guard !found[index].isAdditive else { return [] }
      // A browser adds up no forms.
      found[index].isAccumulating = false
      for place in found[index].keyframes.indices {
        switch found[index].keyframes[place].value {
        case .text(let text): texts.append(text)
        case .below: texts.append(base)
        case .sum, .zero: return []
        }
        found[index].keyframes[place].value = .text("\(texts.count - 1)")
      }
    }
    guard texts.count <= Self.formLimit else { return [] }
    forms[property] = texts
    return found
  }

  private func isDiscrete(_ kind: Kind, _ effect: SVGEffect) -> Bool {
    if case .word = kind { effect.isOfSMIL } else { false }
  }

  private mutating func hold(_ property: String, _ kind: Kind, _ course: Course) {
    switch kind {
    case .share: held[property] = "1"
    case .word: held[property] = property == "display" ? "inline" : "visible"
    case .color:
      let first = course.values.first { $0[3] > 0 } ?? [0, 0, 0, 1]
      held[property] = RGBAColor(red: first[0], green: first[1], blue: first[2]).hex
    case .length:
      let values = course.values.map { $0[0] }
      let value = Self.sizes.contains(property) ? values.max() : values.first
      held[property] = "\(value ?? 0)"
    case .list: break
    case .form:
      let element = property == "d" ? "path" : "polyline"
      func size(_ text: String) -> Double { SVGReader.form(element, text).box?.size.sum() ?? -1 }
      held[property] = forms[property]?.max { size($0) < size($1) }
    }
  }

  // MARK: Values

  private static func numbers(
    _ text: String, of kind: Kind, _ property: String, _ style: SVGStyle, isOfSMIL: Bool
  ) -> [Double]? {
    let text = text.trimmed
    switch kind {
    case .share:
      return
        (text.hasSuffix("%")
        ? NumberReader.whole(String(text.dropLast())).map { $0 / 100 } : NumberReader.whole(text))
        .map { [$0] }
    case .length(let side):
      // Without a unit, a style sheet's length is void where SVG has an attribute for it.
      if !isOfSMIL, !property.hasPrefix("stroke"), let number = NumberReader.whole(text),
        number != 0
      {
        return nil
      }
      if property == "offset-distance", text.hasSuffix("%") {
        return NumberReader.whole(String(text.dropLast())).map { [$0 / 100, 0] }
      }
      return style.length(text, of: side).map { property == "offset-distance" ? [0, $0] : [$0] }
    case .color:
      let color = text.lowercased() == "currentcolor" ? style.color ?? .black : CSSColor.color(text)
      return color.map { [$0.red, $0.green, $0.blue, $0.alpha] }
    case .list:
      let words = text.split(whereSeparator: { ", \t\n".contains($0) })
      let numbers = words.compactMap { style.length(String($0)) }
      guard numbers.count == words.count, !numbers.isEmpty, numbers.allSatisfy({ $0 >= 0 }) else {
        return nil
      }
      // An odd list is repeated.
      return numbers.count % 2 == 0 ? numbers : numbers + numbers
    case .form: return NumberReader.whole(text).map { [$0] }
    case .word: return [["none", "hidden", "collapse"].contains(text.lowercased()) ? 0 : 1]
    }
  }

  private static func base(
    _ property: String, _ kind: Kind, _ said: String?, _ own: Declared, _ style: SVGStyle
  ) -> [Double]? {
    switch property {
    case "d", "points": return [0]
    case "x1", "x2", "y1", "y2":
      return said.flatMap { numbers($0, of: kind, property, style, isOfSMIL: true) } ?? [0]
    case "opacity": return [own.share(property) ?? 1]
    case "fill-opacity": return [style.fillOpacity]
    case "stroke-opacity": return [style.strokeOpacity]
    case "stroke-width": return [style.line.width]
    case "stroke-dashoffset": return [style.line.phase]
    case "stroke-dasharray": return style.line.dashes.isEmpty ? nil : style.line.dashes
    case "fill", "stroke":
      let color: RGBAColor? =
        switch property == "fill" ? style.fill : style.stroke {
        case .color(let color): color
        case .current: style.color ?? .black
        case .none, .reference: nil
        }
      return color.map { [$0.red, $0.green, $0.blue, $0.alpha] }
    case "visibility": return [style.isVisible ? 1 : 0]
    case "display": return [own.stated(property) == "none" ? 0 : 1]
    case "offset-distance":
      return own[property].flatMap { numbers($0, of: kind, property, style, isOfSMIL: false) } ?? [
        0, 0,
      ]
    default:
      guard case .length(let side) = kind else { return nil }
      return [own.length(property, side, style) ?? 0]
    }
  }
}

extension Course {
  /// The course of what is either there or not: it is while it comes and goes.
  fileprivate var whole: Course {
    Course(
      pieces.map { piece in
        let value = [max(piece.from[0], piece.to[0]) > 0 ? 1.0 : 0]
        return Piece(start: piece.start, end: piece.end, from: value, to: value)
      })
  }
}

extension Course {
  /// The course of a form, which is one of some: a timing that swings beyond its ends may stop there.
  fileprivate func among(_ forms: [String]) -> Course {
    let last = Double(max(0, forms.count - 1))
    return mapped { [min(last, max(0, $0[0]))] }
  }
}

extension Course {
  /// The course of a color whose parts that are not seen have the color of their neighbors.
  fileprivate var opaque: Course {
    Course(
      pieces.map { piece in
        var copy = piece
        if piece.from[3] == 0, piece.to[3] > 0 { copy.from = Array(piece.to[..<3]) + [0] }
        if piece.to[3] == 0, piece.from[3] > 0 { copy.to = Array(piece.from[..<3]) + [0] }
        return copy
      })
  }
}
