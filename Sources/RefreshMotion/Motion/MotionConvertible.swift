/// A component of a motion: an effect, a track, a group, or a motion itself.
public protocol MotionConvertible: Sendable {
  /// This component as a motion.
  var motion: Motion { get }
}
