/// The elements to which a part of a motion applies.
public enum ElementSelection: Sendable, Equatable {
  /// Every element.
  case all
  /// The first element.
  case first
  /// The last element.
  case last
  /// The element at a zero-based index; one out of range throws
  /// ``MotionError/noSuchElement(index:count:)`` when the motion is bound.
  case element(Int)
  /// The elements in a range of zero-based indices, all of which must exist.
  case range(Range<Int>)
  /// Every nth element from an index on, such as 1, 4, 7… for `.every(3, from: 1)`.
  ///
  /// The step is 1 or more.
  case every(Int, from: Int)

  /// Elements 0, 2, 4…
  public static let even = ElementSelection.every(2, from: 0)
  /// Elements 1, 3, 5…
  public static let odd = ElementSelection.every(2, from: 1)
}

extension ElementSelection {
  /// Returns the selected indices among a number of elements, in ascending order.
  ///
  /// There may be none, as for `every` with a start after the last element.
  func indices(count: Int) throws(MotionError) -> [Int] {
    switch self {
    case .all: return Array(0..<count)
    case .first: return [0]
    case .last: return [count - 1]
    case .element(let index):
      guard (0..<count).contains(index) else { throw .noSuchElement(index: index, count: count) }
      return [index]
    case .range(let range):
      guard range.lowerBound >= 0 else {
        throw .noSuchElement(index: range.lowerBound, count: count)
      }
      guard range.upperBound <= count else {
        throw .noSuchElement(index: range.upperBound - 1, count: count)
      }
      return Array(range)
    case .every(let step, let first):
      guard step > 0 else { throw .notPositive("step between elements", value: Double(step)) }
      guard first >= 0 else { throw .noSuchElement(index: first, count: count) }
      return Array(stride(from: first, to: count, by: step))
    }
  }
}
