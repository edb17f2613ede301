/// Some of the elements.
public enum ElementSelection: Sendable, Equatable {
  /// Every element.
  case all
  /// The first element.
  case first
  /// The last element.
  case last
  /// The element of an index, from 0.
  case element(Int)
  /// The elements of a range of indices, from 0.
  case range(Range<Int>)
  /// One element in every so many, beginning with an index from 0: `.every(3, from: 1)` is 1, 4, 7…
  case every(Int, from: Int)

  /// Elements 0, 2, 4…
  public static let even = ElementSelection.every(2, from: 0)
  /// Elements 1, 3, 5…
  public static let odd = ElementSelection.every(2, from: 1)
}
