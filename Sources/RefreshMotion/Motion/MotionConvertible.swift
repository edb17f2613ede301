/// What can stand in a motion: an effect, a track, a group, or a motion itself.
public protocol MotionConvertible: Sendable {
  /// The motion that it means.
  var motion: Motion { get }
}
