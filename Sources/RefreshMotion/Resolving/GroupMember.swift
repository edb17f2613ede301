/// An element as a member of the group of elements that a part is for.
struct GroupMember {
  /// The element's index in the group, from 0.
  let index: Int
  /// How many elements the group has.
  let count: Int
}
