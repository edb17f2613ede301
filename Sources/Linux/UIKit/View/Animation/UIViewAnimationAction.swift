/// Captures a property's value before a change, and animates from it after the change.
///
/// As in UIKit since iOS 8, animations of numbers and geometry are additive: each animates the
/// difference to the final value, so a later animation redirects the movement smoothly instead of
/// interrupting it.
struct UIViewAnimationAction: CAAction {
  private let block: UIViewAnimationBlock
  private let key: String
  private let from: AnimatableValue?

  @MainActor init(block: UIViewAnimationBlock, layer: CALayer, key: String) {
    self.block = block
    self.key = key
    let startsFromScreen = block.options.contains(.beginFromCurrentState)
    let source = startsFromScreen ? layer.presentation() ?? layer : layer
    from = source.animatableValue(forKey: key)
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    nonisolated(unsafe) let object = anObject
    nonisolated(unsafe) let action = self
    MainActor.assumeIsolated {
      guard let layer = object as? CALayer else { return }
      action.animate(layer)
    }
  }

  @MainActor private func animate(_ layer: CALayer) {
    let to = layer.animatableValue(forKey: key)
    let change = UIViewAnimationChange(layer: layer, key: key, from: from, to: to)
    if let keyframes = block.keyframes { return keyframes.add(change) }
    block.didAnimate?(change)
    let animation = block.makeAnimation(keyPath: key)
    block.configure(animation, for: layer)
    if block.options.contains(.beginFromCurrentState) {
      layer.end(animationsWhere: { $0.animates(key) }, finished: false)
    } else if let from, let to, let distance = from.difference(from: to) {
      animation.isAdditive = true
      animation.lead(from: distance, to: distance.neutral)
      layer.add(animation, forKey: layer.unusedAnimationKey(key))
      return
    }
    animation.lead(from: from, to: to)
    layer.add(animation, forKey: key)
  }
}

extension CALayer {
  /// Returns the property's name, or the first of `name-2`, `name-3`… not used by an animation.
  fileprivate func unusedAnimationKey(_ name: String) -> String {
    func isTaken(_ key: String) -> Bool { animations.contains { $0.key == key } }
    if !isTaken(name) { return name }
    var number = 2
    while isTaken("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }
}

extension LayerAnimation {
  fileprivate func animates(_ key: String) -> Bool {
    animation.completion != nil && (animation as? CAPropertyAnimation)?.keyPath == key
  }
}
