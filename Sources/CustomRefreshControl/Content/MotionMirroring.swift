import UIKit

/// An element whose motion may be mirrored: horizontal movements and rotations are then reversed.
@MainActor protocol MotionMirroring: UIView {
  /// Whether the motion is mirrored, as that of a text that is read from right to left.
  var mirrorsMotion: Bool { get }
}

extension UIView {
  /// −1 if motions are mirrored, otherwise 1.
  var motionSide: Double {
    (self as? any MotionMirroring)?.mirrorsMotion == true ? -1 : 1
  }
}
