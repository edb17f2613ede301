/// What a name says: its title, and the name that someone may have meant by it.
enum ExhibitName {
  /// Returns the title for a name: "Color run" for "colorRun".
  static func title(of name: String) -> String {
    if name == "appCoda" { return "AppCoda" }
    var words = ""
    for character in name {
      words += character.isUppercase ? " \(character.lowercased())" : String(character)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Returns the most similar of the known names; nil if none is similar.
  static func closest(to name: String, among known: [String]) -> String? {
    let wanted = Array(name.lowercased())
    let longer = known.filter { wanted.count >= 3 && $0.lowercased().hasPrefix(name.lowercased()) }
    if let shortest = longer.min(by: { $0.count < $1.count }) { return shortest }
    let found = known.map { (name: $0, distance: distance(wanted, Array($0.lowercased()))) }
      .min { $0.distance < $1.distance }
    // Of a name that begins otherwise, less may differ.
    let isAkin = found?.name.lowercased().first == wanted.first
    guard let found, found.distance <= max(2, wanted.count / (isAkin ? 2 : 3)) else { return nil }
    return found.name
  }

  /// The question that follows an unknown name, or where all names are if none is similar.
  static func question(for name: String, among known: [String]) -> String {
    closest(to: name, among: known).map { " Did you mean \($0)?" }
      ?? " Showcase/run --list shows all names."
  }

  /// Returns how many letters have to be added, removed, changed or exchanged with the next one.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var rows = [Array(0...second.count)]
    for (i, one) in first.enumerated() {
      var row = [i + 1]
      for (j, other) in second.enumerated() {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (one == other ? 0 : 1))
        if i > 0, j > 0, one == second[j - 1], first[i - 1] == other {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
