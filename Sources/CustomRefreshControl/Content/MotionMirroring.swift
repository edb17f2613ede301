import UIKit

/// An element whose motion is mirrored in right-to-left layouts: horizontal movements and rotations
/// are reversed.
@MainActor protocol MotionMirroring: UIView {}

extension UIView {
  /// −1 if motions are mirrored, otherwise 1.
  var motionSide: Double {
    self is any MotionMirroring && effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
  }
}
