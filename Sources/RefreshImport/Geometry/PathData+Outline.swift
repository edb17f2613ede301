import RefreshMotion

extension Outline {
  /// The lines and curves of path data; quadratic curves become cubic ones.
  static func segments(of data: PathData) -> [Segment] {
    var pen = Point.zero
    return data.segments.map { segment in
      switch segment {
      case .move(let end):
        pen = end
        return .move(end)
      case .line(let end):
        pen = end
        return .line(end)
      case .quad(let middle, let end):
        defer { pen = end }
        return .curve(pen + (middle - pen) * (2.0 / 3), end + (middle - end) * (2.0 / 3), end)
      case .curve(let first, let second, let end):
        pen = end
        return .curve(first, second, end)
      // What follows begins with a move.
      case .close: return .close
      }
    }
  }
}

/// Reads numbers as SVG writes them.
enum NumberReader {
  /// Returns the number that begins at a place, and the place after it; nil if there is none, or it is
  /// too large to draw.
  static func number(in bytes: [UInt8], at start: Int) -> (value: Double, end: Int)? {
    guard let found = PathNumber.read(in: bytes, at: start), abs(found.value) <= most else {
      return nil
    }
    return found
  }

  /// The largest number that is read: sums and products of a few such numbers are finite.
  static let most = 1e9

  /// Returns the number that a text is; nil if it is something else.
  static func whole(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard let (value, end) = number(in: bytes, at: 0), end == bytes.count else { return nil }
    return value
  }

  /// Whether a text is a list of numbers and of nothing else.
  static func isList(_ text: String) -> Bool { read(text).isWhole }

  /// Returns all numbers of a list, separated by spaces or commas, up to the first that is none.
  static func numbers(in text: some StringProtocol) -> [Double] { read(text).numbers }

  private static func read(
    _ text: some StringProtocol
  ) -> (numbers: [Double], isWhole: Bool) {
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
    return (found, place == bytes.count)
  }
}
