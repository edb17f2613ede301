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
