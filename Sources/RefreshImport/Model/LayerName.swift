/// The names of layers.
enum LayerName {
  /// The words of names that programs make up: the kinds of elements, and of layers.
  private static let kinds: Set = [
    "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "svg", "layer",
    "group", "page", "text", "tspan", "vector", "union", "subtract", "intersect", "exclude",
    "frame", "rectangle", "in", "shape", "shapes", "outlines", "comp", "pre", "precomp", "null",
    "object", "symbol", "switch", "a",
  ]

  /// Whether a program has made up a name, such as `g12`, `path-1_2_`, `Layer_1`, `Vector 2` or
  /// `Shape Layer 3`.
  static func isAutomatic(_ name: String) -> Bool {
    words(in: name).allSatisfy { kinds.contains($0.lowercased()) }
      && name.allSatisfy { $0.isLetter || $0.isNumber || "-_.: ".contains($0) }
  }

  /// Returns what the designer has called a layer: without the names of compositions that a program has made up,
  /// and without its word for outlines; empty if a program has made up all of it.
  static func own(_ name: String) -> String {
    let parts = name.split(separator: "/").map { String($0).trimmed }
    return parts.filter { !isAutomatic($0) }
      .map { $0.replacing(" Outlines", with: "") }.joined(separator: " / ")
  }

  private static func words(in name: String) -> [Substring] {
    name.split { !$0.isLetter }
  }
}
