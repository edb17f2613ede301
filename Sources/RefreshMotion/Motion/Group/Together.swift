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
