/// Reads the tokens of SVG path data: commands, numbers and flags.
///
/// The grammar is that of SVG 1.1, section 8.3.9: numbers need no separator before a sign or a
/// second decimal point, and flags need none at all.
struct SVGPathScanner {
  private let characters: [Character]
  /// The current position, in characters from 0.
  private(set) var position = 0

  init(_ data: String) { characters = Array(data) }

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
  mutating func number(of command: Character, isFirst: Bool) throws(RefreshError) -> Double {
    skipSeparator(isFirst: isFirst)
    let start = position
    if next == "+" || next == "-" { position += 1 }
    var digits = skipDigits()
    if next == "." {
      position += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      throw .pathData(
        problem: "The command \(command) in the path data lacks a number",
        remedy:
          "Use 2 numbers with M, L and T, 1 with H and V, 4 with Q and S, 6 with C and 7 with A, "
          + "or a multiple.", position: start)
    }
    skipExponent()
    guard let value = Double(String(characters[start..<position])), value.isFinite else {
      throw notFinite(at: start)
    }
    return value
  }

  mutating func flag() throws(RefreshError) -> Bool {
    skipSeparator(isFirst: false)
    guard let character = next, character == "0" || character == "1" else {
      throw .pathData(
        problem: "A flag of an arc in the path data is neither 0 nor 1",
        remedy: "Use 0 or 1 as the fourth and fifth number of an arc.", position: position)
    }
    position += 1
    return character == "1"
  }

  private mutating func skipSeparator(isFirst: Bool) {
    guard peek() == ",", !isFirst else { return }
    position += 1
    _ = peek()
  }

  /// Skips digits, and returns their number.
  private mutating func skipDigits() -> Int {
    let start = position
    while let character = next, "0123456789".contains(character) { position += 1 }
    return position - start
  }

  /// Skips an exponent with its letter; a letter without a number is none.
  private mutating func skipExponent() {
    let start = position
    guard next == "e" || next == "E" else { return }
    position += 1
    if next == "+" || next == "-" { position += 1 }
    if skipDigits() == 0 { position = start }
  }
}

/// The errors at the current position.
extension SVGPathScanner {
  func missingMove(_ fault: String) -> RefreshError {
    .pathData(
      problem: "The path data \(fault)",
      remedy: "Begin with a move to the start point, such as M 0 0.", position: position)
  }

  func unknownCommand(_ command: Character) -> RefreshError {
    .pathData(
      problem: "“\(command)” in the path data is not a command",
      remedy: "Use M, L, H, V, C, S, Q, T, A or Z, in upper or lower case.", position: position)
  }

  func notFinite(at position: Int) -> RefreshError {
    .pathData(
      problem: "A number in the path data is too large",
      remedy: "Use numbers in the range of Double.", position: position)
  }
}
