/// The first stored property of every class whose objects are values of text attributes.
///
/// Foundation on Linux compares the attributes of neighboring runs in C. It takes the word after
/// an object's header for the tag of its own types, and stops the program when that word holds
/// none. With the tag of "any type" it sees that the object is Swift's and calls `isEqual(_:)`.
struct FoundationTag: Sendable {
  private let bits: UInt64 = 1 << 8 | 0x80
}
