extension UIView {
  /// Puts the background view of a list, or of one of its parts, behind the other subviews.
  func replaceBackground(_ old: UIView?, with new: UIView?) {
    guard new !== old else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }
}
