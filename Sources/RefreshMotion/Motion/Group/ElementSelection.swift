/// The elements that a part of a motion is for.
public enum ElementSelection: Sendable, Equatable {
  /// Every element.
  case all
  /// The first element.
  case first
  /// The last element.
  case last
  /// The element at an index, from 0; ``MotionError/noSuchElement(index:count:)`` where there is
  /// none.
  case element(Int)
  /// The elements in a range of indices, from 0; all of them have to be there.
  case range(Range<Int>)
  /// Every nth element from an index on: `.every(3, from: 1)` is 1, 4, 7… The step is 1 or more.
  case every(Int, from: Int)

  /// Elements 0, 2, 4…
  public static let even = ElementSelection.every(2, from: 0)
  /// Elements 1, 3, 5…
  public static let odd = ElementSelection.every(2, from: 1)
}
