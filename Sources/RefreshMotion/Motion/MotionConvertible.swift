/// What a motion can consist of: an effect, a track, a group, or a motion itself.
public protocol MotionConvertible: Sendable {
  /// This as a motion.
  var motion: Motion { get }
}
