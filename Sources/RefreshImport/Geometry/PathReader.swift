import Foundation

/// Reads SVG path data, up to the first error, as SVG asks.
///
/// The grammar is that of SVG 1.1, section 8.3.9, and the arcs are those of its appendix F.6. The kit
/// reads such data too, into UIKit's paths; the importer needs the curves as values, to transform them.
struct PathReader {
  private let bytes: [UInt8]
  private var position = 0
  private var pen = Point.zero
  private var start = Point.zero
  private var control: (point: Point, isCubic: Bool)?
  private(set) var segments: [Outline.Segment] = []
  /// Where the data is wrong, in bytes from 0; nil if it is right.
  private(set) var errorPosition: Int?

  init(_ data: String) {
    bytes = Array(data.utf8)
    read()
  }

  // MARK: Commands

  private mutating func read() {
    var isFirst = true
    while true {
      skipSpace()
      guard position < bytes.count, segments.count <= Outline.limit else { return }
      let command = bytes[position]
      let isMove = command | 0x20 == UInt8(ascii: "m")
      guard isMove || !isFirst, "MmLlHhVvCcSsQqTtAaZz".utf8.contains(command) else {
        errorPosition = position
        return
      }
      position += 1
      isFirst = false
      guard run(Character(UnicodeScalar(command))) else {
        errorPosition = position
        return
      }
    }
  }

  private mutating func run(_ command: Character) -> Bool {
    if command == "Z" || command == "z" {
      if segments.last != .close { segments.append(.close) }
      pen = start
      control = nil
      return true
    }
    var kind = command
    repeat {
      guard step(kind) else { return false }
      if kind == "M" { kind = "L" }
      if kind == "m" { kind = "l" }
    } while hasNumber() && segments.count <= Outline.limit
    return true
  }

  private mutating func step(_ command: Character) -> Bool {
    let base = command.isLowercase ? pen : .zero
    let old = control
    control = nil
    switch command {
    case "M", "m":
      guard let end = point(base) else { return false }
      segments.append(.move(end))
      (pen, start) = (end, end)
    case "L", "l":
      guard let end = point(base) else { return false }
      line(to: end)
    case "H", "h":
      guard let x = number() else { return false }
      line(to: Point(base.x + x, pen.y))
    case "V", "v":
      guard let y = number() else { return false }
      line(to: Point(pen.x, base.y + y))
    case "C", "c":
      guard let first = point(base), let second = point(base), let end = point(base) else {
        return false
      }
      curve(first, second, end)
      control = (second, true)
    case "S", "s":
      guard let second = point(base), let end = point(base) else { return false }
      let first = old.map { $0.isCubic ? 2 * pen - $0.point : pen } ?? pen
      curve(first, second, end)
      control = (second, true)
    case "Q", "q":
      guard let middle = point(base), let end = point(base) else { return false }
      quad(middle, end)
    case "T", "t":
      guard let end = point(base) else { return false }
      quad(old.map { $0.isCubic ? pen : 2 * pen - $0.point } ?? pen, end)
    default:
      guard let rx = number(), let ry = number(), let angle = number(), let isLarge = flag(),
        let isClockwise = flag(), let end = point(base)
      else { return false }
      arc(
        to: end, radii: Point(abs(rx), abs(ry)), rotation: angle * .pi / 180, isLarge: isLarge,
        isClockwise: isClockwise)
    }
    return pen.isFinite
  }

  private mutating func begin() {
    if segments.last == .close { segments.append(.move(start)) }
  }

  private mutating func line(to end: Point) {
    begin()
    segments.append(.line(end))
    pen = end
  }

  private mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
    begin()
    segments.append(.curve(first, second, end))
    pen = end
  }

  private mutating func quad(_ middle: Point, _ end: Point) {
    curve(pen + (middle - pen) * (2.0 / 3), end + (middle - end) * (2.0 / 3), end)
    control = (middle, false)
  }

  private mutating func arc(
    to end: Point, radii: Point, rotation: Double, isLarge: Bool, isClockwise: Bool
  ) {
    guard pen != end else { return }
    guard radii.x > 0, radii.y > 0 else { return line(to: end) }
    var radii = radii
    let half = Affine.rotation(-rotation).applyToVector((pen - end) / 2)
    let excess = (half / radii * (half / radii)).sum()
    if excess > 1 { radii *= excess.squareRoot() }
    let across = excess > 1 ? 0 : (1 / excess - 1).squareRoot()
    let side: Double = isLarge == isClockwise ? -1 : 1
    let offset = Point(
      side * across * radii.x * half.y / radii.y, -side * across * radii.y * half.x / radii.x)
    let from = atan2((half.y - offset.y) / radii.y, (half.x - offset.x) / radii.x)
    var sweep = atan2((-half.y - offset.y) / radii.y, (-half.x - offset.x) / radii.x) - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    guard sweep.isFinite else { return line(to: end) }
    begin()
    let placed =
      Affine.translation((pen + end) / 2) * .rotation(rotation) * .translation(offset)
      * .scale(radii.x, radii.y)
    segments += Outline.arc(from: from, sweep: sweep).map { $0.applying(placed) }
    // Without the errors of the angles.
    if case .curve(let first, let second, _) = segments.last {
      segments[segments.count - 1] = .curve(first, second, end)
    }
    pen = end
  }

  // MARK: Tokens

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x9, 0xA, 0xD, 0xC].contains(bytes[position]) {
      position += 1
    }
  }

  private mutating func skipSeparator() {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { return }
    position += 1
    skipSpace()
  }

  private mutating func hasNumber() -> Bool {
    skipSpace()
    guard position < bytes.count else { return false }
    return ",+-.0123456789".utf8.contains(bytes[position])
  }

  private mutating func point(_ base: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return base + Point(x, y)
  }

  private mutating func flag() -> Bool? {
    skipSeparator()
    guard position < bytes.count, bytes[position] == 0x30 || bytes[position] == 0x31 else {
      return nil
    }
    position += 1
    return bytes[position - 1] == 0x31
  }

  private mutating func number() -> Double? {
    skipSeparator()
    guard let (value, end) = NumberReader.number(in: bytes, at: position) else { return nil }
    position = end
    return value
  }
}

/// Reads numbers as SVG writes them.
enum NumberReader {
  /// Returns the number that begins at a place, and the place after it; nil if there is none, or it is
  /// too large to draw.
  static func number(in bytes: [UInt8], at start: Int) -> (value: Double, end: Int)? {
    var end = start
    func digits() -> Int {
      let first = end
      while end < bytes.count, 0x30...0x39 ~= bytes[end] { end += 1 }
      return end - first
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") {
      end += 1
    }
    var count = digits()
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      count += digits()
    }
    guard count > 0 else { return nil }
    let mantissa = end
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") {
        end += 1
      }
      if digits() == 0 { end = mantissa }
    }
    guard let value = Double(String(decoding: bytes[start..<end], as: UTF8.self)),
      abs(value) <= 1e9
    else { return nil }
    return (value, end)
  }

  /// Returns all numbers of a list, separated by spaces or commas, up to the first that is none.
  static func numbers(in text: some StringProtocol) -> [Double] {
    let bytes = Array(text.utf8)
    var found: [Double] = []
    var place = 0
    while place < bytes.count, found.count <= 2 * Outline.limit {
      if [0x20, 0x9, 0xA, 0xD, 0xC, 0x2C].contains(bytes[place]) {
        place += 1
      } else if let (value, end) = number(in: bytes, at: place) {
        found.append(value)
        place = end
      } else {
        break
      }
    }
    return found
  }
}
