/// A text that is written in the code, as in `.wave("HELLO")`.
///
/// Only a literal makes one, so it needs no `try`. A literal without letters is the
/// ``CustomRefreshControl/error`` of the control that gets the skin, which shows in the first run.
public struct LiteralText: ExpressibleByStringLiteral, Sendable, Equatable {
  /// The text.
  let string: String

  /// Makes the text of a literal.
  public init(stringLiteral value: String) {
    string = value
  }
}
