extension UIView {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Places a subview relative to the leading edge, which is the right one in right-to-left
  /// layouts.
  func place(_ subview: UIView?, leading rect: CGRect) {
    let place = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    if let subview, subview.frame != place { subview.frame = place }
  }
}
