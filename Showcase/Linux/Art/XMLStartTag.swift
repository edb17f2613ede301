import Foundation

/// The start tag of an element, as it stands in a file: `<label tag="1" id="abc">`.
struct XMLStartTag {
  let bytes: Data
  /// The attributes, each with the space before it.
  private var attributes: [(name: String, value: String, range: Range<Data.Index>)] = []
  /// The index after the element's name.
  private let endOfName: Data.Index

  /// Reads a tag; nil for an end tag, a comment, a section or an instruction.
  init?(_ bytes: Data) {
    self.bytes = bytes
    let name = bytes.dropFirst().prefix { !Self.isSpace($0) && !Self.isEnd($0) }
    guard let first = name.first, first != UInt8(ascii: "!"), first != UInt8(ascii: "?") else {
      return nil
    }
    endOfName = name.endIndex
    var rest = bytes[name.endIndex...]
    while let (attribute, range) = Self.attribute(at: rest) {
      attributes.append((attribute.name, attribute.value, range))
      rest = rest[range.upperBound...]
    }
  }

  /// The value of an attribute, as it is written.
  subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Returns the tag with an attribute of that value, or without it.
  func setting(_ name: String, to value: String?) -> Data {
    guard self[name] != value else { return bytes }
    let text = value.map { Data(" \(name)=\"\($0)\"".utf8) } ?? Data()
    let range = attributes.first { $0.name == name }?.range ?? endOfName..<endOfName
    return bytes[..<range.lowerBound] + text + bytes[range.upperBound...]
  }

  /// Returns the index after the `>` of a tag, which can also be in an attribute's value.
  static func end(of bytes: Data) -> Data.Index {
    var quote: UInt8?
    for (index, byte) in zip(bytes.indices, bytes) {
      if let open = quote {
        if byte == open { quote = nil }
      } else if isQuote(byte) {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return bytes.endIndex
  }

  private static func attribute(
    at bytes: Data
  ) -> ((name: String, value: String), Range<Data.Index>)? {
    let name = bytes.drop(while: isSpace).prefix {
      !isSpace($0) && !isEnd($0) && $0 != UInt8(ascii: "=")
    }
    let sign = bytes[name.endIndex...].drop(while: isSpace)
    guard !name.isEmpty, sign.first == UInt8(ascii: "=") else { return nil }
    let value = sign.dropFirst().drop(while: isSpace)
    guard let quote = value.first, isQuote(quote),
      let end = value.dropFirst().firstIndex(of: quote)
    else { return nil }
    let text = value[value.startIndex + 1..<end]
    return (
      (String(decoding: name, as: UTF8.self), String(decoding: text, as: UTF8.self)),
      bytes.startIndex..<end + 1
    )
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte)
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// Whether a byte ends a name: `>`, or the `/` of an empty element or an end tag.
  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }
}
