import RefreshMotion

/// A filter that puts shadows behind what it filters, as the usual programs write them.
struct SVGFilter {
  struct Shadow: Equatable {
    var offset = Point.zero
    /// The standard deviation of its blur.
    var blur = 0.0
    var color = RGBAColor.black
  }

  /// The first at the back, in units of the element.
  private(set) var shadows: [Shadow] = []

  private enum Layer: Equatable {
    /// What is filtered.
    case graphic
    /// Its opacity, in a color.
    case shadow(Shadow)
    case flood(RGBAColor)
  }

  private typealias Picture = [Layer]

  /// The pictures that have names, and the last one.
  private var pictures: [String: Picture] = [:]
  private var last: Picture = [.graphic]
  /// The most steps, and the most layers that they join: each step can double them.
  private static let (stepLimit, layerLimit) = (100, 16)
  private let node: XMLNode
  private let read: (XMLNode) -> Declared

  /// Reads a filter; nil for one that does something else.
  ///
  /// - Parameter read: Returns what an element declares.
  init?(_ node: XMLNode, read: @escaping (XMLNode) -> Declared) {
    (self.node, self.read) = (node, read)
    guard node.attributes["primitiveUnits"] != "objectBoundingBox" else { return nil }
    let steps = node.children.filter { $0.isSVG && $0.name.hasPrefix("fe") }
    guard steps.count <= Self.stepLimit else { return nil }
    for step in steps {
      guard let picture = picture(of: step), picture.count <= Self.layerLimit else { return nil }
      if let name = step.attributes["result"] { pictures[name] = picture }
      last = picture
    }
    guard last.last == .graphic else { return nil }
    for layer in last.dropLast() {
      guard case .shadow(let shadow) = layer else { return nil }
      if shadow.color.alpha > 0 { shadows.append(shadow) }
    }
  }

  private func input(_ step: XMLNode, _ name: String = "in") -> Picture {
    switch step.attributes[name] {
    case "SourceGraphic": [.graphic]
    case "SourceAlpha": [.shadow(Shadow())]
    // A name that nothing has means the last picture.
    case let name: name.flatMap { pictures[$0] } ?? last
    }
  }

  /// Returns what a step makes; nil for one that is not followed.
  private func picture(of step: XMLNode) -> Picture? {
    switch step.name {
    case "feFlood": return color(of: step).map { $0.alpha > 0 ? [.flood($0)] : [] }
    case "feOffset":
      let offset = offset(of: step, else: 0)
      return changed(input(step), unless: offset == .zero) { $0.offset += offset }
    case "feGaussianBlur":
      guard let blur = blur(of: step, else: 0) else { return nil }
      return changed(input(step), unless: blur == 0) { shadow in
        shadow.blur = (shadow.blur * shadow.blur + blur * blur).squareRoot()
      }
    case "feDropShadow":
      guard input(step) == [.graphic], let color = color(of: step),
        let blur = blur(of: step, else: 2)
      else { return nil }
      return [
        .shadow(Shadow(offset: offset(of: step, else: 2), blur: blur, color: color)), .graphic,
      ]
    case "feColorMatrix": return colored(step)
    case "feComponentTransfer": return faded(step)
    case "feComposite": return composed(step)
    case "feMerge":
      // One more than the limit is enough to pass it.
      return step.children.lazy.filter { $0.name == "feMergeNode" }.prefix(Self.layerLimit + 1)
        .flatMap { input($0) }
    case "feBlend":
      return ["normal", nil].contains(step.attributes["mode"])
        ? input(step, "in2") + input(step) : nil
    default: return nil
    }
  }

  /// Changes the shadows of a picture; nil if it has something else that would have to change.
  private func changed(
    _ picture: Picture, unless isNothing: Bool, _ change: (inout Shadow) -> Void
  ) -> Picture? {
    if isNothing { return picture }
    let found = picture.compactMap { layer -> Layer? in
      guard case .shadow(var shadow) = layer else { return nil }
      change(&shadow)
      return .shadow(shadow)
    }
    return found.count == picture.count ? found : nil
  }

  // MARK: Steps

  private func offset(of step: XMLNode, else other: Double) -> Point {
    func number(_ name: String) -> Double {
      step.attributes[name].flatMap(NumberReader.whole) ?? other
    }
    return Point(number("dx"), number("dy"))
  }

  private func blur(of step: XMLNode, else other: Double) -> Double? {
    guard let text = step.attributes["stdDeviation"] else { return other }
    let numbers = NumberReader.numbers(in: text)
    guard let first = numbers.first, numbers.count < 3,
      numbers.allSatisfy({ $0 == first && $0 >= 0 })
    else { return nil }
    return first
  }

  private func color(of step: XMLNode) -> RGBAColor? {
    let own = read(step)
    guard var color = CSSColor.color(own["flood-color"] ?? "black") else { return nil }
    color.alpha *= own.share("flood-opacity") ?? 1
    return color
  }

  /// Five numbers for each of red, green, blue and opacity: the factors of all four, and what is added.
  private func colored(_ step: XMLNode) -> Picture? {
    let m = NumberReader.numbers(in: step.attributes["values"] ?? "")
    guard ["matrix", nil].contains(step.attributes["type"]), m.count == 20,
      m[15] == 0, m[16] == 0, m[17] == 0, m[18] >= 0, m[19] == 0,
      [0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13].allSatisfy({ m[$0] == 0 })
    else { return nil }
    let isPlain = [step, node].contains { read($0)["color-interpolation-filters"] == "sRGB" }
    func part(_ value: Double) -> Double {
      let value = min(1, max(0, value))
      if isPlain { return value }
      return value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    // Nothing is left of the color that it had.
    let alphas = input(step).map { $0 == .graphic ? .shadow(Shadow()) : $0 }
    return changed(alphas, unless: false) { shadow in
      shadow.color = RGBAColor(
        red: part(m[4]), green: part(m[9]), blue: part(m[14]),
        alpha: min(1, shadow.color.alpha * m[18]))
    }
  }

  private func faded(_ step: XMLNode) -> Picture? {
    var slope = 1.0
    for function in step.children where function.name.hasPrefix("feFunc") {
      let kind = function.attributes["type"]
      if kind == "identity" { continue }
      guard function.name == "feFuncA", kind == "linear",
        function.attributes["intercept"].flatMap(NumberReader.whole) ?? 0 == 0
      else { return nil }
      slope = function.attributes["slope"].flatMap(NumberReader.whole) ?? 1
    }
    guard slope >= 0 else { return nil }
    return changed(input(step), unless: slope == 1) {
      $0.color.alpha = min(1, $0.color.alpha * slope)
    }
  }

  private func composed(_ step: XMLNode) -> Picture? {
    let (own, other) = (input(step), input(step, "in2"))
    switch step.attributes["operator"] {
    case nil, "over": return other + own
    case "in":
      guard own.count == 1, other.count == 1, case .flood(let color) = own[0] else { return nil }
      return changed(other, unless: false) { shadow in
        shadow.color = color.withAlpha(color.alpha * shadow.color.alpha)
      }
    // What is cut out of a shadow lies behind what casts it.
    case "out": return other.count == 1 && !own.contains(.graphic) ? own : nil
    default: return nil
    }
  }
}
