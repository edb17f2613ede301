extension UIView {
  /// Updates layout, display and safe area after a change of size or position.
  func geometryDidChange(from oldSize: CGSize) {
    let size = bounds.size
    if size != oldSize {
      if contentMode == .redraw || oldSize.width <= 0 || oldSize.height <= 0 { setNeedsDisplay() }
      if autoresizesSubviews { AutoLayout.resizeSubviews(of: self, from: oldSize) }
      setNeedsLayout()
    }
    AutoLayout.didChange(self)
    safeAreaInsetsMayChange()
  }
}
