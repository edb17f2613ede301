import UIKit

/// Swift code in the colors of an editor.
@MainActor enum CodeHighlighting {
  /// The kind of a word of code.
  enum Kind: CaseIterable {
    case plain, keyword, type, member, string, number, comment

    var color: UIColor {
      switch self {
      case .plain: .label
      case .keyword: .systemPink
      case .type: .systemTeal
      case .member: .systemIndigo
      case .string: .systemRed
      case .number: .systemBlue
      case .comment: .secondaryLabel
      }
    }
  }

  static var font: UIFont {
    UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .monospacedSystemFont(ofSize: 13, weight: .regular), maximumPointSize: 22)
  }

  /// Returns code in its colors.
  ///
  /// - Parameter old: The code before; words that are new since then are lit.
  static func attributed(_ code: String, changedFrom old: String? = nil) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    let words = words(of: code)
    let lit = old.map { changes(of: words.map(\.0), from: Self.words(of: $0).map(\.0)) } ?? 0..<0
    var rest = words.indices
    while let start = rest.first {
      func isLike(_ index: Int) -> Bool {
        words[index].1 == words[start].1 && lit.contains(index) == lit.contains(start)
      }
      let run = rest.prefix(while: isLike)
      rest = run.endIndex..<rest.endIndex
      var attributes: [NSAttributedString.Key: Any] = [
        .font: font, .foregroundColor: words[start].1.color,
      ]
      if lit.contains(start) {
        attributes[.backgroundColor] = UIColor.systemYellow.withAlphaComponent(0.4)
      }
      // One string for neighbors of one look: on Linux, Foundation keeps the attributes of each that is made.
      let word = words[run].map(\.0).joined()
      text.append(NSAttributedString(string: word, attributes: attributes))
    }
    return text
  }

  /// Returns the places of the words between those that are equal at the beginning and at the end.
  static func changes(of words: [String], from old: [String]) -> Range<Int> {
    let start = zip(words, old).prefix { $0 == $1 }.count
    let rest = zip(words.dropFirst(start).reversed(), old.dropFirst(start).reversed())
    return start..<words.count - rest.prefix { $0 == $1 }.count
  }

  private static let keywords: Set<Substring> = [
    "let", "var", "try", "await", "throw", "in", "if", "else", "func", "return", "self", "weak",
    "guard", "case", "switch", "override", "import", "final", "class", "struct", "for", "nil",
    "true",
    "false", "private", "init", "async", "throws",
  ]

  /// Splits code into words with their kinds; together they are the code.
  static func words(of code: String) -> [(String, Kind)] {
    var words: [(String, Kind)] = []
    var rest = Substring(code)
    while let first = rest.first {
      let (word, kind) = next(first, in: rest, after: words.last?.0.last)
      words.append((String(word), kind))
      rest = rest[word.endIndex...]
    }
    return words
  }

  private static func next(
    _ first: Character, in rest: Substring, after before: Character?
  ) -> (Substring, Kind) {
    if first == "\"" { return (string(in: rest), .string) }
    if first.isNumber {
      return (rest.prefix { $0.isNumber || $0 == "." }, .number)
    }
    if first.isLetter || first == "_" {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if before == "." { return (word, .member) }
      if keywords.contains(word) { return (word, .keyword) }
      return (word, first.isUppercase ? .type : .plain)
    }
    if rest.hasPrefix("//") { return (rest.prefix { !$0.isNewline }, .comment) }
    // Each sign is a word, so that a new one does not light its neighbors.
    return (first.isWhitespace ? rest.prefix(while: \.isWhitespace) : rest.prefix(1), .plain)
  }

  /// Returns a string literal up to its closing quote.
  private static func string(in rest: Substring) -> Substring {
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex, rest[index] != "\"" {
      index = rest.index(after: index)
      if index < rest.endIndex, rest[rest.index(before: index)] == "\\" {
        index = rest.index(after: index)
      }
    }
    return rest[..<(index < rest.endIndex ? rest.index(after: index) : index)]
  }
}
