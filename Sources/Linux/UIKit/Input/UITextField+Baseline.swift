extension UITextField: BaselineProviding {
  func baselineOffsets(forTextHeight height: CGFloat) -> (first: CGFloat, last: CGFloat) {
    let offset = shownFont.ascender - shownFont.lineHeight / 2
    return (offset, offset)
  }
}
