/// A group of parts that start at the same time; it lasts as long as the longest.
///
/// ```swift
/// Together {
///   Rotate(to: .pi, over: 0.3)     // 0.0…0.3 s
///   Fade(to: 0, over: 0.2)         // 0.0…0.2 s, then stays transparent until 0.3 s
/// }
/// ```
/// No two parts may drive the same property of the same element, not even at different times
/// (``MotionError/conflict(_:)``).
public struct Together: MotionConvertible, Equatable {
  /// This group as a motion.
  public let motion: Motion

  /// Makes a group of parts that start at the same time.
  public init(@MotionBuilder _ parts: () -> [Motion]) {
    motion = .together(parts())
  }
}

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

/// A pause in which every element keeps its state.
public struct Wait: MotionConvertible, Equatable {
  /// This pause as a motion.
  public let motion: Motion

  /// Makes a pause.
  ///
  /// - Parameter duration: In seconds; 0 or more.
  public init(_ duration: Double) {
    motion = Motion(.wait(duration))
  }
}
