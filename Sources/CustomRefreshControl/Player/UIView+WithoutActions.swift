import UIKit

extension UIView {
  /// Performs changes without animation, even inside an animation block.
  static func performWithoutActions(_ changes: () -> Void) {
    performWithoutAnimation {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      changes()
      CATransaction.commit()
    }
  }
}
