/// Reads path data into segments.
struct PathDataReader {
  typealias Point = PathData.Point
  typealias Fault = PathData.Fault

  private let bytes: [UInt8]
  private let limit: Int
  private var position = 0
  /// The number of commands with their own numbers, so far.
  private var count = 0
  private var pen = Point.zero
  private var subpathStart = Point.zero
  /// The control point that S reflects (`quadControl`: T), set only after a command of the same kind.
  private var cubicControl: Point?
  private var quadControl: Point?
  private(set) var segments: [PathData.Segment] = []

  init(_ text: String, limit: Int) {
    bytes = Array(text.utf8)
    self.limit = limit
  }

  // MARK: Commands

  private static let commands = Array("MmLlHhVvCcSsQqTtAaZz".utf8)

  mutating func read() throws(Fault) {
    guard let first = peek() else { throw fault(.isEmpty) }
    if first | 0x20 != UInt8(ascii: "m") {
      throw fault(Self.commands.contains(first) ? .lacksMove : .unknownCommand(character))
    }
    while let command = peek() {
      guard Self.commands.contains(command) else { throw fault(.unknownCommand(character)) }
      position += 1
      try run(Character(UnicodeScalar(command)))
    }
  }

  private mutating func run(_ command: Character) throws(Fault) {
    guard command != "Z", command != "z" else { return close() }
    var kind = command
    var isFirst = true
    repeat {
      count += 1
      guard count <= limit else { throw fault(.tooMany(count)) }
      try step(kind, isFirst: isFirst)
      // Further points of a move are lines.
      if kind == "M" { kind = "L" }
      if kind == "m" { kind = "l" }
      isFirst = false
    } while hasMoreNumbers
  }

  private mutating func step(_ command: Character, isFirst: Bool) throws(Fault) {
    let base = command.isLowercase ? pen : .zero
    // No comma may precede the first number of a command.
    if isFirst, peek() == UInt8(ascii: ",") { throw fault(.lacksNumber(of: command)) }
    switch command {
    case "M", "m": move(to: try point(command, base))
    case "L", "l": line(to: try point(command, base))
    case "H", "h":
      let x = try number(command)
      line(to: try finite(Point(base.x + x, pen.y)))
    case "V", "v":
      let y = try number(command)
      line(to: try finite(Point(pen.x, base.y + y)))
    case "C", "c":
      curve(try point(command, base), try point(command, base), to: try point(command, base))
    case "S", "s":
      curve(try reflected(cubicControl), try point(command, base), to: try point(command, base))
    case "Q", "q": quad(try point(command, base), to: try point(command, base))
    case "T", "t": quad(try reflected(quadControl), to: try point(command, base))
    default:
      let radii = Point(try number(command), try number(command))
      let rotation = try number(command) * .pi / 180
      let (isLarge, isClockwise) = (try flag(), try flag())
      arc(
        EllipticalArc(
          start: pen, end: try point(command, base), radii: radii, rotation: rotation,
          isLarge: isLarge, isClockwise: isClockwise))
    }
  }

  // MARK: Segments

  private mutating func move(to point: Point) {
    segments.append(.move(point))
    subpathStart = point
    land(on: point)
  }

  private mutating func line(to point: Point) {
    begin()
    segments.append(.line(point))
    land(on: point)
  }

  private mutating func curve(_ first: Point, _ second: Point, to point: Point) {
    begin()
    segments.append(.curve(first, second, point))
    land(on: point)
    cubicControl = second
  }

  private mutating func quad(_ control: Point, to point: Point) {
    begin()
    segments.append(.quad(control, point))
    land(on: point)
    quadControl = control
  }

  private mutating func arc(_ arc: EllipticalArc) {
    guard let curves = arc.curves else { return line(to: arc.end) }
    for piece in curves { curve(piece.first, piece.second, to: piece.end) }
    land(on: arc.end)
  }

  private mutating func close() {
    if segments.last != .close { segments.append(.close) }
    land(on: subpathStart)
  }

  /// Starts a new subpath where a closed one began, if no move follows it.
  private mutating func begin() {
    if segments.last == .close { segments.append(.move(subpathStart)) }
  }

  private mutating func land(on point: Point) {
    pen = point
    cubicControl = nil
    quadControl = nil
  }

  // MARK: Tokens

  /// Skips white space, and returns the next byte, or nil at the end.
  private mutating func peek() -> UInt8? {
    while position < bytes.count, [0x20, 0x9, 0xA, 0xD, 0xC].contains(bytes[position]) {
      position += 1
    }
    return position < bytes.count ? bytes[position] : nil
  }

  /// Whether a comma or the start of a number comes next.
  private var hasMoreNumbers: Bool {
    mutating get { peek().map { ",+-.0123456789".utf8.contains($0) } ?? false }
  }

  private mutating func skipSeparator() {
    guard peek() == UInt8(ascii: ",") else { return }
    position += 1
    _ = peek()
  }

  private mutating func number(_ command: Character) throws(Fault) -> Double {
    skipSeparator()
    guard let (value, end) = PathNumber.read(in: bytes, at: position) else {
      throw fault(.lacksNumber(of: command))
    }
    guard value.isFinite else { throw fault(.tooLarge) }
    position = end
    return value
  }

  private mutating func point(_ command: Character, _ base: Point) throws(Fault) -> Point {
    let place = base + Point(try number(command), try number(command))
    return try finite(place)
  }

  private mutating func flag() throws(Fault) -> Bool {
    skipSeparator()
    guard position < bytes.count, bytes[position] == 0x30 || bytes[position] == 0x31 else {
      throw fault(.invalidFlag)
    }
    position += 1
    return bytes[position - 1] == 0x31
  }

  /// Returns the reflection of a control point in the current point, or that point if it is nil.
  private func reflected(_ control: Point?) throws(Fault) -> Point {
    try finite(control.map { 2 * pen - $0 } ?? pen)
  }

  /// Returns a point if it is finite: the sum of two finite numbers may not be.
  private func finite(_ point: Point) throws(Fault) -> Point {
    guard point.x.isFinite, point.y.isFinite else { throw fault(.tooLarge) }
    return point
  }

  // MARK: Faults

  /// The character at the current position.
  private var character: Character {
    String(decoding: bytes[position...], as: UTF8.self).first ?? " "
  }

  private func fault(_ problem: Fault.Problem) -> Fault {
    let before = String(decoding: bytes[..<min(position, bytes.count)], as: UTF8.self)
    return Fault(problem: problem, position: before.count)
  }
}
