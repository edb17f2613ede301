/// The transforms of SVG and of CSS Transforms 1 and 2.
enum SVGTransform {
  /// The box that shares and the origin of a transform refer to, in user units.
  struct Reference {
    var box: Box
    var style: SVGStyle

    func length(_ text: String, of axis: Int) -> Double? {
      if text.hasSuffix("%") { return Double(text.dropLast()).map { $0 / 100 * box.size[axis] } }
      return style.length(text, of: axis == 0 ? .x : .y)
    }
  }

  /// The properties that move an element, in the order in which they apply.
  static let properties = ["translate", "rotate", "scale", "transform"]

  /// Returns what the properties of an element do to it; nil if one of them cannot be read.
  static func transform(of own: Declared, _ reference: Reference) -> Affine? {
    var steps = Affine.identity
    for name in properties {
      guard let value = own[name] else { continue }
      let text = name == "transform" ? value : individual(name, value)
      guard let step = text.flatMap({ transform($0, reference) }) else {
        own.unreadable.append("\(name): \(value)")
        return nil
      }
      steps = steps * step
    }
    guard let text = own["transform-origin"] else { return steps }
    guard let origin = origin(text, reference) else {
      own.unreadable.append("transform-origin: \(text)")
      return nil
    }
    return .translation(origin) * steps * .translation(-origin)
  }

  /// Returns a property of its own as the function of `transform` that does the same.
  static func individual(_ name: String, _ value: String) -> String? {
    var words = value.split(separator: " ").map(String.init)
    guard !words.isEmpty, words.count <= 3 else { return nil }
    switch name {
    // The third part is the depth.
    case "translate":
      if words.count == 3, Double(words[2].filter(\.isNumber)) == 0 { words.removeLast() }
    case "scale": if words.count == 3, words[2] == "1" { words.removeLast() }
    default:
      guard words.count == 2, ["x", "y", "z"].contains(words[0]) else { break }
      return "rotate\(words[0])(\(words[1]))"
    }
    guard words.count <= (name == "rotate" ? 1 : 2) else { return nil }
    return "\(name)(\(words.joined(separator: ",")))"
  }

  /// Returns the point that stays where it is.
  static func origin(_ text: String, _ reference: Reference) -> Point? {
    var words = text.lowercased().split(separator: " ").map(String.init)
    if words.count == 3, Double(words[2].filter { $0.isNumber || $0 == "." }) == 0 {
      words.removeLast()
    }
    guard (1...2).contains(words.count) else { return nil }
    // A word for the height may come first, or alone.
    if ["top", "bottom"].contains(words[0])
      || (words.count == 2 && ["left", "right"].contains(words[1]))
    {
      words = words.count == 2 ? [words[1], words[0]] : ["50%", words[0]]
    }
    let shares = ["left": "0%", "top": "0%", "center": "50%", "right": "100%", "bottom": "100%"]
    let places = (0..<2).map { axis -> Double? in
      let word = words.indices.contains(axis) ? words[axis] : "50%"
      return reference.length(shares[word] ?? word, of: axis)
    }
    guard let x = places[0], let y = places[1] else { return nil }
    return reference.box.min + Point(x, y)
  }

  // MARK: Functions

  /// The most functions of a transform.
  private static let limit = 1000

  /// Reads a list of functions; nil if it is invalid.
  static func transform(_ text: String, _ reference: Reference? = nil) -> Affine? {
    var result = Affine.identity
    for (name, words) in functions(text) ?? [("", [])] {
      guard let step = step(name, words, reference) else { return nil }
      result = result * step
    }
    return result.isFinite ? result : nil
  }

  /// Returns the names of functions, and what stands in their parentheses; nil for something else.
  static func functions(_ text: String) -> [(name: String, words: [String])]? {
    var found: [(name: String, words: [String])] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "(") {
      guard let close = rest[open...].firstIndex(of: ")"), found.count < limit else { return nil }
      let name = rest[..<open].filter { !$0.isWhitespace && $0 != "," }.lowercased()
      let words = arguments(rest[rest.index(after: open)..<close])
      guard
        let function = name.contains("3d") || name.hasSuffix("z") || name == "perspective"
          ? flat(name, words) : (name, words)
      else { return nil }
      found.append(function)
      rest = rest[rest.index(after: close)...]
    }
    return rest.allSatisfy { $0.isWhitespace || $0 == "," } ? found : nil
  }

  /// Returns a function of space as one that does the same to a plane, which a browser draws as it is seen from
  /// straight ahead; nil for another.
  private static func flat(_ name: String, _ words: [String]) -> (name: String, words: [String])? {
    func isZero(_ word: String) -> Bool {
      NumberReader.number(in: Array(word.utf8), at: 0).map { $0.value == 0 } ?? false
    }
    switch (name, words.count) {
    case ("translate3d", 3): return isZero(words[2]) ? ("translate", [words[0], words[1]]) : nil
    case ("translatez", 1): return isZero(words[0]) ? ("translate", ["0"]) : nil
    case ("scale3d", 3): return ("scale", [words[0], words[1]])
    case ("scalez", 1), ("perspective", 1): return ("scale", ["1"])
    case ("rotatez", 1): return ("rotate", words)
    case ("rotate3d", 4):
      let turned = words[..<3].indices.filter { !isZero(words[$0]) }
      guard turned.count == 1, let axis = turned.first, !words[axis].hasPrefix("-") else {
        return nil
      }
      return (["rotatex", "rotatey", "rotate"][axis], [words[3]])
    case ("matrix3d", 16): return ("matrix", [0, 1, 4, 5, 12, 13].map { words[$0] })
    default: return nil
    }
  }

  /// Returns numbers with their units; without spaces between them, a sign begins a new one.
  private static func arguments(_ text: Substring) -> [String] {
    let bytes = Array(text.utf8)
    var words: [String] = []
    var place = 0
    while place < bytes.count, words.count < 32 {
      if [0x20, 0x9, 0xA, 0xD, 0xC, 0x2C].contains(bytes[place]) {
        place += 1
        continue
      }
      let start = place
      if let (_, end) = NumberReader.number(in: bytes, at: place) { place = end }
      while place < bytes.count, bytes[place] == UInt8(ascii: "%") || bytes[place] | 0x20 >= 0x61 {
        place += 1
      }
      guard place > start else { return [] }
      words.append(String(decoding: bytes[start..<place], as: UTF8.self))
    }
    return words
  }

  static func step(
    _ name: String, _ words: [String], _ reference: Reference?
  ) -> Affine? {
    func length(_ place: Int, _ axis: Int) -> Double? {
      guard words.indices.contains(place) else { return 0 }
      return reference?.length(words[place], of: axis) ?? plain(words[place])
    }
    func plain(_ word: String) -> Double? { NumberReader.whole(word) }
    func factor(_ place: Int) -> Double? {
      words[place].hasSuffix("%")
        ? plain(String(words[place].dropLast())).map { $0 / 100 } : plain(words[place])
    }
    switch (name, words.count) {
    case ("matrix", 6):
      let n = words.compactMap(plain)
      return n.count < 6 ? nil : Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("translate", 1...2):
      guard let x = length(0, 0), let y = length(1, 1) else { return nil }
      return .translation(Point(x, y))
    case ("translatex", 1): return length(0, 0).map { .translation(Point($0, 0)) }
    case ("translatey", 1): return length(0, 1).map { .translation(Point(0, $0)) }
    case ("scale", 1...2):
      guard let x = factor(0), let y = factor(words.count - 1) else { return nil }
      return .scale(x, y)
    case ("scalex", 1): return factor(0).map { .scale($0, 1) }
    case ("scaley", 1): return factor(0).map { .scale(1, $0) }
    case ("rotate", 1), ("rotate", 3), ("rotatex", 1), ("rotatey", 1), ("skew", 1...2),
      ("skewx", 1), ("skewy", 1):
      return turn(name, words)
    default: return nil
    }
  }

  private static func turn(_ name: String, _ words: [String]) -> Affine? {
    guard let first = angle(words[0]) else { return nil }
    switch name {
    case "rotatex": return .scale(1, cos(first))
    case "rotatey": return .scale(cos(first), 1)
    case "skewx": return Affine(c: tan(first))
    case "skewy": return Affine(b: tan(first))
    case "skew":
      guard let second = words.count == 2 ? angle(words[1]) : 0 else { return nil }
      return Affine(b: tan(second), c: tan(first))
    default:
      let numbers = words.dropFirst().compactMap(NumberReader.whole)
      guard numbers.count == words.count - 1 else { return nil }
      let center = numbers.count == 2 ? Point(numbers[0], numbers[1]) : .zero
      return .translation(center) * .rotation(first) * .translation(-center)
    }
  }

  /// Returns an angle in radians.
  static func angle(_ word: String) -> Double? {
    let units = [
      ("grad", Double.pi / 200), ("rad", 1), ("deg", Double.pi / 180), ("turn", 2 * Double.pi),
    ]
    for (unit, size) in units where word.lowercased().hasSuffix(unit) {
      return NumberReader.whole(String(word.dropLast(unit.count))).map { $0 * size }
    }
    return NumberReader.whole(word).map { $0 * .pi / 180 }
  }

  // MARK: Viewports

  /// Returns the transform from a viewBox into a viewport, as `preserveAspectRatio` has it.
  static func fitting(_ box: Box, into size: Point, _ ratio: String?) -> Affine {
    guard box.size.x > 0, box.size.y > 0 else { return .identity }
    let words = (ratio ?? "").split(separator: " ").map(String.init)
    let align = words.first { $0 != "defer" } ?? "xMidYMid"
    var scale = size / box.size
    guard align != "none" else { return .scale(scale.x, scale.y) * .translation(-box.min) }
    let one = words.contains("slice") ? scale.max() : scale.min()
    scale = Point(one, one)
    let room = size - box.size * scale
    func place(_ axis: Int, _ name: String) -> Double {
      align.contains(name + "Min") ? 0 : align.contains(name + "Max") ? room[axis] : room[axis] / 2
    }
    return .translation(Point(place(0, "x"), place(1, "Y"))) * .scale(one, one)
      * .translation(-box.min)
  }
}
