/// Parts that one element after another runs through; each starts when the one before is done.
///
/// ```swift
/// Sequentially {                             // of three elements:
///   Scale(to: 1.5, over: 0.1)          // 0.00…0.10 s   0.15…0.25 s   0.30…0.40 s
///   Scale(to: 1, over: 0.05)           // 0.10…0.15 s   0.25…0.30 s   0.40…0.45 s
/// }
/// ```
public struct Sequentially: MotionConvertible, Equatable {
  /// The motion that it stands for.
  public let motion: Motion

  /// Makes a group of parts that follow one another, for one element after another.
  ///
  /// - Parameter origin: Which elements start; the first by default. From the center or the edges
  ///   two elements run at a time.
  public init(from origin: Stagger.Origin = .first, @MotionBuilder _ parts: () -> [Motion]) {
    motion = Motion(.sequentially(origin, .chain(parts())))
  }
}
