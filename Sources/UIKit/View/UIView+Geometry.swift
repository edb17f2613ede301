extension UIView {
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }

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
