/// An element as a member of the group to which a part applies.
struct GroupMember {
  /// The element's index in the group, from 0.
  let index: Int
  /// The number of elements in the group.
  let count: Int
}
