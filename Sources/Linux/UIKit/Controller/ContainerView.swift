/// The root view of a container controller, which calls a closure to lay out its contents.
final class ContainerView: UIView {
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

/// Covers what is below it, and calls a closure for a tap.
final class CoverView: UIView {
  var onTap: (() -> Void)?

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onTap?() }
}
