/// How much later each element starts than the one before, and which is first.
public struct Stagger: Sendable, Equatable {
  /// Where a stagger begins.
  public enum Origin: Sendable, Equatable, CaseIterable {
    /// With the first element, on to the last.
    case first
    /// With the last element, back to the first.
    case last
    /// With the middle, out to both ends; two elements go at a time.
    case center
    /// With both ends, in to the middle; two elements go at a time.
    case edges
  }

  /// What is fixed: the step from one to the next, or the whole.
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
  ///   - interval: In seconds; 0 or more. At 0 all start together.
  ///   - origin: Which elements are first; the first unless given.
  public init(interval: Double, from origin: Origin = .first) {
    pace = .interval(interval)
    self.origin = origin
  }

  /// Makes a stagger whose last element starts a given time after its first, however many
  /// there are.
  ///
  /// - Parameters:
  ///   - total: In seconds; 0 or more.
  ///   - origin: Which elements are first; the first unless given.
  public init(total: Double, from origin: Origin = .first) {
    pace = .total(total)
    self.origin = origin
  }

  /// How much later than the first an element starts, in seconds.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0.
  ///   - count: How many elements there are.
  public func delay(of element: Int, count: Int) -> Double {
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
  /// How many go before an element, two that go at a time counting as one.
  func rank(of element: Int, count: Int) -> Int {
    switch self {
    case .first: element
    case .last: count - 1 - element
    case .center: abs(2 * element - (count - 1)) / 2
    case .edges: min(element, count - 1 - element)
    }
  }

  /// The rank of those that go last.
  func lastRank(count: Int) -> Int {
    switch self {
    case .first, .last: count - 1
    case .center, .edges: (count - 1) / 2
    }
  }
}
