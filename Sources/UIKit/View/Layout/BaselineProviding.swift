/// A view that centers its text, so that its baselines have fixed distances from its center.
@MainActor protocol BaselineProviding: UIView {
  /// Returns the positions of the first and the last baseline, in points below the view's center.
  func baselineOffsets(forTextHeight height: CGFloat) -> (first: CGFloat, last: CGFloat)
}

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

extension UITextField: BaselineProviding {
  func baselineOffsets(forTextHeight height: CGFloat) -> (first: CGFloat, last: CGFloat) {
    let offset = shownFont.ascender - shownFont.lineHeight / 2
    return (offset, offset)
  }
}

/// A view whose height depends on its width.
@MainActor protocol WidthDependent: UIView {
  /// Whether the view's intrinsic height is valid for one width only.
  var wrapsToWidth: Bool { get }
}
