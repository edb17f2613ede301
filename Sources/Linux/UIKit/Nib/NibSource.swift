/// The bytes of an XIB, checked before XML parsing.
struct NibSource {
  let data: Data
  let file: String

  /// Throws unless the data is XML in UTF-8, within the size limit, without a document type
  /// declaration.
  func check() throws(NibError) {
    guard data.count <= NibDocument.byteLimit else {
      throw NibError(.tooLarge(bytes: data.count, limit: NibDocument.byteLimit), file: file)
    }
    if let kind = otherKind { throw NibError(.notXIB(kind), file: file) }
    if let encoding = otherEncoding { throw NibError(.encoding(encoding), file: file) }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw NibError(.encoding(nil), file: file)
    }
    try checkProlog(of: text)
  }

  /// Whether the file ends as an XIB does, so that a parse error is not due to truncation.
  var isComplete: Bool {
    let tail = String(decoding: data.suffix(64), as: UTF8.self)
    return tail.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix(">")
      && (tail.contains("</document>") || tail.contains("</archive>"))
  }

  /// The line of the first mark of a merge conflict, which version control leaves; nil without one.
  var conflictLine: Int? {
    let mark = Array("<<<<<<< ".utf8)
    let lines = data.split(separator: 0x0a, omittingEmptySubsequences: false)
    // Some tools indent the marks like the lines around them.
    return lines.firstIndex { $0.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: mark) }.map {
      $0 + 1
    }
  }

  private var otherKind: String? {
    let kinds = [
      "bplist": "a binary property list", "NIBArchive": "a compiled nib",
      "PK\u{3}": "a zip archive",
      "\u{89}PNG": "a PNG image", "%PDF": "a PDF",
    ]
    return kinds.first { data.starts(with: $0.key.unicodeScalars.map { UInt8($0.value) }) }?.value
  }

  private var otherEncoding: String? {
    let marks: [(bytes: [UInt8], name: String)] = [
      ([0xff, 0xfe, 0, 0], "UTF-32"), ([0, 0, 0xfe, 0xff], "UTF-32"), ([0xff, 0xfe], "UTF-16"),
      ([0xfe, 0xff], "UTF-16"), ([0x3c, 0], "UTF-16"), ([0, 0x3c], "UTF-16"),
    ]
    if let mark = marks.first(where: { data.starts(with: $0.bytes) }) { return mark.name }
    guard let name = declaredEncoding else { return nil }
    return ["UTF-8", "US-ASCII"].contains(name.uppercased()) ? nil : name
  }

  /// The value of `encoding` in the XML declaration.
  private var declaredEncoding: String? {
    var rest = Array(data.prefix(256))[...]
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    guard rest.starts(with: Array("<?xml".utf8)) else { return nil }
    let mark = Array("encoding".utf8)
    while let first = rest.first, !rest.starts(with: Array("?>".utf8)) {
      if first == mark[0], rest.starts(with: mark), let name = Self.value(in: rest.dropFirst(8)) {
        return name
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Returns the value that follows an attribute's name, or nil if there is none.
  private static func value(in bytes: ArraySlice<UInt8>) -> String? {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
    let sign = bytes.drop(while: isSpace)
    guard sign.first == UInt8(ascii: "=") else { return nil }
    let value = sign.dropFirst().drop(while: isSpace)
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    guard let quote = value.first, quotes.contains(quote),
      let end = value.dropFirst().firstIndex(where: quotes.contains)
    else { return nil }
    return String(decoding: value[value.startIndex + 1..<end], as: UTF8.self)
  }

  /// Rejects a document type declaration, which can only be before the root element, after
  /// processing instructions and comments.
  private func checkProlog(of text: String) throws(NibError) {
    let bytes = text.utf8
    var rest = bytes[...]
    if text.unicodeScalars.first == "\u{FEFF}" { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { [0x20, 0x09, 0x0a, 0x0d].contains($0) }
      if rest.isEmpty { throw NibError(.empty, file: file) }
      let end: String
      if rest.starts(with: "<?".utf8) {
        end = "?>"
      } else if rest.starts(with: "<!--".utf8) {
        end = "-->"
      } else {
        break
      }
      guard let end = rest.firstRange(of: end.utf8) else {
        throw NibError(.truncated, file: file)
      }
      rest = rest[end.upperBound...]
    }
    let line = bytes[..<rest.startIndex].count { $0 == 0x0a } + 1
    guard rest.first == 0x3c else {
      throw NibError(.notXIB("data other than XML"), file: file, line: line)
    }
    guard rest.starts(with: "<!".utf8) else { return }
    if rest.starts(with: "<!DOCTYPE plist".utf8) {
      throw NibError(.notXIB("a property list"), file: file, line: line)
    }
    throw NibError(.documentType, file: file, line: line)
  }
}
