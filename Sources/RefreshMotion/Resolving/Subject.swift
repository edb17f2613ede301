/// Which element is asked about, and in which cycle.
struct Subject {
  /// Its index among all elements.
  let element: Int
  /// How many elements there are.
  let elementCount: Int
  /// How many cycles have run before.
  let cycle: Int
  /// Its index in the group that a part is for.
  var index: Int
  /// How many elements that group has.
  var count: Int

  func inGroup(index: Int, count: Int) -> Subject {
    Subject(
      element: element, elementCount: elementCount, cycle: cycle, index: index, count: count)
  }
}
