/// Reads the text of a JSON file, in UTF-8.
struct JSONReader {
  /// That the text is no JSON.
  struct Broken: Error {}

  /// The text, with a zero behind its end.
  private let bytes: [UInt8]
  private var place = 0

  /// How deep objects and lists may lie in each other.
  private static let depthLimit = 512

  init(_ data: some Sequence<UInt8>) { bytes = Array(data) + [0] }

  /// Reads the whole text as one value.
  static func value(of data: some Sequence<UInt8>) throws(Broken) -> JSONValue.Content {
    var reader = JSONReader(data)
    if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
    let value = try reader.value(depth: 0)
    guard reader.next() == 0, reader.place == reader.bytes.count - 1 else { throw Broken() }
    return value
  }

  /// Passes over white space, and returns the byte behind it, which is 0 at the end.
  private mutating func next() -> UInt8 {
    while true {
      switch bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      case let byte: return byte
      }
    }
  }

  /// Passes over a character if it is next.
  private mutating func skips(_ character: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Broken) {
    guard skips(character) else { throw Broken() }
  }

  private mutating func value(depth: Int) throws(Broken) -> JSONValue.Content {
    guard depth < Self.depthLimit else { throw Broken() }
    switch next() {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try list(depth)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .scalar(try number())
    }
  }

  private mutating func object(_ depth: Int) throws(Broken) -> JSONValue.Content {
    var members: [(key: String, value: JSONValue.Content)] = []
    try expect("{")
    guard !skips("}") else { return .members(members) }
    repeat {
      guard next() == UInt8(ascii: "\"") else { throw Broken() }
      let key = try text()
      try expect(":")
      members.append((key, try value(depth: depth + 1)))
    } while skips(",")
    try expect("}")
    return .members(members)
  }

  private mutating func list(_ depth: Int) throws(Broken) -> JSONValue.Content {
    var items: [JSONValue.Content] = []
    try expect("[")
    guard !skips("]") else { return .list(items) }
    repeat { items.append(try value(depth: depth + 1)) } while skips(",")
    try expect("]")
    return .list(items)
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue.Content
  ) throws(Broken) -> JSONValue.Content {
    let isThere = word.withUTF8Buffer { bytes[place...].starts(with: $0) }
    guard isThere else { throw Broken() }
    place += word.utf8CodeUnitCount
    return value
  }

  private mutating func number() throws(Broken) -> Double {
    let start = place
    if bytes[place] == UInt8(ascii: "-") { place += 1 }
    let isLedByZero = bytes[place] == UInt8(ascii: "0")
    /// The digits as one number, and how many of them are behind the point.
    var (digits, decimals) = (0, 0)
    var count = try addDigits(to: &digits)
    guard !isLedByZero || count == 1 else { throw Broken() }
    if bytes[place] == UInt8(ascii: ".") {
      place += 1
      decimals = try addDigits(to: &digits)
      count += decimals
    }
    let isPlain = bytes[place] | 0x20 != UInt8(ascii: "e")
    if !isPlain {
      place += 1
      if bytes[place] == UInt8(ascii: "+") || bytes[place] == UInt8(ascii: "-") { place += 1 }
      var exponent = 0
      _ = try addDigits(to: &exponent)
    }
    // Both are exact, and so the quotient is the nearest number.
    if isPlain, count <= Self.exactDigits {
      let size = Double(digits) / Self.powers[decimals]
      return bytes[start] == UInt8(ascii: "-") ? -size : size
    }
    guard let value = Double(plain(start)) else {
      throw Broken()
    }
    return value
  }

  /// Passes over digits, of which there must be one, and returns how many there are; the number is right up to
  /// `exactDigits` of them.
  private mutating func addDigits(to number: inout Int) throws(Broken) -> Int {
    let start = place
    while 0x30...0x39 ~= bytes[place] {
      number = number &* 10 &+ Int(bytes[place] - 0x30)
      place += 1
    }
    guard place > start else { throw Broken() }
    return place - start
  }

  /// The most digits that make a number without rounding.
  private static let exactDigits = 15
  private static let powers = (0...exactDigits).map { pow(10, Double($0)) }

  /// Returns the bytes from a place on up to the next one as a text.
  private func plain(_ start: Int) -> String {
    bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[start..<place]), as: UTF8.self)
    }
  }

  /// Reads what stands between quotation marks.
  private mutating func text() throws(Broken) -> String {
    place += 1
    var start = place
    var text = ""
    while true {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        let rest = plain(start)
        place += 1
        return text.isEmpty ? rest : text + rest
      case UInt8(ascii: "\\"):
        text += plain(start)
        place += 1
        text.unicodeScalars.append(try escaped())
        start = place
      // A control character stands only behind a backslash; the text's end is 0.
      case ..<0x20: throw Broken()
      default: place += 1
      }
    }
  }

  /// Reads what stands behind a backslash.
  private mutating func escaped() throws(Broken) -> Unicode.Scalar {
    let character = bytes[place]
    guard place < bytes.count - 1 else { throw Broken() }
    place += 1
    switch character {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try codePoint()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Unicode.Scalar(character)
    default: throw Broken()
    }
  }

  /// Reads four hexadecimal digits, and those of the second half of a pair of surrogates.
  private mutating func codePoint() throws(Broken) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), bytes[place...].starts(with: Array("\\u".utf8)) else {
      return "\u{FFFD}"
    }
    let end = place
    place += 2
    let second = try unit()
    guard UTF16.isTrailSurrogate(second) else {
      place = end
      return "\u{FFFD}"
    }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func unit() throws(Broken) -> UInt16 {
    let end = min(place + 4, bytes.count - 1)
    let digits = bytes[place..<end]
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw Broken() }
    place = end
    return unit
  }
}
