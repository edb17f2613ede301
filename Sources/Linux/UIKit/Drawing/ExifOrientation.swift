/// The orientation of a photo, as a number of the Exif standard; 1 is upright.
struct ExifOrientation: Equatable {
  let rawValue: Int

  /// Reads the orientation from a JPEG; upright if the file does not specify one.
  init(jpegData data: Data) {
    let start = data.prefix(Self.searchLimit)
    let mark = start.range(of: Data("Exif\0\0".utf8))
    rawValue = mark.flatMap { Self.value(in: Array(start[$0.upperBound...])) } ?? 1
  }

  /// The Exif segment is among the first segments and holds at most 64 KB.
  private static let searchLimit = 200_000

  var isSideways: Bool { rawValue >= 5 }

  /// Returns the position in the stored image of a pixel of the upright image.
  func source(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (x: Int, y: Int) {
    switch rawValue {
    case 2: (width - 1 - x, y)
    case 3: (width - 1 - x, height - 1 - y)
    case 4: (x, height - 1 - y)
    case 5: (y, x)
    case 6: (y, height - 1 - x)
    case 7: (width - 1 - y, height - 1 - x)
    case 8: (width - 1 - y, x)
    default: (x, y)
    }
  }

  /// Returns the value of tag 0x0112 in the first directory of TIFF data.
  private static func value(in bytes: [UInt8]) -> Int? {
    let isLittle = bytes.starts(with: Array("II".utf8))
    func number(_ position: Int, _ count: Int) -> Int? {
      guard position >= 0, position + count <= bytes.count else { return nil }
      let part = bytes[position..<position + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<count {
      let position = directory + 2 + entry * 12
      guard let tag = number(position, 2) else { return nil }
      if tag == 0x0112 {
        return number(position + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil }
      }
    }
    return nil
  }
}
