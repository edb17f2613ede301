/// The first stored property of every class whose instances are values of text attributes.
///
/// Foundation on Linux compares the attributes of adjacent runs in C. It reads the word after an
/// object's header as the tag of its own types, and traps if it is not a valid tag. With the tag of
/// "any type" it recognizes a Swift object and calls `isEqual(_:)`.
struct FoundationTag: Sendable {
  private let bits: UInt64 = 1 << 8 | 0x80
}
