extension UIView {
  /// What follows from a new size or place.
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
