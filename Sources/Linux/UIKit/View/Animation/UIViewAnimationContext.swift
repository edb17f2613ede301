/// The current animation block and its actions for changes of views.
@MainActor enum UIViewAnimationContext {
  private static var blocks: [UIViewAnimationBlock] = []

  static var current: UIViewAnimationBlock? { blocks.last }

  static func perform(_ block: UIViewAnimationBlock, _ changes: () -> Void) {
    blocks.append(block)
    changes()
    blocks.removeLast()
  }

  // MARK: Blocks without a closure

  static func begin(_ block: UIViewAnimationBlock) { blocks.append(block) }

  /// Changes the settings of the current block for the changes that follow.
  static func configure(_ change: (inout UIViewAnimationBlock) -> Void) {
    if !blocks.isEmpty { change(&blocks[blocks.count - 1]) }
  }

  /// Closes the current block; ignored if there is none, as in UIKit.
  static func commit() { blocks.popLast()?.completion.seal() }

  /// Returns the action for a change of a view's layer; nil outside animation blocks.
  ///
  /// UIKit animates only visible views: a change to any other view takes effect at once.
  static func action(for view: UIView, forKey key: String) -> (any CAAction)? {
    guard let block = current else { return nil }
    guard UIView.areAnimationsEnabled, animatableKeys.contains(key), view.window != nil,
      view.layer.isDisplayed, UIApplication.shared.applicationState != .background
    else { return NSNull() }
    return UIViewAnimationAction(block: block, layer: view.layer, key: key)
  }

  private static let animatableKeys: Set<String> = [
    "bounds", "position", "zPosition", "anchorPoint", "transform", "sublayerTransform", "opacity",
    "backgroundColor", "cornerRadius", "contentsRect",
  ]
}
