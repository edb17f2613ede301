import Foundation
import RefreshMotion

/// How an SVG element is painted: the properties that elements inherit.
struct SVGStyle {
  enum Paint: Equatable {
    case none
    case color(RGBAColor)
    /// `currentColor`.
    case current
    case reference(String, fallback: RGBAColor?)
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
  var fontSize = 16.0
  var paintsStrokeFirst = false
  var keepsLineWidth = false
  /// Whether shapes cut others, in place of being painted.
  var isOfClip = false

  /// The size that percentages refer to.
  var viewport: Point

  init(viewport: Point) { self.viewport = viewport }

  /// Reads a declaration.
  ///
  /// - Returns: False for a paint that is none.
  mutating func read(_ name: String, _ value: String) -> Bool {
    guard value != "inherit" else { return true }
    switch name {
    case "fill":
      guard let paint = Self.paint(value) else { return false }
      fill = paint
    case "stroke":
      guard let paint = Self.paint(value) else { return false }
      stroke = paint
    case "fill-opacity": fillOpacity = Self.share(value) ?? fillOpacity
    case "stroke-opacity": strokeOpacity = Self.share(value) ?? strokeOpacity
    case "stroke-width": line.width = max(0, length(value) ?? line.width)
    case "stroke-linecap": line.cap = ArtLine.Cap(rawValue: value) ?? line.cap
    case "stroke-linejoin":
      line.join = ArtLine.Join(rawValue: value) ?? (value.hasPrefix("miter") ? .miter : line.join)
    case "stroke-miterlimit": line.miterLimit = max(1, Double(value) ?? line.miterLimit)
    case "stroke-dasharray":
      let lengths = value.split(whereSeparator: { ", \t\n".contains($0) }).map {
        length(String($0))
      }
      let numbers = lengths.compactMap(\.self)
      let isUsable =
        numbers.count == lengths.count && numbers.count <= 32 && numbers.allSatisfy { $0 >= 0 }
        && numbers.contains { $0 > 0 }
      // An odd list is repeated.
      line.dashes = isUsable ? (numbers.count % 2 == 0 ? numbers : numbers + numbers) : []
    case "stroke-dashoffset": line.phase = length(value) ?? line.phase
    case "fill-rule": isEvenOdd = value == "evenodd"
    case "clip-rule": isClipEvenOdd = value == "evenodd"
    case "color": color = CSSColor.color(value) ?? color
    case "visibility": isVisible = value == "visible"
    case "font-size": fontSize = length(value) ?? fontSize
    case "paint-order": paintsStrokeFirst = value.hasPrefix("stroke")
    case "vector-effect": keepsLineWidth = value == "non-scaling-stroke"
    default: break
    }
    return true
  }

  private static func paint(_ value: String) -> Paint? {
    if value == "none" { return Paint.none }
    if value.lowercased() == "currentcolor" { return .current }
    if value.hasPrefix("url("), let close = value.firstIndex(of: ")") {
      let rest = value[value.index(after: close)...].trimmed
      let id = reference(in: value) ?? ""
      return .reference(id, fallback: rest == "none" ? nil : CSSColor.color(rest))
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
    switch String(decoding: Array(text.utf8)[end...], as: UTF8.self) {
    case "", "px": return number
    case "%": return number / 100 * whole
    case "pt": return number * 96 / 72
    case "pc": return number * 16
    case "mm": return number * 96 / 25.4
    case "cm": return number * 96 / 2.54
    case "in": return number * 96
    case "em": return number * fontSize
    case "ex": return number * fontSize / 2
    default: return nil
    }
  }
}

/// The transforms of SVG.
enum SVGTransform {
  /// Reads a transform about a point other than the origin, as style sheets have it.
  static func transform(_ text: String, about origin: String?, _ style: SVGStyle) -> Affine? {
    guard let step = transform(text), let origin else { return transform(text) }
    let words = origin.split(separator: " ").map(String.init)
    let shares = ["left": "0", "top": "0", "center": "50%", "right": "100%", "bottom": "100%"]
    func place(_ index: Int, _ side: SVGStyle.Side) -> Double? {
      guard words.indices.contains(index) else { return style.length("50%", of: side) }
      return style.length(shares[words[index]] ?? words[index], of: side)
    }
    guard let x = place(0, .x), let y = place(1, .y) else { return nil }
    return .translation(Point(x, y)) * step * .translation(Point(-x, -y))
  }

  /// Reads a `transform` attribute; nil if it is invalid.
  static func transform(_ text: String) -> Affine? {
    var result = Affine.identity
    var rest = text[...]
    var count = 0
    while let open = rest.firstIndex(of: "(") {
      guard let close = rest[open...].firstIndex(of: ")"), count < 1000 else { return nil }
      count += 1
      let name = rest[..<open].filter { !$0.isWhitespace && $0 != "," }
      let arguments = rest[rest.index(after: open)..<close]
      // Style sheets have units.
      let numbers = NumberReader.numbers(
        in: arguments.replacing("px", with: "").replacing("deg", with: ""))
      // Shares, radians, gradians and turns are not read.
      guard !arguments.contains(where: { "%rt".contains($0) }), let step = step(name, numbers)
      else { return nil }
      result = result * step
      rest = rest[rest.index(after: close)...]
    }
    return result.isFinite ? result : nil
  }

  private static func step(_ name: String, _ n: [Double]) -> Affine? {
    switch (name, n.count) {
    case ("matrix", 6): return Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("translate", 1...): return .translation(Point(n[0], n.count > 1 ? n[1] : 0))
    case ("scale", 1...): return .scale(n[0], n.count > 1 ? n[1] : n[0])
    case ("rotate", 1...):
      let center = n.count > 2 ? Point(n[1], n[2]) : .zero
      return .translation(center) * .rotation(n[0] * .pi / 180) * .translation(-center)
    case ("skewX", 1): return Affine(c: tan(n[0] * .pi / 180))
    case ("skewY", 1): return Affine(b: tan(n[0] * .pi / 180))
    default: return nil
    }
  }

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
