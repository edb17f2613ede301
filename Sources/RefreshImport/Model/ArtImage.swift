import RefreshMotion

/// An image file that art shows, stretched to the box of an outline.
package struct ArtImage: Sendable, Equatable {
  /// What it is among the images of the art, from 1 on.
  package let number: Int
  /// The contents of its file.
  package let data: [UInt8]
  /// The ending of its file: png or jpg.
  package let ending: String

  /// The largest file in bytes, and the most pixels of a side, so that a list that shows it stays smooth.
  static let (sizeLimit, sideLimit) = (4_000_000, 4096)

  /// Reads a PNG or JPEG file; nil if it is none, or has more pixels than may be.
  init?(_ data: [UInt8], number: Int) {
    guard data.count <= Self.sizeLimit else { return nil }
    let isPNG = data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    guard let size = isPNG ? Self.sizeOfPNG(data) : Self.sizeOfJPEG(data),
      (1...Self.sideLimit).contains(size.width), (1...Self.sideLimit).contains(size.height)
    else { return nil }
    (self.data, self.number, ending) = (data, number, isPNG ? "png" : "jpg")
  }

  /// Its first chunk, which has the size, begins with its length and its name.
  private static func sizeOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count > 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  /// The segments of a JPEG file have their lengths, and one that begins a frame has the size.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    func number(_ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let kind = bytes[place + 1]
      // 0xC4, 0xC8 and 0xCC are tables.
      if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        return (number(place + 7), number(place + 5))
      }
      place += kind == 0xFF ? 1 : 2 + number(place + 2)
    }
    return nil
  }

  /// The name of its file without the ending, in a skin of a name.
  package func name(in skin: String) -> String { "\(skin)-picture-\(number)" }

  /// The color that stands for it where pictures are compared by their shapes.
  static let likeness = RGBAColor(red: 0.5, green: 0.5, blue: 0.5)
}

extension Artwork {
  /// The images that it shows, each once.
  package var images: [ArtImage] {
    var found: [ArtImage] = []
    for case .image(let image) in shapes.flatMap(\.all).map(\.ink.base)
    where !found.contains(where: { $0.number == image.number }) {
      found.append(image)
    }
    return found.sorted { $0.number < $1.number }
  }
}
