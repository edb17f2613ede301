/// How much later each element starts than the one before, and which one starts first.
public struct Stagger: Sendable, Equatable {
  /// Which elements start first.
  public enum Origin: Sendable, Equatable, CaseIterable {
    /// The first element, then on to the last.
    case first
    /// The last element, then back to the first.
    case last
    /// The middle, then out to both ends, two elements at a time.
    case center
    /// Both ends, then in to the middle, two elements at a time.
    case edges
  }

  /// What is given: the time from one element to the next, or that from the first to the last.
  enum Pace: Sendable, Equatable {
    case interval(Double)
    case total(Double)
  }

  let pace: Pace
  /// Which elements are first.
  public let origin: Origin

  /// Makes a stagger in which each element starts an interval after the one before.
  ///
  /// - Parameters:
  ///   - interval: In seconds; 0 or more, at 0 all start together.
  ///   - origin: Which elements start first; the first by default.
  public init(interval: Double, from origin: Origin = .first) {
    pace = .interval(interval)
    self.origin = origin
  }

  /// Makes a stagger in which the last element starts a given time after the first, however many
  /// elements there are.
  ///
  /// - Parameters:
  ///   - total: In seconds; 0 or more.
  ///   - origin: Which elements start first; the first by default.
  public init(total: Double, from origin: Origin = .first) {
    pace = .total(total)
    self.origin = origin
  }

  /// How long after the first element an element starts, in seconds.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0.
  ///   - count: How many elements there are.
  package func delay(of element: Int, count: Int) -> Double {
    interval(count: count) * Double(origin.rank(of: element, count: count))
  }

  func interval(count: Int) -> Double {
    switch pace {
    case .interval(let interval): interval
    case .total(let total): total / Double(max(1, origin.lastRank(count: count)))
    }
  }
}

extension Stagger.Origin {
  /// How many start before an element; two that start together count as one.
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
