extension PlainText {
  /// Returns the word that was probably meant: the one that differs in the fewest letters, at most
  /// two, ignoring case; nil if there is none.
  package static func similar(to word: String, among words: [String]) -> String? {
    let found = words.map { ($0, distance(word.lowercased(), $0.lowercased())) }
      .min { $0.1 < $1.1 }
    return found.flatMap { $0.1 <= 2 ? $0.0 : nil }
  }

  /// The number of letters to add, remove or change; a large number if the lengths differ by more
  /// than two.
  private static func distance(_ word: String, _ other: String) -> Int {
    let (from, to) = (Array(word), Array(other))
    guard abs(from.count - to.count) <= 2 else { return Int.max }
    var row = Array(0...to.count)
    for (index, letter) in from.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, wanted) in to.enumerated() {
        let changed = diagonal + (letter == wanted ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
      }
    }
    return row[to.count]
  }
}
