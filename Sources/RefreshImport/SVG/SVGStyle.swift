import RefreshMotion

/// How an SVG element is painted: the properties that elements inherit.
struct SVGStyle {
  enum Paint: Equatable {
    case none
    case color(RGBAColor)
    /// `currentColor`.
    case current
    indirect case reference(String, fallback: Paint)
  }

  var fill = Paint.color(.black)
  var stroke = Paint.none
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var line = ArtLine(width: 1)
  var isEvenOdd = false
  var isClipEvenOdd = false
  /// The color that `currentColor` means; nil if the file does not say.
  var color: RGBAColor?
  var isVisible = true
  /// In user units.
  var fontSize = 16.0
  var paintsStrokeFirst = false
  /// Whether shapes cut others, in place of being painted.
  var isOfClip = false
  /// What the element around says itself, for properties that are not inherited.
  var declared: Declared?

  /// What animations do to properties that are inherited.
  var courses: [String: Course] = [:]
  /// Whether nothing of it moves, as in a mask.
  private(set) var isStill = false

  /// Lets nothing of it move.
  mutating func stand() { (isStill, courses) = (true, [:]) }

  /// The name of the innermost layer around that a person has named; nil if there is none.
  var layer: String?

  /// The size that percentages refer to.
  var viewport: Point

  init(viewport: Point) { self.viewport = viewport }

  /// Whether dashes move along a line; an offset moves nothing of a line without dashes.
  var hasMovingDashes: Bool {
    courses["stroke-dasharray"] != nil
      || (courses["stroke-dashoffset"] != nil && !line.dashes.isEmpty)
  }

  // MARK: Reading

  /// The properties, with their initial values; the size of letters first, in which lengths may be.
  private static let properties = [
    ("font-size", "16px"), ("color", "black"), ("fill", "black"), ("stroke", "none"),
    ("fill-opacity", "1"), ("stroke-opacity", "1"), ("stroke-width", "1"),
    ("stroke-linecap", "butt"), ("stroke-linejoin", "miter"), ("stroke-miterlimit", "4"),
    ("stroke-dasharray", "none"), ("stroke-dashoffset", "0"), ("fill-rule", "nonzero"),
    ("clip-rule", "nonzero"), ("visibility", "visible"), ("paint-order", "normal"),
  ]

  /// Reads what an element says itself.
  mutating func read(_ own: Declared) {
    declared = own
    courses = courses.filter { own.unheld($0.key) == nil || own.unheld($0.key) == "inherit" }
    courses.merge(own.courses.filter { ElementCourses.inherited.contains($0.key) }) { $1 }
    for (name, initial) in Self.properties {
      guard let text = own.stated(name) else { continue }
      switch text.lowercased() {
      case "inherit", "unset": continue
      case "initial", "revert", "revert-layer": _ = read(name, initial)
      default: if !read(name, text) { own.unreadable.append("\(name): \(text)") }
      }
    }
  }

  /// Reads a declaration; false if it cannot be read.
  private mutating func read(_ name: String, _ value: String) -> Bool {
    switch name {
    case "fill": Self.set(&fill, Self.paint(value))
    case "stroke": Self.set(&stroke, Self.paint(value))
    case "fill-opacity": Self.set(&fillOpacity, Self.share(value))
    case "stroke-opacity": Self.set(&strokeOpacity, Self.share(value))
    case "font-size": readFontSize(value)
    case "color": readColor(value)
    case "fill-rule": Self.set(&isEvenOdd, ["nonzero": false, "evenodd": true][value])
    case "clip-rule": Self.set(&isClipEvenOdd, ["nonzero": false, "evenodd": true][value])
    case "visibility":
      Self.set(&isVisible, ["visible": true, "hidden": false, "collapse": false][value])
    case "paint-order": readPaintOrder(value)
    default: readLine(name, value)
    }
  }

  private mutating func readLine(_ name: String, _ value: String) -> Bool {
    switch name {
    case "stroke-width": Self.set(&line.width, length(value).flatMap { $0 < 0 ? nil : $0 })
    case "stroke-linecap": Self.set(&line.cap, ArtLine.Cap(rawValue: value))
    case "stroke-linejoin":
      Self.set(
        &line.join, ArtLine.Join(rawValue: value) ?? (value.hasPrefix("miter") ? .miter : nil))
    case "stroke-miterlimit": readMiterLimit(value)
    case "stroke-dasharray": Self.set(&line.dashes, value == "none" ? [] : dashes(value))
    default: Self.set(&line.phase, length(value))
    }
  }

  private static func set<Value>(_ place: inout Value, _ value: Value?) -> Bool {
    if let value { place = value }
    return value != nil
  }

  private mutating func readMiterLimit(_ value: String) -> Bool {
    guard let limit = NumberReader.whole(value) else { return false }
    // Less counts for nothing, in a browser too.
    if limit >= 1 { line.miterLimit = limit }
    return true
  }

  private mutating func readFontSize(_ value: String) -> Bool {
    // Of words for sizes only letters know what they mean.
    if value.allSatisfy({ $0.isLetter || $0 == "-" }) { return true }
    let share = value.hasSuffix("%") ? Double(value.dropLast()).map { $0 / 100 * fontSize } : nil
    return Self.set(&fontSize, share ?? length(value))
  }

  private mutating func readColor(_ value: String) -> Bool {
    if value.lowercased() == "currentcolor" { return true }
    guard let found = CSSColor.color(value) else { return false }
    color = found
    return true
  }

  /// Returns dashes; none if one is negative, or all are 0, and nil if one is no length.
  private func dashes(_ value: String) -> [Double]? {
    let words = value.split(whereSeparator: { ", \t\n".contains($0) })
    let numbers = words.prefix(Self.dashLimit + 1).compactMap { length(String($0)) }
    guard numbers.count == words.count else { return nil }
    guard numbers.allSatisfy({ $0 >= 0 }), numbers.contains(where: { $0 > 0 }) else { return [] }
    // An odd list is repeated.
    return numbers.count % 2 == 0 ? numbers : numbers + numbers
  }

  /// The most dashes and gaps of a line.
  private static let dashLimit = 32

  /// What is not named is painted after the others, in the order fill, stroke, markers.
  private mutating func readPaintOrder(_ value: String) -> Bool {
    let words = value.split(separator: " ").map(String.init)
    guard words.allSatisfy(["normal", "fill", "stroke", "markers"].contains) else { return false }
    paintsStrokeFirst = words.first { $0 != "markers" } == "stroke"
    return true
  }

  // MARK: Values

  private static func paint(_ value: String) -> Paint? {
    if value == "none" { return Paint.none }
    if value.lowercased() == "currentcolor" { return .current }
    if value.hasPrefix("url("), let close = value.firstIndex(of: ")") {
      let rest = value[value.index(after: close)...].trimmed
      let id = reference(in: value) ?? ""
      return .reference(id, fallback: rest.isEmpty ? .none : paint(rest) ?? .none)
    }
    return CSSColor.color(value).map(Paint.color)
  }

  /// Returns the id in `url(#id)` or `#id`; nil for another address.
  static func reference(in value: String) -> String? {
    var text = value.trimmed
    if text.hasPrefix("url("), let close = text.firstIndex(of: ")") {
      text = text[text.index(text.startIndex, offsetBy: 4)..<close]
        .filter { !" '\"".contains($0) }
    }
    return text.hasPrefix("#") ? String(text.dropFirst()) : nil
  }

  static func share(_ value: String) -> Double? {
    let number = value.hasSuffix("%") ? Double(value.dropLast()).map { $0 / 100 } : Double(value)
    return number.map { min(1, max(0, $0.isFinite ? $0 : 1)) }
  }

  /// The side of the viewport to which a percentage refers.
  enum Side { case x, y, both }

  /// Returns a length in user units.
  func length(_ text: String, of side: Side = .both) -> Double? {
    let text = text.trimmed
    guard let (number, end) = NumberReader.number(in: Array(text.utf8), at: 0) else { return nil }
    let whole =
      switch side {
      case .x: viewport.x
      case .y: viewport.y
      case .both: ((viewport * viewport).sum() / 2).squareRoot()
      }
    switch String(decoding: Array(text.utf8)[end...], as: UTF8.self).lowercased() {
    case "", "px": return number
    case "%": return number / 100 * whole
    case "pt": return number * 96 / 72
    case "pc": return number * 16
    case "mm": return number * 96 / 25.4
    case "q": return number * 96 / 101.6
    case "cm": return number * 96 / 2.54
    case "in": return number * 96
    case "em": return number * fontSize
    case "ex": return number * fontSize / 2
    case "rem": return number * 16
    default: return nil
    }
  }
}
