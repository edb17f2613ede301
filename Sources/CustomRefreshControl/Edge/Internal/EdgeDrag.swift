import CoreGraphics

/// A drag of the content, and how far the finger itself has pulled it past the edge.
///
/// A drag begins one refresh at most: none after one that has run while the content was pulled.
struct EdgeDrag: Equatable, Replayable {
  /// What the drag is for.
  enum Aim: String, Replayable {
    case nothing
    /// Its release may begin a refresh.
    case begin
    /// It is past the second distance, and its release does what that is for.
    case second
    /// It has found a refreshing header in view, and may push it out.
    case pushBack
  }

  /// How far the finger has pulled the content past the edge, in points.
  private(set) var pull: CGFloat = 0
  private(set) var aim: Aim
  /// Whether the drag may begin a refresh, or do what a second distance is for.
  var mayBegin: Bool { aim == .begin || aim == .second }
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
  ///   - isRefreshing: Whether what the finger finds in view refreshes.
  init(pull: CGFloat, edge: CGFloat, isRefreshing: Bool = false) {
    self.edge = edge
    shift = max(0, pull)
    aim = isRefreshing && pull > 0 ? .pushBack : .begin
  }

  /// Records that the content or its edge has moved.
  ///
  /// - Parameter isRefreshing: Whether something refreshes or loads in the scroll view.
  mutating func move(to newPull: CGFloat, edge newEdge: CGFloat, isRefreshing: Bool) {
    // An edge that comes toward the content does what the finger would; tiny steps are rounding.
    let step = edge - newEdge
    edge = newEdge
    if abs(step) > 1e-6 { shift += step }
    shift = max(0, min(shift, newPull))
    if isRefreshing, mayBegin { aim = .nothing }
    if !isRefreshing, !mayBegin, newPull <= 0 { aim = .begin }
    pull = newPull - shift
  }

  /// Passes the second distance, or is moved back before it.
  mutating func pass(second: Bool) {
    if second { aim = .second } else if aim == .second { aim = .begin }
  }

  /// Pushes out what the finger has found in view, once.
  ///
  /// - Returns: Whether there is such a thing.
  mutating func pushBack() -> Bool {
    guard aim == .pushBack else { return false }
    aim = .nothing
    return true
  }
}
