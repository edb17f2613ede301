/// Parts that start at one time; it lasts as long as its longest.
///
/// ```swift
/// Together {
///   Rotate(to: .pi, over: 0.3)     // 0.0…0.3 s
///   Fade(to: 0, over: 0.2)         // 0.0…0.2 s, then stays faint until 0.3 s
/// }
/// ```
/// Two parts may not drive one property of one element (``MotionError/conflict(_:)``).
public struct Together: MotionConvertible, Equatable {
  /// The motion that it means.
  public let motion: Motion

  /// Makes a group of parts that start at one time.
  public init(@MotionBuilder _ parts: () -> [Motion]) {
    motion = .together(parts())
  }
}
