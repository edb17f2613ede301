/// A file in which others are packed: gzip, and zip as `.lottie` files are.
enum PackedFile {
  /// The largest file that is read, packed or not, in bytes.
  static let sizeLimit = 8_000_000

  /// Returns what a gzip file has packed (`.svgz`, `.tgs`), which may be a row of members; nil if it is none.
  static func gunzipped(_ bytes: [UInt8]) throws(ImportError) -> [UInt8]? {
    guard bytes.starts(with: mark) else { return nil }
    var (found, rest) = ([UInt8](), bytes[...])
    // What follows the last member is no part of it.
    while rest.starts(with: mark) { rest = try rest[member(rest, &found)...] }
    return found
  }

  private static let mark: [UInt8] = [0x1F, 0x8B]

  /// Adds what a member of a gzip file has packed; returns the place behind it.
  private static func member(
    _ bytes: ArraySlice<UInt8>, _ found: inout [UInt8]
  ) throws(ImportError) -> Int {
    let start = bytes.startIndex
    guard bytes.count > 18, bytes[start + 2] == 8 else { throw broken("gzip") }
    let flags = bytes[start + 3]
    var place = start + 10
    if flags & 4 != 0 { place += 2 + Int(bytes[place]) + Int(bytes[place + 1]) << 8 }
    // A name and a comment end with a zero.
    for flag in [UInt8(8), 16] where flags & flag != 0 {
      while place < bytes.endIndex, bytes[place] != 0 { place += 1 }
      place += 1
    }
    if flags & 2 != 0 { place += 2 }
    guard place < bytes.endIndex - 8 else { throw broken("gzip") }
    let (data, end) = try unpacked(bytes[place...], "gzip", most: sizeLimit - found.count)
    guard end + 8 <= bytes.endIndex else { throw broken("gzip") }
    func number(_ place: Int) -> UInt32 {
      bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    guard data.count == number(end + 4), CRC32.sum(of: data) == number(end) else {
      throw broken("gzip")
    }
    found += data
    return end + 8
  }

  fileprivate static func unpacked(
    _ bytes: ArraySlice<UInt8>, _ format: String, most: Int = PackedFile.sizeLimit
  ) throws(ImportError) -> (bytes: [UInt8], end: Int) {
    do throws(Inflate.Fault) {
      return try Inflate.data(bytes, most: most)
    } catch .tooLarge {
      throw .tooLarge(bytes: most + 1, most: most)
    } catch {
      throw broken(format)
    }
  }

  fileprivate static func broken(_ format: String) -> ImportError {
    .invalid(format: format, line: nil, reason: "What is packed in it is damaged.")
  }
}

/// A zip file.
struct ZipArchive {
  private struct Entry {
    let isPacked: Bool
    let start: Int
    let packedSize: Int
    let size: Int
    let checkSum: Int
  }

  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]
  /// The most files in one.
  private static let limit = 1000

  /// Reads the list of files; nil if it is no zip file.
  init?(_ bytes: [UInt8]) throws(ImportError) {
    guard bytes.starts(with: [0x50, 0x4B, 3, 4]) else { return nil }
    self.bytes = bytes
    // The end of the list is within the last 64 kB, behind which only a comment stands.
    let least = max(0, bytes.count - 65_557)
    guard
      let end = stride(from: bytes.count - 22, through: least, by: -1).first(where: {
        number($0, 4) == 0x0605_4B50
      })
    else { throw PackedFile.broken("zip") }
    var place = number(end + 16, 4)
    for _ in 0..<min(number(end + 10, 2), Self.limit) {
      guard number(place, 4) == 0x0201_4B50 else { throw PackedFile.broken("zip") }
      let (name, more, comment) = (
        number(place + 28, 2), number(place + 30, 2), number(place + 32, 2)
      )
      guard place + 46 + name <= bytes.count else { throw PackedFile.broken("zip") }
      let title = String(decoding: bytes[(place + 46)..<(place + 46 + name)], as: UTF8.self)
      entries[title] = Entry(
        isPacked: number(place + 10, 2) == 8, start: number(place + 42, 4),
        packedSize: number(place + 20, 4), size: number(place + 24, 4),
        checkSum: number(place + 16, 4))
      place += 46 + name + more + comment
    }
  }

  private func number(_ place: Int, _ count: Int) -> Int {
    guard place >= 0, place + count <= bytes.count else { return -1 }
    return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// The names of the files, in order.
  var names: [String] { entries.keys.sorted() }

  /// Returns a file; nil if there is none of that name.
  func file(_ name: String) throws(ImportError) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    guard entry.size <= PackedFile.sizeLimit else {
      throw .tooLarge(bytes: entry.size, most: PackedFile.sizeLimit)
    }
    let (title, more) = (number(entry.start + 26, 2), number(entry.start + 28, 2))
    let start = entry.start + 30 + title + more
    // Packed by deflate, or not, and without a password.
    let (flags, method) = (number(entry.start + 6, 2), number(entry.start + 8, 2))
    guard number(entry.start, 4) == 0x0403_4B50, title >= 0, more >= 0,
      flags & 1 == 0, method == 0 || method == 8,
      start + entry.packedSize <= bytes.count
    else { throw PackedFile.broken("zip") }
    let packed = bytes[start..<start + entry.packedSize]
    let data = entry.isPacked ? try PackedFile.unpacked(packed, "zip").bytes : Array(packed)
    guard data.count == entry.size, CRC32.sum(of: data) == entry.checkSum else {
      throw PackedFile.broken("zip")
    }
    return data
  }
}
