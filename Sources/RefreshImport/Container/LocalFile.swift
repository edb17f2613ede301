/// Files and their paths.
package enum LocalFile {
  /// What the last call of the system says of its failure.
  private static var reason: String { String(cString: strerror(errno)) }

  /// Returns the last part of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the last part of a path without its ending.
  static func title(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name.last != "." else {
      return name
    }
    return String(name[..<dot])
  }

  /// Returns the lines of a text of this program that have something in them, as bytes: as characters, they take a
  /// tenth of the time of writing a skin again.
  static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  /// Reads a file.
  ///
  /// - Parameter most: The most bytes that it may have.
  static func contents(of path: String, most: Int) throws(ImportError) -> [UInt8] {
    let file = open(path, O_RDONLY)
    guard file >= 0 else {
      throw .unreadable(errno == ENOENT ? "the file does not exist" : reason)
    }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw .unreadable(reason) }
    guard facts.st_mode & S_IFMT != S_IFDIR else { throw .isFolder }
    let size = Int(facts.st_size)
    guard size <= most else { throw .tooLarge(bytes: size, most: most) }
    var bytes: [UInt8] = []
    // The end is where nothing more is read: a pipe has no size.
    while bytes.count <= most {
      let room = max(size - bytes.count, 0) + pageSize
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, used in
        count = read(file, buffer.baseAddress, room)
        used = max(0, count)
      }
      guard count >= 0 else { throw .unreadable(reason) }
      if count == 0 { return bytes }
      if bytes.isEmpty { bytes = part } else { bytes += part }
    }
    throw .tooLarge(bytes: bytes.count, most: most)
  }

  /// The bytes that are read beyond the size of a file.
  private static let pageSize = 4096

  /// Returns the folder of a file, without links; nil if there is none.
  static func folder(of path: String) -> String? {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return resolved(name.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ".")
  }

  /// Whether a path leads to a file, and not to a folder or a device.
  static func isFile(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  /// Returns where a path leads, without links; nil if it leads nowhere.
  static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}

/// Bytes as text: RFC 4648, section 4.
enum Base64 {
  /// Returns the bytes of a text, without what belongs to no byte in it; nil if it breaks off.
  static func bytes(of text: some StringProtocol) -> [UInt8]? {
    var found: [UInt8] = []
    found.reserveCapacity(text.utf8.count / 4 * 3)
    var (bits, count) = (UInt32(0), UInt32(0))
    for character in text.utf8 {
      guard character != UInt8(ascii: "=") else { break }
      guard let value = value(of: character) else { continue }
      bits = bits << 6 | value
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      found.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    // One character alone is no byte.
    return count == 6 ? nil : found
  }

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
