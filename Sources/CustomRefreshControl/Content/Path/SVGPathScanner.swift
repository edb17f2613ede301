/// Reads the tokens of SVG path data: commands, numbers and flags.
///
/// The grammar is that of SVG 1.1, section 8.3.9: numbers need no separator before a sign or a
/// second decimal point, and flags need none at all.
struct SVGPathScanner {
  private let characters: [Character]
  /// The current position, in characters from 0.
  private(set) var position = 0

  init(_ data: String) {
    characters = Array(data)
  }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  /// Skips white space and returns the next character, or nil at the end.
  mutating func peek() -> Character? {
    while next == " " || next == "\t" || next == "\n" || next == "\r" || next == "\r\n"
      || next == "\u{C}"
    {
      position += 1
    }
    return next
  }

  mutating func advance() { position += 1 }

  /// Returns whether a comma or the start of a number comes next.
  mutating func hasMoreNumbers() -> Bool {
    guard let character = peek() else { return false }
    return character == "," || "+-.0123456789".contains(character)
  }

  /// - Parameter isFirst: Whether this is the command's first number, which no comma may precede.
  mutating func number(of command: Character, isFirst: Bool) throws(SVGPathError) -> Double {
    skipSeparator(isFirst: isFirst)
    let start = position
    if next == "+" || next == "-" { position += 1 }
    let whole = digits()
    var part = ""
    if next == "." {
      position += 1
      part = digits()
    }
    guard !whole.isEmpty || !part.isEmpty else {
      throw .missingNumber(of: command, position: start)
    }
    let sign = characters[start] == "-" ? "-" : ""
    // Swift requires digits on both sides of a decimal point; SVG does not.
    guard let value = Double("\(sign)0\(whole).\(part)0\(exponent())"), value.isFinite else {
      throw .notFinite(position: start)
    }
    return value
  }

  mutating func flag() throws(SVGPathError) -> Bool {
    skipSeparator(isFirst: false)
    guard let character = next, character == "0" || character == "1" else {
      throw .invalidFlag(position: position)
    }
    position += 1
    return character == "1"
  }

  private mutating func skipSeparator(isFirst: Bool) {
    guard peek() == ",", !isFirst else { return }
    position += 1
    _ = peek()
  }

  private mutating func digits() -> String {
    let start = position
    while let character = next, "0123456789".contains(character) { position += 1 }
    return String(characters[start..<position])
  }

  /// Returns an exponent with its letter, or an empty string if no number follows the letter.
  private mutating func exponent() -> String {
    let start = position
    guard next == "e" || next == "E" else { return "" }
    position += 1
    if next == "+" || next == "-" { position += 1 }
    guard !digits().isEmpty else {
      position = start
      return ""
    }
    return String(characters[start..<position])
  }
}
