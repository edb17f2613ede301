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
public struct Together: MotionConvertible {
  /// This group as a motion.
  public let motion: Motion

  /// Makes a group of parts that start at the same time.
  @inlinable public init(@MotionBuilder _ parts: () -> [Motion]) { self.init(of: parts()) }

  @usableFromInline init(of parts: [Motion]) {
    motion = parts.count == 1 ? parts[0] : Motion(.together, of: parts)
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
public struct Sequentially: MotionConvertible {
  /// This group as a motion.
  public let motion: Motion

  /// Makes a group that runs its parts in sequence, for one element after another.
  ///
  /// - Parameters:
  ///   - origin: The elements that start first; the first element by default. From the center or
  ///     the edges, two elements run at a time.
  ///   - parts: The parts that each element runs in sequence.
  @inlinable public init(
    from origin: StaggerOrigin = .first, @MotionBuilder _ parts: () -> [Motion]
  ) {
    self.init(from: origin, of: parts())
  }

  @usableFromInline init(from origin: StaggerOrigin, of parts: [Motion]) {
    motion = Motion(.staggered(.turn, from: origin), of: [Motion(of: parts)])
  }
}

/// A pause in which every element keeps its state.
public struct Wait: MotionConvertible {
  /// This pause as a motion.
  public let motion: Motion

  /// Makes a pause.
  ///
  /// - Parameter duration: In seconds; 0 or more.
  public init(_ duration: Double) {
    motion = Motion(.wait(duration))
  }
}

/// The elements that start first, where one starts after another.
public enum StaggerOrigin: Sendable, Equatable, CaseIterable {
  /// From the first element to the last.
  case first
  /// From the last element to the first.
  case last
  /// From the middle to both ends, two elements at a time.
  case center
  /// From both ends to the middle, two elements at a time.
  case edges

  /// Returns the number of starts before an element's; elements that start together count as one.
  func rank(of element: Int, count: Int) -> Int {
    switch self {
    case .first: element
    case .last: count - 1 - element
    case .center: abs(2 * element - (count - 1)) / 2
    case .edges: min(element, count - 1 - element)
    }
  }

  /// The rank of the elements that start last.
  func lastRank(count: Int) -> Int {
    [0, count / 2, count - 1].reduce(0) { max($0, rank(of: $1, count: count)) }
  }
}
