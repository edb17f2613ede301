@testable import CustomRefreshControl

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
