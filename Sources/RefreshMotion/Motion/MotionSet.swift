/// The motions of a refresh, one for each part of it.
///
/// ```swift
/// let motions = MotionSet(
///   loop: Rotate(to: 2 * .pi, over: 1).motion,
///   pull: Fade(from: 0, to: 1, over: 1).motion)
/// ```
public struct MotionSet: Sendable, Equatable {
  /// Repeats during the refresh.
  public var loop: Motion
  /// Follows the pull, from progress 0 to 1; nil for one cycle of ``loop``.
  public var pull: Motion?
  /// Plays once at the end of a refresh that has brought something new.
  ///
  /// Nil, as for ``unchanged`` and ``failure``, lets the skin show a mark: a tick, a line or a cross.
  public var outro: Motion?
  /// Plays once at the end of a refresh that has brought nothing new.
  public var unchanged: Motion?
  /// Plays once at the end of a refresh that has failed, been cancelled or timed out.
  public var failure: Motion?

  /// How long the motion of an ending may take, in seconds: a refresh that is over keeps nobody waiting.
  package static let longestEnding = 0.8

  /// Makes a set.
  ///
  /// - Parameters:
  ///   - loop: Repeats during the refresh.
  ///   - pull: Follows the pull; one cycle of the loop by default.
  ///   - outro: Plays at the end of a refresh that has brought something new.
  ///   - unchanged: Plays at the end of a refresh that has brought nothing new.
  ///   - failure: Plays at the end of a refresh that has failed.
  public init(
    loop: Motion, pull: Motion? = nil, outro: Motion? = nil, unchanged: Motion? = nil,
    failure: Motion? = nil
  ) {
    self.loop = loop
    self.pull = pull
    self.outro = outro
    self.unchanged = unchanged
    self.failure = failure
  }
}
