/// One shape of a symbol: its lines, areas that are always filled, and areas of the filled form.
struct SymbolShape: Sendable {
  /// The size as a fraction of the point size.
  let size: CGSize
  let lines: SymbolPath
  let solid: SymbolPath?
  /// The area of the filled form: by default the area within the lines.
  let area: SymbolPath?
  /// Lines that are cut out of the filled form.
  let holes: SymbolPath?

  /// Reads a shape in the notation of Symbols.txt, from its width on.
  init(_ notation: Substring) {
    var paths: [Substring: [Substring]] = [:]
    var part: Substring = "lines"
    let words = notation.split(separator: " ")
    for word in words.dropFirst(2) {
      if ["solid", "area", "holes"].contains(word) {
        part = word
      } else {
        paths[part, default: []].append(word)
      }
    }
    let sides = words.prefix(2).map { (Double($0) ?? 0) / 100 }
    size = CGSize(width: sides[0], height: sides[1])
    lines = SymbolPath(words: paths["lines"] ?? [])
    solid = paths["solid"].map(SymbolPath.init)
    area = paths["area"].map(SymbolPath.init) ?? (lines.isArea ? lines : nil)
    holes = paths["holes"].map(SymbolPath.init)
  }

  /// The placeholder for a symbol without a shape of its own.
  static let unknown = SymbolShape("120 110 R 10 10 100 90 22 solid O 53 48 14 14")
}
