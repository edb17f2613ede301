/// Turns a block of effects, tracks and groups into a list of motions.
@resultBuilder
public enum MotionBuilder {
  /// One part of the block.
  public static func buildExpression(_ part: some MotionConvertible) -> [Motion] { [part.motion] }
  /// All parts of the block.
  public static func buildBlock(_ parts: [Motion]...) -> [Motion] { parts.flatMap { $0 } }
  /// An `if` without `else`.
  public static func buildOptional(_ parts: [Motion]?) -> [Motion] { parts ?? [] }
  /// The first branch of an `if` or `switch`.
  public static func buildEither(first parts: [Motion]) -> [Motion] { parts }
  /// The other branch of an `if` or `switch`.
  public static func buildEither(second parts: [Motion]) -> [Motion] { parts }
  /// A `for` loop.
  public static func buildArray(_ parts: [[Motion]]) -> [Motion] { parts.flatMap { $0 } }
}
