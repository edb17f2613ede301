/// A number that may differ from element to element.
public enum Amount: Sendable, Equatable {
  /// The same for all.
  case constant(Double)
  /// Evenly from the first element to the last; the middle of both for a single element.
  case across(from: Double, to: Double)
  /// One for each element in turn, over again when there are more elements than numbers.
  case each([Double])

  /// One number for elements 0, 2, 4…, another for 1, 3, 5….
  public static func alternating(_ even: Double, _ odd: Double) -> Amount {
    .each([even, odd])
  }

  /// The number for one element.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0.
  ///   - count: How many elements there are.
  public func value(of element: Int, count: Int) -> Double {
    switch self {
    case .constant(let value): return value
    case .across(let first, let last):
      guard count > 1 else { return (first + last) / 2 }
      return first + (last - first) * Double(element) / Double(count - 1)
    case .each(let values):
      return values.isEmpty ? 0 : values[element % values.count]
    }
  }

  /// The numbers that it is made of; what lies between them needs no check of its own.
  var extremes: [Double] {
    switch self {
    case .constant(let value): [value]
    case .across(let first, let last): [first, last]
    case .each(let values): values
    }
  }
}
