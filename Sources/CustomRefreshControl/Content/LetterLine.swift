import UIKit

/// Where the letters of a text stand, reading from left to right.
struct LetterLine: Sendable, Equatable {
  /// One letter or space.
  struct Place: Sendable, Equatable {
    /// From the middle of the line, in points.
    let center: CGFloat
    /// In points.
    let width: CGFloat
  }

  /// One for each character, spaces as well.
  let places: [Place]
  /// How long the line is, in points.
  let width: CGFloat
  /// Where a caret stands after the last letter, from the middle of the line in points.
  let end: CGFloat

  init(_ text: [Character], style: LettersContent.Style) {
    // A long text has few letters, each many times.
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

  /// Where a caret stands, from its place at the end, once 0, 1, 2… letters are typed; in points.
  ///
  /// - Parameter isLetter: Which of the places have letters, and not spaces.
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
