extension UIButton: BaselineProviding {
  /// The baselines of the title.
  func baselineOffsets(forTextHeight height: CGFloat) -> (first: CGFloat, last: CGFloat) {
    guard let title = titleLabel, title.text?.isEmpty == false else {
      return (-height / 2, height / 2)
    }
    let own = title.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    let offsets = title.baselineOffsets(forTextHeight: own.height)
    return (titleOffset + offsets.first, titleOffset + offsets.last)
  }
}
