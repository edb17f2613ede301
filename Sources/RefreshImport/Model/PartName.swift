/// The name of a marker, or of a group, that is a part of the skin.
enum PartName: String, CaseIterable {
  case pull, loop, outro, unchanged, failure

  /// All names, as a sentence lists them.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// What else the parts are called.
  private static let others: [String: PartName] = [
    "begin": .pull, "start": .pull, "intro": .pull, "loading": .loop, "refresh": .loop,
    "repeat": .loop, "success": .outro, "done": .outro, "finish": .outro, "complete": .outro,
    "end": .outro, "nothing": .unchanged, "error": .failure, "failed": .failure,
  ]

  /// The part that a name which is none may mean.
  init?(like name: String) {
    let names = Self.allCases.map(\.rawValue) + Self.others.keys.sorted()
    guard let nearest = name.nearest(among: names),
      let part = PartName(rawValue: nearest) ?? Self.others[nearest]
    else { return nil }
    self = part
  }
}
