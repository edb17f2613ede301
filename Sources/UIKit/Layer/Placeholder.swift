// Stands in for animation blocks: delete it as the real one lands.

@MainActor enum UIViewAnimationContext {
  static func action(for view: UIView, forKey key: String) -> (any CAAction)? { nil }
}
