/// Parts that one element after another goes through, each when the one ahead is done.
///
/// ```swift
/// InTurn {                             // of three elements:
///   Scale(to: 1.5, over: 0.1)          // 0.00…0.10 s   0.15…0.25 s   0.30…0.40 s
///   Scale(to: 1, over: 0.05)           // 0.10…0.15 s   0.25…0.30 s   0.40…0.45 s
/// }
/// ```
public struct InTurn: MotionConvertible, Equatable {
  /// The motion that it means.
  public let motion: Motion

  /// Makes a group whose parts follow one another, for one element after another.
  ///
  /// - Parameter origin: Whose turn is first; the first element's unless given. From the centre
  ///   or the edges two elements share a turn.
  public init(from origin: Stagger.Origin = .first, @MotionBuilder _ parts: () -> [Motion]) {
    motion = Motion(.inTurn(origin, .chain(parts())))
  }
}
