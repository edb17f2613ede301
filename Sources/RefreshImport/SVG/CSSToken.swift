/// A token of CSS, after CSS Syntax 3, section 4: escapes are resolved, comments left out.
enum CSSToken: Equatable {
  case word(String)
  /// A word with the parenthesis behind it.
  case function(String)
  case atWord(String)
  case hash(String)
  case string(String)
  case url(String)
  /// A number with its unit, as it is written.
  case number(String)
  case space
  /// `<!--` or `-->`, which mean nothing between rules.
  case commentMark
  case character(Character)

  /// The token as one writes it.
  var text: String {
    switch self {
    case .word(let name), .number(let name): name
    case .function(let name): name + "("
    case .atWord(let name): "@" + name
    case .hash(let name): "#" + name
    case .string(let text): "\"\(text)\""
    case .url(let address): "url(\(address))"
    case .space: " "
    case .commentMark: ""
    case .character(let character): String(character)
    }
  }

  /// What closes the block that the token opens; nil if it opens none.
  var closing: CSSToken? {
    switch self {
    case .function, .character("("): .character(")")
    case .character("["): .character("]")
    case .character("{"): .character("}")
    default: nil
    }
  }
}

extension Collection<CSSToken> {
  /// The tokens as one writes them, without white space around them.
  var text: String { map(\.text).joined().trimmed }
}

/// Reads the tokens of a style sheet.
struct CSSTokenizer {
  private let scalars: [Unicode.Scalar]
  private var place = 0

  private init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  static func tokens(_ text: String) -> [CSSToken] {
    var tokenizer = CSSTokenizer(text)
    var tokens: [CSSToken] = []
    while let token = tokenizer.next() { tokens.append(token) }
    return tokens
  }

  private func scalar(_ offset: Int = 0) -> Unicode.Scalar? {
    place + offset < scalars.count ? scalars[place + offset] : nil
  }

  private mutating func next() -> CSSToken? {
    skipComments()
    guard let first = scalar() else { return nil }
    if first.isCSSSpace {
      while scalar()?.isCSSSpace == true { place += 1 }
      return .space
    }
    if first == "\"" || first == "'" { return string() }
    if startsNumber() { return number() }
    if startsWord(at: 0) { return word() }
    for mark in ["<!--", "-->"] where matches(mark) {
      place += mark.unicodeScalars.count
      return .commentMark
    }
    place += 1
    if first == "#", scalar().map(\.isCSSWord) == true || isEscape(at: 0) { return .hash(name()) }
    if first == "@", startsWord(at: 0) { return .atWord(name()) }
    return .character(Character(first))
  }

  private func matches(_ text: String) -> Bool {
    text.unicodeScalars.enumerated().allSatisfy { scalar($0) == $1 }
  }

  private mutating func skipComments() {
    while matches("/*") {
      place += 2
      while place < scalars.count, !matches("*/") { place += 1 }
      place = min(place + 2, scalars.count)
    }
  }

  // MARK: Words

  private func isEscape(at offset: Int) -> Bool {
    scalar(offset) == "\\" && scalar(offset + 1) != nil && scalar(offset + 1) != "\n"
  }

  private func startsWord(at offset: Int) -> Bool {
    guard let first = scalar(offset) else { return false }
    if first == "-" {
      return scalar(offset + 1).map { $0.isCSSWordStart || $0 == "-" } == true
        && !(scalar(offset + 1) == "-" && scalar(offset + 2) == ">")
        || isEscape(at: offset + 1)
    }
    return first.isCSSWordStart || isEscape(at: offset)
  }

  private mutating func word() -> CSSToken {
    let name = name()
    guard scalar() == "(" else { return .word(name) }
    place += 1
    guard name.lowercased() == "url" else { return .function(name) }
    var ahead = 0
    while scalar(ahead)?.isCSSSpace == true { ahead += 1 }
    if scalar(ahead) == "\"" || scalar(ahead) == "'" { return .function(name) }
    place += ahead
    return url()
  }

  private mutating func name() -> String {
    var name = String.UnicodeScalarView()
    while let next = scalar() {
      if next.isCSSWord {
        name.append(next)
        place += 1
      } else if isEscape(at: 0) {
        name.append(escape())
      } else {
        break
      }
    }
    return String(name)
  }

  /// Reads what a backslash means: a code of up to six digits, or the character behind it.
  private mutating func escape() -> Unicode.Scalar {
    place += 1
    var code: UInt32 = 0
    var digits = 0
    while digits < 6, let digit = scalar().flatMap({ Character($0).hexDigitValue }) {
      code = code * 16 + UInt32(digit)
      digits += 1
      place += 1
    }
    guard digits > 0 else {
      place += 1
      return scalars[place - 1]
    }
    if scalar()?.isCSSSpace == true { place += 1 }
    return Unicode.Scalar(code).flatMap { $0 == "\0" ? nil : $0 } ?? "\u{FFFD}"
  }

  /// Reads an address without quotes up to its parenthesis.
  private mutating func url() -> CSSToken {
    var address = String.UnicodeScalarView()
    while let next = scalar(), next != ")" {
      if isEscape(at: 0) {
        address.append(escape())
      } else {
        address.append(next)
        place += 1
      }
    }
    place = min(place + 1, scalars.count)
    return .url(String(address).trimmed)
  }

  // MARK: Strings and numbers

  /// Reads a string, which ends at its quote, at the end of the line or at that of the text.
  private mutating func string() -> CSSToken {
    let quote = scalars[place]
    place += 1
    var text = String.UnicodeScalarView()
    while let next = scalar(), next != quote, next != "\n" {
      if next == "\\", scalar(1) == "\n" {
        place += 2
      } else if isEscape(at: 0) {
        text.append(escape())
      } else {
        text.append(next)
        place += 1
      }
    }
    if scalar() == quote { place += 1 }
    return .string(String(text))
  }

  private func startsNumber() -> Bool {
    var ahead = scalar() == "+" || scalar() == "-" ? 1 : 0
    if scalar(ahead) == "." { ahead += 1 }
    return scalar(ahead).map { ("0"..."9").contains($0) } == true
  }

  private mutating func number() -> CSSToken {
    let start = place
    var hasPoint = false
    if scalar() == "+" || scalar() == "-" { place += 1 }
    while let next = scalar() {
      if next == ".", !hasPoint, scalar(1).map({ ("0"..."9").contains($0) }) == true {
        hasPoint = true
      } else if !("0"..."9").contains(next) {
        break
      }
      place += 1
    }
    if scalar() == "e" || scalar() == "E" {
      let sign = scalar(1) == "+" || scalar(1) == "-" ? 1 : 0
      if let digit = scalar(1 + sign), ("0"..."9").contains(digit) {
        place += 1 + sign
        while scalar().map({ ("0"..."9").contains($0) }) == true { place += 1 }
      }
    }
    var text = String(String.UnicodeScalarView(scalars[start..<place]))
    if scalar() == "%" {
      place += 1
      text += "%"
    } else if startsWord(at: 0) {
      text += name()
    }
    return .number(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isCSSSpace: Bool { [" ", "\t", "\n", "\r", "\u{C}"].contains(self) }

  fileprivate var isCSSWordStart: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" || value >= 0x80
  }

  fileprivate var isCSSWord: Bool {
    isCSSWordStart || self == "-" || ("0"..."9").contains(self)
  }
}
