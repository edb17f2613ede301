/// The delay between the starts of successive elements, and the elements that start first.
public struct Stagger: Sendable, Equatable {
  /// The elements that start first.
  public enum Origin: Sendable, Equatable, CaseIterable {
    /// From the first element to the last.
    case first
    /// From the last element to the first.
    case last
    /// From the middle to both ends, two elements at a time.
    case center
    /// From both ends to the middle, two elements at a time.
    case edges
  }

  /// The delay from one element to the next, or from the first to the last, in seconds.
  private let seconds: Double
  /// Whether it is the delay from the first to the last.
  private let isTotal: Bool
  /// The elements that start first.
  public let origin: Origin

  /// Makes a stagger in which each element starts an interval after the previous one.
  ///
  /// - Parameters:
  ///   - interval: In seconds, 0 or more; at 0 all start together.
  ///   - origin: The elements that start first; the first element by default.
  public init(interval: Double, from origin: Origin = .first) {
    (seconds, isTotal) = (interval, false)
    self.origin = origin
  }

  /// Makes a stagger in which the last element starts a given time after the first, regardless of
  /// the number of elements.
  ///
  /// - Parameters:
  ///   - total: In seconds, 0 or more.
  ///   - origin: The elements that start first; the first element by default.
  public init(total: Double, from origin: Origin = .first) {
    (seconds, isTotal) = (total, true)
    self.origin = origin
  }

  /// Returns the delay from the first start to an element's start, in seconds.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0.
  ///   - count: The number of elements.
  package func delay(of element: Int, count: Int) -> Double {
    interval(count: count) * Double(origin.rank(of: element, count: count))
  }

  func interval(count: Int) -> Double {
    isTotal ? seconds / Double(max(1, origin.lastRank(count: count))) : seconds
  }
}

extension Stagger.Origin {
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
    switch self {
    case .first, .last: count - 1
    case .center, .edges: (count - 1) / 2
    }
  }
}
