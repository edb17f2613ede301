/// Reads the text of an XML file: what XML 1.0 calls well-formed, with entities that are plain text.
///
/// Foundation's parser reads another dialect on each system, and takes longer to load than a drawing to read.
struct XMLReader {
  /// The text in UTF-8, with a zero behind its end.
  private let bytes: [UInt8]
  private var place = 0
  private var tree = XMLTree()
  /// The entities that the file declares, nil for those that are no plain text, and whether it has others somewhere else.
  private var entities: [String: String?] = [
    "lt": "<", "gt": ">", "amp": "&", "apos": "'", "quot": "\"",
  ]
  private var hasOtherEntities = false
  /// What instructions say of style sheets that stand elsewhere.
  private var linkedSheets: [String] = []
  /// The bytes that entities have come to.
  private var expanded = 0
  /// The line of a place up to which lines were counted.
  private var (line, counted) = (1, 0)

  /// The most bytes of one entity, and of all where they are used.
  private static let (entityLimit, expansionLimit) = (1000, 1_000_000)

  /// Reads a file.
  static func root(of data: some Sequence<UInt8>) throws(ImportError) -> XMLNode {
    var reader = XMLReader(bytes: plain(Array(data)) + [0])
    while reader.place < reader.bytes.count - 1 {
      if reader.skips("<") { try reader.markup() } else { try reader.text() }
    }
    guard reader.tree.isClosed, let root = reader.tree.root else { throw reader.broken() }
    root.linkedSheets = reader.linkedSheets
    return root
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns a file in UTF-8, with what is no Unicode replaced.
  private static func plain(_ data: [UInt8]) -> [UInt8] {
    if data.isUTF16 {
      let (high, low) = data[0] == 0xFF ? (1, 0) : (0, 1)
      let units = stride(from: 2, to: data.count - 1, by: 2).map { place -> UInt16 in
        UInt16(data[place + high]) << 8 | UInt16(data[place + low])
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }
    let head = String(decoding: data.prefix(200), as: UTF8.self).lowercased()
    if head.contains("iso-8859-1") || head.contains("windows-1252") {
      var text = String.UnicodeScalarView()
      for byte in data { text.append(Unicode.Scalar(byte)) }
      return Array(String(text).utf8)
    }
    let text = Array(String(decoding: data, as: UTF8.self).utf8)
    return text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text[3...]) : text
  }

  // MARK: Places

  private mutating func broken(
    _ reason: String = "It ends or breaks off there.", format: String = "XML"
  ) -> ImportError {
    .invalid(format: format, line: lineHere(), reason: reason)
  }

  private mutating func lineHere() -> Int {
    while counted < place {
      if bytes[counted] == UInt8(ascii: "\n") { line += 1 }
      counted += 1
    }
    return line
  }

  /// Passes over a text if it is next.
  private mutating func skips(_ text: StaticString) -> Bool {
    let isNext = text.withUTF8Buffer { text in
      place + text.count <= bytes.count && text.indices.allSatisfy { bytes[place + $0] == text[$0] }
    }
    if isNext { place += text.utf8CodeUnitCount }
    return isNext
  }

  private mutating func expect(_ text: StaticString) throws(ImportError) {
    guard skips(text) else { throw broken() }
  }

  /// Passes over everything up to a text, and that too; returns what was passed over before it.
  private mutating func pass(_ end: StaticString) throws(ImportError) -> Range<Int> {
    let start = place
    while place < bytes.count - 1 {
      let before = place
      if skips(end) { return start..<before }
      place += 1
    }
    throw broken()
  }

  private var isSpace: Bool { [0x20, 0x0A, 0x0D, 0x09].contains(bytes[place]) }

  private mutating func skipSpace() { while isSpace { place += 1 } }

  private mutating func name() throws(ImportError) -> String {
    let start = place
    while bytes[place].isOfName { place += 1 }
    guard place > start, bytes[start].beginsName else { throw broken() }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  // MARK: Elements

  private mutating func markup() throws(ImportError) {
    if skips("/") {
      let name = try name()
      skipSpace()
      guard skips(">"), tree.end(name) else { throw broken() }
    } else if skips("!--") {
      _ = try pass("-->")
    } else if skips("![CDATA[") {
      let range = try pass("]]>")
      guard !tree.isClosed else { throw broken() }
      if tree.takesText { tree.add(String(decoding: bytes[range], as: UTF8.self)) }
    } else if skips("?xml-stylesheet") {
      linkedSheets.append(String(decoding: bytes[try pass("?>")], as: UTF8.self).trimmed)
    } else if skips("?") {
      _ = try pass("?>")
    } else if skips("!DOCTYPE") {
      guard tree.root == nil else { throw broken() }
      try documentType()
    } else {
      try element()
    }
  }

  private mutating func element() throws(ImportError) {
    guard tree.root == nil || !tree.isClosed else { throw broken() }
    let name = try name()
    var attributes: [(name: String, value: String)] = []
    var names: Set<String> = []
    while true {
      let isApart = isSpace
      skipSpace()
      if bytes[place] == UInt8(ascii: ">") || bytes[place] == UInt8(ascii: "/") { break }
      let attribute = try self.name()
      guard isApart, names.insert(attribute).inserted else { throw broken() }
      skipSpace()
      try expect("=")
      skipSpace()
      attributes.append((attribute, try value()))
    }
    let line = lineHere()
    let isEmpty = skips("/")
    try expect(">")
    try tree.begin(name, attributes, line: line)
    if isEmpty { _ = tree.end(name) }
  }

  /// Reads what stands between quotation marks.
  private mutating func value() throws(ImportError) -> String {
    let mark = bytes[place]
    guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else { throw broken() }
    place += 1
    var value: [UInt8] = []
    while bytes[place] != mark {
      switch bytes[place] {
      case UInt8(ascii: "&"): value += try reference().utf8
      case 0x20, 0x0A, 0x09:
        value.append(0x20)
        place += 1
      case 0x0D:
        place += 1
        if bytes[place] != 0x0A { value.append(0x20) }
      case UInt8(ascii: "<"), ..<0x20: throw broken()
      default:
        value.append(bytes[place])
        place += 1
      }
    }
    place += 1
    return String(decoding: value, as: UTF8.self)
  }

  /// Reads text up to the next element.
  private mutating func text() throws(ImportError) {
    var text: [UInt8] = []
    let takesText = tree.takesText
    while place < bytes.count - 1, bytes[place] != UInt8(ascii: "<") {
      guard !tree.isClosed || isSpace, bytes[place] >= 0x20 || isSpace else { throw broken() }
      if bytes[place] == UInt8(ascii: "&") {
        let meaning = try reference()
        if takesText { text += meaning.utf8 }
      } else {
        if takesText { text.append(bytes[place]) }
        place += 1
      }
    }
    if takesText { tree.add(String(decoding: text, as: UTF8.self)) }
  }

  // MARK: Entities

  /// Reads what begins with “&”, and returns what it means.
  private mutating func reference() throws(ImportError) -> String {
    place += 1
    if skips("#") { return String(try character()) }
    let name = try name()
    try expect(";")
    guard let text = entities[name] else {
      guard hasOtherEntities else { throw broken() }
      return ""
    }
    guard let meaning = text else { throw nested() }
    expanded += meaning.utf8.count
    guard expanded <= Self.expansionLimit else { throw nested() }
    return meaning
  }

  private mutating func nested() -> ImportError {
    broken("Its entities are nested.", format: "SVG")
  }

  private mutating func character() throws(ImportError) -> Unicode.Scalar {
    let isHexadecimal = skips("x")
    let digits = try pass(";")
    guard digits.count <= 8,
      let number = UInt32(
        String(decoding: bytes[digits], as: UTF8.self), radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(number),
      number >= 0x20 || [0x09, 0x0A, 0x0D].contains(number), number | 1 != 0xFFFF
    else { throw broken() }
    return scalar
  }

  private mutating func documentType() throws(ImportError) {
    while !skips(">") {
      if skips("[") {
        try declarations()
      } else if skips("SYSTEM") || skips("PUBLIC") {
        hasOtherEntities = true
      } else {
        try skipWord()
      }
    }
  }

  /// Reads what is declared in the file itself.
  private mutating func declarations() throws(ImportError) {
    while !skips("]") {
      if skips("<!--") {
        _ = try pass("-->")
      } else if skips("<?") {
        _ = try pass("?>")
      } else if skips("<!ENTITY") {
        try entity()
      } else if skips("<!") {
        while !skips(">") { try skipWord() }
      } else if skips("%") {
        _ = try pass(";")
        hasOtherEntities = true
      } else {
        guard isSpace else { throw broken() }
        place += 1
      }
    }
  }

  private mutating func entity() throws(ImportError) {
    skipSpace()
    // Those with a percent sign are for declarations.
    let name = skips("%") ? nil : try self.name()
    skipSpace()
    let mark = bytes[place]
    if let name, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") {
      place += 1
      let text = try entityText(to: mark)
      if entities[name] == nil { entities.updateValue(text, forKey: name) }
      skipSpace()
      return try expect(">")
    }
    if let name, entities[name] == nil {
      entities[name] = ""
    }
    while !skips(">") { try skipWord() }
  }

  /// Reads the text of an entity up to a quotation mark; nil if it is no plain text, or too long. Entities made of
  /// others can grow without limit; Illustrator's are plain addresses.
  private mutating func entityText(to mark: UInt8) throws(ImportError) -> String? {
    var text: [UInt8] = []
    while bytes[place] != mark {
      guard place < bytes.count - 1 else { throw broken() }
      if skips("&#") {
        text += String(try character()).utf8
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    place += 1
    let isPlain = !text.contains { [UInt8(ascii: "&"), UInt8(ascii: "<")].contains($0) }
    return isPlain && text.count <= Self.entityLimit ? String(decoding: text, as: UTF8.self) : nil
  }

  /// Passes over a quoted text, or over a character.
  private mutating func skipWord() throws(ImportError) {
    guard place < bytes.count - 1 else { throw broken() }
    if skips("\"") {
      _ = try pass("\"")
    } else if skips("'") {
      _ = try pass("'")
    } else {
      place += 1
    }
  }
}

extension UInt8 {
  fileprivate var beginsName: Bool {
    switch self {
    case 0x41...0x5A, 0x61...0x7A, 0x3A, 0x5F, 0x80...: true
    default: false
    }
  }

  /// Whether it can stand in a name of XML: a letter, a digit, or one of “:_-.”.
  fileprivate var isOfName: Bool {
    switch self {
    case 0x30...0x39, 0x2D, 0x2E: true
    default: beginsName
    }
  }
}

extension [UInt8] {
  /// Whether it begins with the byte order mark of UTF-16.
  var isUTF16: Bool { starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) }
}
