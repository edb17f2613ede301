/// A number that may differ from element to element.
public enum ElementValue: Sendable, Equatable {
  /// The same number for all elements.
  case constant(Double)
  /// Evenly spaced from the first element to the last; a single element takes the middle.
  case across(from: Double, to: Double)
  /// One number for each element in order; the list repeats if there are more elements.
  case each([Double])

  /// Returns a value with one number for elements 0, 2, 4… and another for 1, 3, 5….
  public static func alternating(_ even: Double, _ odd: Double) -> ElementValue {
    .each([even, odd])
  }

  /// Returns the number for one element.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0.
  ///   - count: The number of elements.
  func value(of element: Int, count: Int) -> Double {
    switch self {
    case .constant(let value): return value
    case .across(let first, let last):
      let share = count > 1 ? Double(element) / Double(count - 1) : 0.5
      return first + (last - first) * share
    case .each(let values):
      return values.isEmpty ? 0 : values[element % values.count]
    }
  }

  /// The numbers to validate; numbers between two of them need no check.
  var numbers: [Double] {
    switch self {
    case .constant(let value): [value]
    case .across(let first, let last): [first, last]
    case .each(let values): values
    }
  }

  func times(_ factor: Double) -> ElementValue {
    switch self {
    case .constant(let value): .constant(value * factor)
    case .across(let first, let last): .across(from: first * factor, to: last * factor)
    case .each(let values): .each(values.map { $0 * factor })
    }
  }
}
