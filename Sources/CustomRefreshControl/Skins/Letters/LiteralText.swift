/// A text written as a literal, as in `.wave("HELLO")`.
///
/// Only a literal makes one, so it needs no `try`. A literal without letters becomes the
/// ``CustomRefreshControl/error`` of the control that uses the skin, which shows on the first run.
public struct LiteralText: ExpressibleByStringLiteral, Sendable, Equatable {
  /// The text.
  let string: String

  /// Makes a text from a literal.
  public init(stringLiteral value: String) {
    string = value
  }
}
