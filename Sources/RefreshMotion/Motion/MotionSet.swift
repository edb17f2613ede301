/// The motions of a refresh, one for each part of it.
///
/// ```swift
/// let motions = MotionSet(
///   loop: Rotate(to: 2 * .pi, over: 1),
///   pull: Fade(from: 0, to: 1, over: 1))
/// ```
public struct MotionSet: Sendable, Equatable {
  /// Repeats during the refresh.
  public var loop: Motion
  /// Follows the pull, from progress 0 to 1; nil for one cycle of ``loop``.
  public var pull: Motion?
  /// Follows the progress of the work, from 0 to 1, in place of the loop; nil lets the loop go on.
  ///
  /// The elements go to each new progress, and from there into the ending, without a jump.
  public var progress: Motion?
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
  ///   - progress: Follows the progress of the work, if there is one; nothing does by default.
  ///   - outro: Plays at the end of a refresh that has brought something new.
  ///   - unchanged: Plays at the end of a refresh that has brought nothing new.
  ///   - failure: Plays at the end of a refresh that has failed.
  @inlinable public init(
    loop: some MotionConvertible, pull: (some MotionConvertible)? = Motion?.none,
    progress: (some MotionConvertible)? = Motion?.none,
    outro: (some MotionConvertible)? = Motion?.none,
    unchanged: (some MotionConvertible)? = Motion?.none,
    failure: (some MotionConvertible)? = Motion?.none
  ) {
    self.init(
      of: loop.motion, pull?.motion, progress?.motion, outro?.motion, unchanged?.motion,
      failure?.motion)
  }

  @usableFromInline init(
    of loop: Motion, _ pull: Motion?, _ progress: Motion?, _ outro: Motion?, _ unchanged: Motion?,
    _ failure: Motion?
  ) {
    self.loop = loop
    (self.pull, self.progress) = (pull, progress)
    (self.outro, self.unchanged, self.failure) = (outro, unchanged, failure)
  }
}
