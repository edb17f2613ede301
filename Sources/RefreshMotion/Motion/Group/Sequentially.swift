/// A group of parts that each element runs after the previous element has finished.
///
/// ```swift
/// Sequentially {                  // element 0      element 1      element 2
///   Scale(to: 1.5, over: 0.1)     // 0.00…0.10 s    0.15…0.25 s    0.30…0.40 s
///   Scale(to: 1, over: 0.05)      // 0.10…0.15 s    0.25…0.30 s    0.40…0.45 s
/// }
/// ```
public struct Sequentially: MotionConvertible, Equatable {
  /// This group as a motion.
  public let motion: Motion

  /// Makes a group that runs its parts in sequence, for one element after another.
  ///
  /// - Parameters:
  ///   - origin: The elements that start first; the first element by default. From the center or
  ///     the edges, two elements run at a time.
  ///   - parts: The parts that each element runs in sequence.
  public init(from origin: Stagger.Origin = .first, @MotionBuilder _ parts: () -> [Motion]) {
    motion = Motion(.sequentially(origin, .chain(parts())))
  }
}
