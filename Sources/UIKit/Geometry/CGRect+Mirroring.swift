extension CGRect {
  /// Returns the rectangle mirrored horizontally in a container `width` points wide.
  func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

extension UIView {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Places a subview relative to the leading edge, which is the right one in right-to-left
  /// layouts.
  func place(_ subview: UIView?, leading rect: CGRect) {
    let place = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    if let subview, subview.frame != place { subview.frame = place }
  }
}
