/// The name of a marker, or of a group, that is a part of the skin.
enum PartName: String, CaseIterable {
  case pull, loop, outro, unchanged, failure

  /// All names, as a sentence lists them.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
