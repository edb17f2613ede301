import Foundation

/// A text, divided into the flaps of a departure board, each with the faces that it can show.
///
/// A flap shows a letter, and its other faces are other letters of the text. Letters that join
/// cannot be told apart, so in a text that has some, each word is on one flap.
struct FlapText: Sendable, Equatable {
  /// What each flap shows, in reading order, with the faces in the order in which they flip by; the
  /// first face is that of the text, and all flaps have the same number of faces.
  let flaps: [[String]]
  /// The text of which each letter has a place, for the layout; nil if words are on flaps.
  let letters: LetterText?
  /// Whether the text as a whole is read from right to left.
  let isRightToLeft: Bool

  /// The number of faces of each flap; at least one.
  let faceCount: Int

  /// The largest number of faces of all flaps together; each flap has one in any case.
  private static let limit = 48

  init(_ text: String) {
    let letters = LetterText(text)
    let isJoined = letters.letters.contains(where: \.touchesNext)
    let shown =
      isJoined
      ? text.components(separatedBy: .whitespacesAndNewlines).filter { !$0.isEmpty }
      : letters.letters.filter { !$0.isSpace }.map(\.shaped)
    var distinct: [String] = []
    for face in shown where !distinct.contains(face) { distinct.append(face) }
    let count = max(1, min(6, distinct.count, FlapText.limit / max(shown.count, 1)))
    self.letters = isJoined ? nil : letters
    isRightToLeft = letters.isRightToLeft
    faceCount = count
    flaps = shown.indices.map { flap in
      let place = distinct.firstIndex(of: shown[flap]) ?? 0
      // Each flap has another order, so that the text cannot be read off by one.
      let others = (0..<count - 1).map { (2 * flap + $0) % (distinct.count - 1) + 1 }
      return [shown[flap]] + others.map { distinct[(place + $0) % distinct.count] }
    }
  }
}
