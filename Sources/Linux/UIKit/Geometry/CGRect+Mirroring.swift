extension CGRect {
  /// Returns the rectangle mirrored horizontally in a container `width` points wide.
  func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}
