import UIKit

/// A text, divided into the letters that move separately.
///
/// The letters are in reading order. Their places from left to right follow from the text alone,
/// whatever the direction of the interface: the bidirectional algorithm of UIKit's text system
/// orders them, and the first strong character decides the direction of the whole.
struct LetterText: Sendable, Equatable {
  /// A grapheme cluster, or the ligature of lam and alef.
  struct Letter: Sendable, Equatable {
    /// The letter as drawn separately: an Arabic one keeps the shape that its neighbors give it,
    /// because a zero-width joiner stands for each neighbor that joins it.
    var shaped: String
    var isSpace: Bool { shaped.allSatisfy(\.isWhitespace) }
    /// Whether the letter touches the next one: in cursive scripts and under a headline.
    var touchesNext = false
    /// Whether parts of the letter may reach beyond its width.
    var overhangs = false
  }

  /// The letters and spaces in reading order.
  let letters: [Letter]
  /// The indices of the letters, from left to right.
  let visualOrder: [Int]
  /// Whether the text as a whole is read from right to left.
  let isRightToLeft: Bool

  /// The number of letters that are not spaces.
  var letterCount: Int { letters.filter { !$0.isSpace }.count }

  /// The most characters of a text, which is more than a line of a control can show.
  static let limit = 200

  /// The most Unicode scalars of a letter; emoji of families have eleven, stacked accents a few more.
  static let scalarLimit = 32

  /// - Throws: ``RefreshError`` if a text has no letters, more than ``limit`` characters, or one of more
  ///   than ``scalarLimit`` scalars.
  static func check(_ text: String) throws(RefreshError) {
    // One pass: where a character ends is slow to find in a text of thousands, or in one of as many marks.
    var (count, scalars, hasLetters) = (0, 0, false)
    for character in text {
      count += 1
      scalars = max(scalars, character.unicodeScalars.count)
      hasLetters = hasLetters || !character.isWhitespace
    }
    guard hasLetters else { throw .noLetters(text: text) }
    guard count <= limit else { throw .tooManyLetters(count: count, limit: limit) }
    guard scalars <= scalarLimit else {
      throw .tooManyScalars(count: scalars, limit: scalarLimit)
    }
  }

  init(_ text: String) {
    let pieces = LetterText.pieces(of: Array(text))
    letters = LetterText.letters(of: pieces)
    (visualOrder, isRightToLeft) = LetterText.order(of: pieces)
  }

  /// Joins a lam with the alef after it, as every Arabic font does.
  private static func pieces(of characters: [Character]) -> [[Character]] {
    var pieces: [[Character]] = []
    for character in characters {
      if character.isAlef, let last = pieces.last, last.count == 1, last[0].isLam {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append([character])
      }
    }
    return pieces
  }

  private static func letters(of pieces: [[Character]]) -> [Letter] {
    pieces.indices.map { index in
      let piece = pieces[index]
      let before = index > 0 ? pieces[index - 1].last : nil
      let after = index + 1 < pieces.count ? pieces[index + 1].first : nil
      let joinsLast = piece[0].joinsBackwards && before?.joinsForwards == true
      let joinsNext = piece[piece.count - 1].joinsForwards && after?.joinsBackwards == true
      return Letter(
        shaped: (joinsLast ? "\u{200D}" : "") + String(piece) + (joinsNext ? "\u{200D}" : ""),
        touchesNext: joinsNext || (piece[0].hasHeadline && after?.hasHeadline == true),
        overhangs: piece[0].joinsBackwards || piece[0].hasHeadline)
    }
  }

  /// Returns the indices of the pieces from left to right, and whether the text is read from right
  /// to left.
  private static func order(of pieces: [[Character]]) -> (visual: [Int], isRightToLeft: Bool) {
    let text = pieces.map { $0.allSatisfy(\.isWhitespace) ? " " : String($0) }
    // No right-to-left character precedes the Hebrew block.
    guard text.contains(where: { $0.unicodeScalars.contains { $0.value >= 0x590 } }) else {
      return (Array(pieces.indices), false)
    }
    // An appended “!” takes the direction of the paragraph: at the far left, the text is read from
    // right to left.
    var edges = middles(of: text + ["!"])
    let end = edges.removeLast()
    return (edges.ascending, edges.allSatisfy { end < $0 })
  }

  /// Returns the middle of each piece on a line of text, in points.
  private static func middles(of pieces: [String]) -> [Double] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .left
    let storage = NSTextStorage(
      string: pieces.joined(),
      attributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: paragraph])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 100_000, height: 1_000))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    var start = 0
    // A layout manager does not retain its storage.
    return withExtendedLifetime(storage) {
      pieces.map { piece in
        let length = piece.utf16.count
        let glyphs = manager.glyphRange(
          forCharacterRange: NSRange(location: start, length: length), actualCharacterRange: nil)
        start += length
        return manager.boundingRect(forGlyphRange: glyphs, in: container).midX
      }
    }
  }
}

extension [Double] {
  /// The indices of the numbers, from that of the least; those of equal ones stay in their order.
  var ascending: [Int] {
    indices.sorted { (self[$0], $0) < (self[$1], $1) }
  }
}

extension Character {
  /// Whether this is an Arabic letter that joins the preceding one; hamza (U+0621) does not.
  fileprivate var joinsBackwards: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x620, 0x622...0x64A, 0x66E...0x673, 0x675...0x6D3, 0x6D5, 0x6EE...0x6EF, 0x6FA...0x6FF,
      0x750...0x77F, 0x8A0...0x8AC, 0x8AE...0x8C8:
      return scalar.properties.isAlphabetic
        && scalar.properties.generalCategory != .nonspacingMark
    default: return false
    }
  }

  /// Whether this is an Arabic letter that joins the following one; the families of alef, dal, reh
  /// and waw do not, nor do teh marbuta and ae, nor any letter before a zero-width non-joiner.
  fileprivate var joinsForwards: Bool {
    guard joinsBackwards, let value = unicodeScalars.first?.value else { return false }
    switch value {
    case 0x622...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x673, 0x675...0x677,
      0x688...0x699, 0x6C0, 0x6C3...0x6CB, 0x6CD, 0x6CF, 0x6D2...0x6D3, 0x6D5, 0x6EE...0x6EF,
      0x759...0x75B, 0x76B...0x76C, 0x771, 0x773...0x774, 0x778...0x779, 0x8AA...0x8AC, 0x8AE,
      0x8B1...0x8B2, 0x8B9:
      return false
    default: return !unicodeScalars.contains("\u{200C}")
    }
  }

  /// Whether this is an Arabic lam that joins the following letter.
  fileprivate var isLam: Bool { unicodeScalars.first == "\u{644}" && joinsForwards }

  /// Whether this is an Arabic alef, with or without madda or hamza, which a lam takes up.
  fileprivate var isAlef: Bool {
    [0x622, 0x623, 0x625, 0x627].contains(unicodeScalars.first?.value)
  }

  /// Whether the letter hangs from a headline that runs through the word, as in Devanagari, Bengali
  /// and Gurmukhi.
  fileprivate var hasHeadline: Bool {
    guard let scalar = unicodeScalars.first, (0x900...0xA7F).contains(scalar.value) else {
      return false
    }
    return scalar.properties.isAlphabetic
  }
}
