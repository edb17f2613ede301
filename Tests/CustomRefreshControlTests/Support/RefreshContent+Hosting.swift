import CustomRefreshControl
import UIKit

extension RefreshContent {
  /// Lays the content out as a control of a usual size does.
  func layOut(width: CGFloat = 390, height: CGFloat = 60) {
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    view.layoutIfNeeded()
  }
}
