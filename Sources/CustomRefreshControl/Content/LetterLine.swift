import UIKit

/// The positions of a text's letters, laid out from left to right.
struct LetterLine: Sendable, Equatable {
  /// One letter or space.
  struct Place: Sendable, Equatable {
    /// The offset from the middle of the line, in points.
    let center: CGFloat
    /// In points.
    let width: CGFloat
  }

  /// One place per character, including spaces.
  let places: [Place]
  /// The width of the line, in points.
  let width: CGFloat
  /// The position of a caret after the last letter, in points from the middle of the line.
  let end: CGFloat

  init(_ text: [Character], style: LettersContent.Style) {
    // A long text repeats few distinct letters, so their widths are cached.
    var known: [String: CGFloat] = [:]
    let widths = text.joined.map { letter in
      let width = known[letter] ?? LetterLine.width(of: letter, style: style)
      known[letter] = width
      return width
    }
    let width = widths.reduce(0, +) + style.spacing * CGFloat(max(0, text.count - 1))
    var places: [Place] = []
    places.reserveCapacity(text.count)
    var start = -width / 2
    for width in widths {
      places.append(Place(center: start + width / 2, width: width))
      start += width + style.spacing
    }
    self.places = places
    self.width = width
    end = width / 2 + style.spacing / 2 + 1
  }

  /// Returns the caret's offsets from its final position after 0, 1, 2… typed letters, in points.
  ///
  /// - Parameter isLetter: Which places hold letters; the others hold spaces.
  func caretShifts(isLetter: [Bool]) -> [Double] {
    let typed = zip(places, isLetter).filter { $0.1 }.map { $0.0.center + $0.0.width / 2 }
    let start = -end
    return ([start] + typed).map { Double($0 - width / 2) }
  }

  private static func width(of letter: String, style: LettersContent.Style) -> CGFloat {
    guard style.isProportional else { return style.letterSize.width }
    let text = NSAttributedString(string: letter, attributes: [.font: style.font])
    return text.size().width
  }
}
