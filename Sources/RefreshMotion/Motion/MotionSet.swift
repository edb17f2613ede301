/// The motions of a refresh, or their timelines: one for each part of it.
///
/// ```swift
/// let motions = MotionSet(
///   loop: Rotate(to: 2 * .pi, over: 1).motion,
///   pull: Fade(from: 0, to: 1, over: 1).motion)
/// ```
public struct MotionSet<Value> {
  /// Repeats during the refresh.
  public var loop: Value
  /// Follows the pull, from progress 0 to 1; nil for one cycle of ``loop``.
  ///
  /// End it in the state in which the loop begins, to avoid a jump between the two.
  public var pull: Value?
  /// Plays once at the end, if the control or its skin asks for an outro; nil to settle.
  public var outro: Value?
  /// Plays in place of ``outro`` if the refresh has failed, been cancelled or timed out; nil for the
  /// outro.
  ///
  /// Set it where the outro is a mark of success.
  public var failure: Value?

  /// Makes a set.
  ///
  /// - Parameters:
  ///   - loop: Repeats during the refresh.
  ///   - pull: Follows the pull; one cycle of the loop by default.
  ///   - outro: Plays once at the end; the elements settle by default.
  ///   - failure: Plays in place of the outro after a failure; the outro by default.
  public init(loop: Value, pull: Value? = nil, outro: Value? = nil, failure: Value? = nil) {
    self.loop = loop
    self.pull = pull
    self.outro = outro
    self.failure = failure
  }

  /// Returns a set of the transformed values.
  ///
  /// - Throws: The error of `transform`.
  package func map<New, Problem: Error>(
    _ transform: (Value) throws(Problem) -> New
  ) throws(Problem) -> MotionSet<New> {
    MotionSet<New>(
      loop: try transform(loop), pull: try pull.map(transform), outro: try outro.map(transform),
      failure: try failure.map(transform))
  }
}

extension MotionSet: Sendable where Value: Sendable {}
extension MotionSet: Equatable where Value: Equatable {}
