extension CGRect {
  /// The same place counted from the other side of something `width` points wide.
  func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

extension UIView {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Places a subview by its leading edge: from the right where one reads from the right.
  func place(_ subview: UIView?, leading rect: CGRect) {
    let place = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    if let subview, subview.frame != place { subview.frame = place }
  }
}
