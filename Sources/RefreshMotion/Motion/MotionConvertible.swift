/// What a motion can consist of: an effect, a track, a group, or a motion itself.
public protocol MotionConvertible: Sendable {
  /// The motion that it stands for.
  var motion: Motion { get }
}
