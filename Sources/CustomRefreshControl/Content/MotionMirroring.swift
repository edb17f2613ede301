import UIKit

/// An element whose motion is mirrored where one reads from right to left: what goes to the right
/// there goes to the left, and turns turn the other way.
@MainActor protocol MotionMirroring: UIView {}

extension UIView {
  /// −1 where motions are mirrored, else 1.
  var motionSide: Double {
    self is any MotionMirroring && effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
  }
}
