import RefreshMotion

/// Prints the motions of imported art, and gives a name to curves and colors that come in them twice.
struct MotionWriter {
  private let art: Artwork
  private let elements: [ArtShape]
  private var curves: [(curve: TimingCurve, name: String)] = []
  private var tones: [(color: RGBAColor, name: String)] = []
  /// Motions with a declaration of their own, what they are made of first.
  private var parts: [(motion: ArtMotion, name: String)] = []

  /// The effects of an expression beyond which the compiler takes long for it.
  private static let mostEffects = 24

  /// - Parameter names: The names that are taken in the file.
  init(_ art: Artwork, names: inout SwiftNames) {
    (self.art, elements) = (art, art.elements)
    nameCurves(&names)
    nameTones(&names)
    for motion in motions { split(motion, like: "", &names) }
  }

  /// The declarations of what has a name, one on each line.
  var declarations: [String] {
    curves.map { "private let \($0.name) = TimingCurve\(plain($0.curve))" }
      + tones.map { "private let \($0.name) = \(rgba($0.color))" }
      + parts.map { "private let \($0.name): Motion = \(code($0.motion, isWhole: true))" }
  }

  private var motions: [ArtMotion] {
    [art.loop, art.pull, art.outro, art.unchanged, art.failure].compactMap(\.self)
  }

  /// Gives the parts of a long motion names, each that of what it moves.
  private mutating func split(_ motion: ArtMotion, like name: String, _ names: inout SwiftNames) {
    guard effects(of: motion).count > Self.mostEffects else { return }
    switch motion {
    case .on(let range, let inner):
      split(inner, like: LayerName.own(elements[range.lowerBound].name), &names)
    case .together(let inner):
      for part in inner where effects(of: part).count > 1 && !isNamed(part) {
        var own = name
        if case .on(let range, _) = part {
          own = LayerName.own(elements[range.lowerBound].name)
        }
        split(part, like: own, &names)
        parts.append((part, names.name(like: own + " motion", otherwise: "motion")))
      }
    case .sequence(var steps):
      while isLong(steps) {
        steps = Self.rows(of: steps)
        for row in steps where !isNamed(row) {
          parts.append((row, names.name(like: name + " part", otherwise: "part")))
        }
      }
    default: break
    }
  }

  /// Whether the compiler takes long for steps in one expression.
  private func isLong(_ steps: [ArtMotion]) -> Bool {
    steps.count > Self.mostEffects && effects(of: .sequence(steps)).count > Self.mostEffects
  }

  /// Returns steps as sequences of so many that the compiler does not take long for one.
  private static func rows(of steps: [ArtMotion]) -> [ArtMotion] {
    stride(from: 0, to: steps.count, by: mostEffects).map {
      .sequence(Array(steps[$0..<min($0 + mostEffects, steps.count)]))
    }
  }

  private func isNamed(_ motion: ArtMotion) -> Bool { parts.contains { $0.motion == motion } }

  /// Gives curves that come twice a name.
  private mutating func nameCurves(_ names: inout SwiftNames) {
    let found = effects.compactMap { effect -> TimingCurve? in
      switch effect {
      case .change(_, _, let curve), .recolor(_, _, _, let curve):
        // The usual ones have names already.
        plain(curve).contains("(") ? curve : nil
      default: nil
      }
    }
    for curve in Self.repeated(found) {
      curves.append((curve, names.name(like: "ease", otherwise: "ease")))
    }
  }

  /// Gives colors that a motion has twice a name.
  private mutating func nameTones(_ names: inout SwiftNames) {
    let found = effects.flatMap { effect -> [RGBAColor] in
      if case .recolor(let start, let end, _, _) = effect {
        [start, end].compactMap(\.self)
      } else {
        []
      }
    }
    for color in Self.repeated(found) {
      tones.append((color, names.name(like: color.plainName, otherwise: "color")))
    }
  }

  /// The effects of all motions.
  private var effects: [ArtMotion] {
    motions.flatMap { effects(of: $0) }
  }

  private func effects(of motion: ArtMotion) -> [ArtMotion] {
    switch motion {
    case .change, .recolor: [motion]
    case .sequence(let parts), .together(let parts): parts.flatMap { effects(of: $0) }
    case .on(_, let part), .staggered(_, _, let part), .staggeredOver(_, let part),
      .delays(_, let part):
      effects(of: part)
    case .wait, .skin: []
    }
  }

  /// Returns what comes twice, in the order in which it comes first.
  private static func repeated<Element: Equatable>(_ elements: [Element]) -> [Element] {
    var counts: [(element: Element, count: Int)] = []
    for element in elements {
      if let place = counts.firstIndex(where: { $0.element == element }) {
        counts[place].count += 1
      } else {
        counts.append((element, 1))
      }
    }
    return counts.filter { $0.count > 1 }.map(\.element)
  }

  private func plain(_ curve: TimingCurve) -> String {
    switch curve {
    case .linear: ".linear"
    case .easeIn: ".easeIn"
    case .easeOut: ".easeOut"
    case .easeInOut: ".easeInOut"
    case .hold: ".hold"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      ".cubicBezier(x1: \(number(x1)), y1: \(number(y1)), x2: \(number(x2)), y2: \(number(y2)))"
    case .spring(let ratio, let response):
      ".spring(dampingRatio: \(number(ratio)), response: \(number(response)))"
    }
  }

  private func timing(_ duration: Double, _ curve: TimingCurve) -> String {
    let name = curves.first { $0.curve == curve }?.name ?? plain(curve)
    return "over: \(number(duration))" + (curve == .linear ? "" : ", curve: \(name)")
  }

  /// Returns a motion as code.
  ///
  /// - Parameter isWhole: Whether it must be a `Motion`, which an effect alone is not.
  func motion(_ motion: ArtMotion, isWhole: Bool = false) -> String {
    if !parts.isEmpty, let part = parts.first(where: { $0.motion == motion }) { return part.name }
    return code(motion, isWhole: isWhole)
  }

  /// Returns a motion as code, without a name that it may have.
  private func code(_ motion: ArtMotion, isWhole: Bool) -> String {
    let end = isWhole ? ".motion" : ""
    switch motion {
    case .change(let changes, let duration, let curve):
      return effect(changes, timing(duration, curve)) + end
    case .recolor(let start, let color, let duration, let curve):
      let from = start.map { "from: .fixed(\(tone($0))), " } ?? ""
      return "Recolor(\(from)to: .fixed(\(tone(color))), \(timing(duration, curve)))" + end
    case .wait(let duration): return "Wait(\(number(duration)))" + end
    case .sequence(var parts):
      while isLong(parts) { parts = Self.rows(of: parts) }
      if parts.count == 2, case .wait(let delay) = parts[0] {
        return self.motion(parts[1]) + ".delayed(by: \(number(delay)))"
      }
      return block("Motion", parts)
    case .together(let parts): return block("Together", parts) + end
    case .on(let range, let part): return self.motion(part) + ".on(\(selection(range)))"
    case .staggered(let interval, let isFromLast, let part):
      let origin = isFromLast ? ", from: .last" : ""
      return self.motion(part) + ".staggered(by: \(number(interval))\(origin))"
    case .staggeredOver(let total, let part):
      return self.motion(part) + ".staggered(over: \(number(total)))"
    case .delays(let delays, let part):
      let list = delays.map(number).joined(separator: ", ")
      return "Together {\nfor (index, delay) in [\(list)].enumerated() {\n"
        + self.motion(part) + ".delayed(by: delay).on(.element(index))\n}\n}" + end
    case .skin(let name): return "RefreshSkin.\(name).motions.loop"
    }
  }

  private func selection(_ range: Range<Int>) -> String {
    guard range.count == 1 else { return ".range(\(range.lowerBound)..<\(range.upperBound))" }
    if range.lowerBound == 0 { return ".first" }
    return range.upperBound == elements.count ? ".last" : ".element(\(range.lowerBound))"
  }

  /// Whether a motion selects elements by their numbers, and not the first, the last or all.
  var selectsByNumber: Bool { motions.contains(where: selectsByNumber) }

  private func selectsByNumber(_ motion: ArtMotion) -> Bool {
    switch motion {
    case .on(let range, let part):
      range.count > 1 || (range.lowerBound > 0 && range.upperBound < elements.count)
        || selectsByNumber(part)
    case .sequence(let parts), .together(let parts): parts.contains(where: selectsByNumber)
    case .staggered(_, _, let part), .staggeredOver(_, let part), .delays(_, let part):
      selectsByNumber(part)
    case .change, .recolor, .wait, .skin: false
    }
  }

  private func block(_ name: String, _ parts: [ArtMotion]) -> String {
    "\(name) {\n" + parts.map { motion($0) }.joined(separator: "\n") + "\n}"
  }

  private func tone(_ color: RGBAColor) -> String {
    tones.first { $0.color == color }?.name ?? rgba(color)
  }

  private func rgba(_ color: RGBAColor) -> String {
    let alpha = color.alpha == 1 ? "" : ", alpha: \(number(color.alpha))"
    return "RGBAColor(red: \(number(color.red)), green: \(number(color.green)), "
      + "blue: \(number(color.blue))\(alpha))"
  }

  private func effect(_ changes: [ArtMotion.Change], _ timing: String) -> String {
    func find(_ property: Property) -> ArtMotion.Change? {
      changes.first { $0.property == property }
    }
    func call(
      _ name: String, _ parts: [(String, ElementValue?)],
      _ write: ((Double) -> String)? = nil
    ) -> String {
      "\(name)(" + arguments(parts, write ?? number) + timing + ")"
    }
    if let turn = find(.rotation) {
      return call("Rotate", [("from", turn.from), ("to", turn.to)], Number.text(angle:))
    }
    if let fade = find(.opacity) { return call("Fade", [("from", fade.from), ("to", fade.to)]) }
    if let form = find(.form) { return call("Morph", [("from", form.from), ("to", form.to)]) }
    if let width = find(.lineWidth) {
      return call("Thicken", [("from", width.from), ("to", width.to)])
    }
    let (x, y) = (find(.scaleX), find(.scaleY))
    if let x, let y, x.to == y.to, x.from == y.from {
      return call("Scale", [("from", x.from), ("to", x.to)])
    }
    if x != nil || y != nil {
      return call(
        "Scale", [("fromX", x?.from), ("fromY", y?.from), ("x", x?.to), ("y", y?.to)])
    }
    let (start, end) = (find(.strokeStart), find(.strokeEnd))
    if start != nil || end != nil {
      return call(
        "Trim",
        [
          ("fromStart", start?.from), ("fromEnd", end?.from), ("start", start?.to),
          ("end", end?.to),
        ])
    }
    let (dx, dy) = (find(.translationX), find(.translationY))
    return call(
      "Move", [("fromX", dx?.from), ("fromY", dy?.from), ("x", dx?.to), ("y", dy?.to)])
  }

  private func arguments(
    _ parts: [(String, ElementValue?)], _ write: (Double) -> String
  ) -> String {
    // An effect takes plain numbers, or an `ElementValue` for each argument: then `.constant` too.
    let isPlain = parts.allSatisfy { $0.1?.isConstant ?? true }
    return parts.compactMap { label, value in
      value.map {
        let text = self.value($0, write)
        return isPlain || !$0.isConstant ? "\(label): \(text), " : "\(label): .constant(\(text)), "
      }
    }.joined()
  }

  private func number(_ value: Double) -> String { Number.text(value, decimals: 4) }

  /// - Parameter write: Prints a number.
  private func value(_ value: ElementValue, _ write: (Double) -> String) -> String {
    switch value {
    case .constant(let number): write(number)
    case .across(let first, let last): ".across(from: \(write(first)), to: \(write(last)))"
    case .each(let numbers): ".each([\(numbers.map(write).joined(separator: ", "))])"
    }
  }
}
