/// Unpacks what Deflate has packed: RFC 1951.
///
/// Foundation's own way in is on Apple's systems alone, and zlib would be one more package to install for three
/// formats of small files.
struct Inflate {
  enum Fault: Error { case broken, tooLarge }

  private let input: ArraySlice<UInt8>
  private var place: Int
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0
  private var output: [UInt8] = []
  private let most: Int

  /// Returns what was packed, and the place behind it.
  ///
  /// - Parameter most: The most bytes that it may have.
  static func data(
    _ input: ArraySlice<UInt8>, most: Int
  ) throws(Fault) -> (bytes: [UInt8], end: Int) {
    var inflate = Inflate(input, most)
    while try !inflate.block() {}
    return (inflate.output, inflate.place)
  }

  private init(_ input: ArraySlice<UInt8>, _ most: Int) {
    (self.input, self.most) = (input, most)
    place = input.startIndex
  }

  // MARK: Bits

  private mutating func read(_ count: UInt32) throws(Fault) -> Int {
    while bitCount < count {
      guard place < input.endIndex else { throw .broken }
      bits |= UInt32(input[place]) << bitCount
      place += 1
      bitCount += 8
    }
    defer {
      bits >>= count
      bitCount -= count
    }
    return Int(bits & ((1 << count) - 1))
  }

  private mutating func write(_ byte: UInt8) throws(Fault) {
    guard output.count < most else { throw .tooLarge }
    output.append(byte)
  }

  // MARK: Blocks

  /// Unpacks a block; returns whether it was the last one.
  private mutating func block() throws(Fault) -> Bool {
    let isLast = try read(1) == 1
    switch try read(2) {
    case 0: try stored()
    case 1: try packed(Self.fixedLiterals, Self.fixedDistances)
    case 2:
      let (literals, distances) = try codes()
      try packed(literals, distances)
    default: throw .broken
    }
    return isLast
  }

  private mutating func stored() throws(Fault) {
    (bits, bitCount) = (0, 0)
    let (length, check) = (try read(16), try read(16))
    guard length == ~check & 0xFFFF, place + length <= input.endIndex else { throw .broken }
    guard output.count + length <= most else { throw .tooLarge }
    output += input[place..<place + length]
    place += length
  }

  /// The codes of blocks that bring none.
  private static let fixedLiterals = Codes(
    of: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Codes(of: Array(repeating: 5, count: 30))

  /// The order in which the lengths of the codes for lengths stand.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Reads the codes of a block that brings its own.
  private mutating func codes() throws(Fault) -> (literals: Codes, distances: Codes) {
    let (literals, distances, count) = (try read(5) + 257, try read(5) + 1, try read(4) + 4)
    var own = Array(repeating: 0, count: 19)
    for index in 0..<count { own[Self.order[index]] = try read(3) }
    let codes = try Codes(own)
    var lengths: [Int] = []
    while lengths.count < literals + distances {
      let symbol = try symbol(of: codes)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw .broken }
        lengths += Array(repeating: last, count: try read(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try read(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try read(7) + 11)
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == literals + distances else { throw .broken }
    return (
      try Codes(Array(lengths[..<literals])), try Codes(Array(lengths[literals...]))
    )
  }

  private mutating func packed(_ literals: Codes, _ distances: Codes) throws(Fault) {
    while true {
      let symbol = try symbol(of: literals)
      if symbol == 256 { return }
      if symbol < 256 {
        try write(UInt8(symbol))
        continue
      }
      let length = try Self.value(of: symbol - 257, of: Self.lengths) { bits throws(Fault) in
        try read(bits)
      }
      let distance = try Self.value(of: try self.symbol(of: distances), of: Self.distances) {
        bits throws(Fault) in try read(bits)
      }
      guard distance <= output.count else { throw .broken }
      for _ in 0..<length { try write(output[output.count - distance]) }
    }
  }

  /// What codes of lengths and of distances begin with, and the bits that follow.
  private static let lengths = table(groups: 4, first: 3, count: 28) + [(258, 0)]
  private static let distances = table(groups: 2, first: 1, count: 30)

  /// Returns the values of codes, of which so many have the same number of bits behind them.
  private static func table(groups: Int, first: Int, count: Int) -> [(base: Int, bits: UInt32)] {
    var base = first
    return (0..<count).map { index in
      let bits = max(0, index / groups - 1)
      defer { base += 1 << bits }
      return (base, UInt32(bits))
    }
  }

  private static func value(
    of symbol: Int, of table: [(base: Int, bits: UInt32)],
    _ read: (UInt32) throws(Fault) -> Int
  ) throws(Fault) -> Int {
    guard table.indices.contains(symbol) else { throw .broken }
    return table[symbol].base + (try read(table[symbol].bits))
  }

  private mutating func symbol(of codes: Codes) throws(Fault) -> Int {
    var (code, first, index) = (0, 0, 0)
    for count in codes.counts.dropFirst() {
      code |= try read(1)
      if code - first < count { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw .broken
  }

  /// Codes of Huffman's, the shorter first.
  private struct Codes {
    /// How many codes have each length.
    var counts = Array(repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) throws(Fault) {
      self.init(of: lengths)
      var left = 1
      for count in counts.dropFirst() {
        left = left * 2 - count
        // More codes than there are bits for.
        guard left >= 0 else { throw .broken }
      }
    }

    /// - Parameter lengths: Those of codes for which there are bits enough.
    init(of lengths: [Int]) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      symbols = (1...15).flatMap { length in
        lengths.indices.filter { lengths[$0] == length }
      }
    }
  }
}

/// The check sum of gzip and zip: RFC 1952, section 8.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { (byte: UInt32) -> UInt32 in
    var sum = byte
    for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    return sum
  }

  static func sum(of bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes { sum = (sum >> 8) ^ table[Int((sum ^ UInt32(byte)) & 0xFF)] }
    return ~sum
  }
}
