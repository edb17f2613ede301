import CustomRefreshControl
import RefreshMotion
import UIKit

/// Content of a test's own, which records what it is told.
@MainActor final class OwnContent: RefreshContent {
  let view: UIView
  let elements: [UIView]
  var contexts: [RefreshContext] = []
  /// Called at each update.
  var onUpdate: (RefreshContext) -> Void = { _ in }

  /// Makes content of elements in a view; without any, the view is its own element.
  init(_ elements: UIView...) {
    view = UIView()
    for element in elements { view.addSubview(element) }
    self.elements = elements.isEmpty ? [view] : elements
  }

  func update(_ context: RefreshContext) {
    contexts.append(context)
    onUpdate(context)
  }
}

extension RefreshSkin {
  /// Returns a skin that moves content of a test's own.
  @MainActor static func own(
    _ content: some RefreshContent, moving motion: any MotionConvertible = Wait(1),
    pull: (any MotionConvertible)? = nil, outro: (any MotionConvertible)? = nil
  ) throws -> RefreshSkin {
    try RefreshSkin(
      name: "own", motion: motion.motion, pull: pull?.motion, outro: outro?.motion
    ) { _ in content }
    // The marks of the outcome have tests of their own.
    .marks(false)
  }
}
