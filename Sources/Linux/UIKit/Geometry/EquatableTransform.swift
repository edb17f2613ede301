/// A `CATransform3D` that compares by value; Apple's is a C struct without operators.
struct EquatableTransform: Hashable, Sendable {
  var matrix: CATransform3D

  static func == (left: EquatableTransform, right: EquatableTransform) -> Bool {
    CATransform3DEqualToTransform(left.matrix, right.matrix)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(matrix.rows) }
}
