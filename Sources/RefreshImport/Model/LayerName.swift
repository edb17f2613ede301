/// The names of layers.
enum LayerName {
  private static let kinds: Set = [
    "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "svg", "layer",
    "group", "page", "text", "tspan", "vector", "union", "subtract", "intersect", "exclude",
    "frame",
    "rectangle",
  ]

  /// Whether a program has made up a name, such as `g12`, `path-1_2_`, `Layer_1` or `Vector 2`.
  static func isAutomatic(_ name: String) -> Bool {
    let word = name.lowercased().prefix { $0.isLetter }
    return kinds.contains(String(word))
      && name.dropFirst(word.count).allSatisfy { $0.isNumber || "-_.: ".contains($0) }
  }
}
