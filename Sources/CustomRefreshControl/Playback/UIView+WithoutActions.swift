import UIKit

extension UIView {
  /// Makes changes at once, whatever is animated around them.
  static func performWithoutActions(_ changes: () -> Void) {
    performWithoutAnimation {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      changes()
      CATransaction.commit()
    }
  }
}
