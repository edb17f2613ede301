import UIKit

/// The positions of a text's letters on a line.
struct LetterLine: Sendable, Equatable {
  /// One letter or space.
  struct Place: Sendable, Equatable {
    /// The offset from the middle of the line, in points.
    let center: CGFloat
    /// In points.
    let width: CGFloat
  }

  /// One place per letter or space, in reading order.
  let places: [Place]
  /// The width of the line, in points.
  let width: CGFloat
  /// The position of a caret after the last letter, in points from the middle of the line.
  let end: CGFloat
  /// 1 if the line is read from left to right, otherwise −1.
  let side: CGFloat
  /// The places of the letters, without spaces.
  let letters: [Place]

  init(_ text: LetterText, style: LettersContent.Style) {
    let letters = text.letters
    let widths = letters.indices.map { index in
      let letter = letters[index]
      // Boxes of equal width would tear apart letters that touch.
      let touches = letter.touchesNext || (index > 0 && letters[index - 1].touchesNext)
      guard style.isProportional || touches else { return style.letterSize.width }
      return LetterLine.width(of: letter.shaped, style: style)
    }
    var places = widths.map { Place(center: 0, width: $0) }
    var edge: CGFloat = 0
    for (position, index) in text.visualOrder.enumerated() {
      if position > 0 {
        let neighbors = [index, text.visualOrder[position - 1]]
        // A gap within a cursive word would part it in two.
        let isCursive = neighbors.allSatisfy { letters[$0].overhangs }
        edge += isCursive ? 0 : style.spacing
      }
      places[index] = Place(center: edge + widths[index] / 2, width: widths[index])
      edge += widths[index]
    }
    let width = edge
    places = places.map { Place(center: $0.center - width / 2, width: $0.width) }
    self.places = places
    self.width = width
    side = text.isRightToLeft ? -1 : 1
    end = side * (width / 2 + style.spacing / 2 + 1)
    self.letters = letters.indices.filter { !letters[$0].isSpace }.map { places[$0] }
  }

  /// The centers of the letters, without spaces, in reading order: in points from the middle of the
  /// line, in the direction of reading.
  var letterCenters: [Double] { letters.map { Double(side * $0.center) } }

  /// Returns the caret's offsets from its final position after 0, 1, 2… typed letters, in points in
  /// the direction of reading.
  func caretShifts() -> [Double] {
    let typed = letters.map { side * $0.center + ($0.width - width) / 2 }
    // At first the caret is at the near edge of the line.
    return ([-width / 2 - side * end] + typed).map { Double($0) }
  }

  private static func width(of letter: String, style: LettersContent.Style) -> CGFloat {
    let text = NSAttributedString(string: letter, attributes: [.font: style.font])
    return text.size().width
  }
}
