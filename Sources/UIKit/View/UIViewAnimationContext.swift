/// Which animation block is open, and what it makes of a view's changes.
@MainActor enum UIViewAnimationContext {
  static var areAnimationsEnabled: Bool {
    get { HostLoop.current.areAnimationsEnabled }
    set { HostLoop.current.areAnimationsEnabled = newValue }
  }

  private static var blocks: [UIViewAnimationBlock] = []

  static var current: UIViewAnimationBlock? { blocks.last }

  static func perform(_ block: UIViewAnimationBlock, _ changes: () -> Void) {
    blocks.append(block)
    changes()
    blocks.removeLast()
  }

  /// Runs what must not join the block that is open.
  static func performUnanimated(_ changes: () -> Void) {
    let enabled = areAnimationsEnabled
    areAnimationsEnabled = false
    changes()
    areAnimationsEnabled = enabled
  }

  /// The action for a change of a view's layer; nil when no block is open.
  ///
  /// UIKit animates only what is on the screen: off it a change is just made.
  static func action(for view: UIView, forKey key: String) -> (any CAAction)? {
    guard let block = current else { return nil }
    guard areAnimationsEnabled, animatableKeys.contains(key), view.window != nil,
      view.layer.isDisplayed, UIApplication.shared.applicationState != .background
    else { return NSNull() }
    return UIViewAnimationAction(block: block, layer: view.layer, key: key)
  }

  private static let animatableKeys: Set<String> = [
    "bounds", "position", "zPosition", "anchorPoint", "transform", "sublayerTransform", "opacity",
    "backgroundColor", "cornerRadius", "contentsRect",
  ]
}
