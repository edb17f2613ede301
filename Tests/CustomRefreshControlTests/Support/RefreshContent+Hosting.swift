@testable import CustomRefreshControl
import UIKit

extension RefreshContext {
  /// Returns a context that differs from the default one.
  static func with(_ change: (inout RefreshContext) -> Void) -> RefreshContext {
    var context = RefreshContext()
    change(&context)
    return context
  }
}

extension StatusContent {
  /// Changes the context, as a control does.
  func tell(_ change: (inout RefreshContext) -> Void) {
    var context = context
    change(&context)
    update(context)
  }
}

extension RefreshContent {
  /// Lays the content out as a control of a usual size does.
  func layOut(width: CGFloat = 390, height: CGFloat = 60) {
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    view.layoutIfNeeded()
  }
}
