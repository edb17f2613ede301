import CoreGraphics

/// A drag of the content, and how far the finger itself has pulled it past the edge.
///
/// A drag begins one refresh at most: none after one that has run while the content was pulled.
struct EdgeDrag: Equatable {
  /// How far the finger has pulled the content past the edge, in points.
  private(set) var pull: CGFloat = 0
  /// Whether the drag may begin a refresh.
  private(set) var mayBegin = true
  /// How far the content was pulled past the edge when the finger last moved it, in points.
  var contentPull: CGFloat { pull + shift }
  /// The part of the content's pull that is not the finger's, in points.
  private var shift: CGFloat
  /// Where the edge is, in points along the pull.
  private var edge: CGFloat

  /// - Parameters:
  ///   - pull: How far past the edge the finger finds the content, in points: a bounce or a refresh has
  ///     taken it there.
  ///   - edge: Where the edge is, in points along the pull.
  init(pull: CGFloat, edge: CGFloat) {
    self.edge = edge
    shift = max(0, pull)
  }

  /// Records that the content or its edge has moved.
  ///
  /// - Parameter isRefreshing: Whether something refreshes or loads in the scroll view; not asked
  ///   while the answer would change nothing.
  mutating func move(
    to newPull: CGFloat, edge newEdge: CGFloat, isRefreshing: @autoclosure () -> Bool
  ) {
    // An edge that comes toward the content does what the finger would; tiny steps are rounding.
    let step = edge - newEdge
    edge = newEdge
    if abs(step) > 1e-6 { shift += step }
    shift = max(0, min(shift, newPull))
    if mayBegin || newPull <= 0 { mayBegin = !isRefreshing() }
    pull = newPull - shift
  }
}
