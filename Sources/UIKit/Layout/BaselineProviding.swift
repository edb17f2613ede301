/// A view that centers lines of text, so that its baselines keep their distance from its center.
@MainActor protocol BaselineProviding: UIView {
  /// Where the first and the last baseline are, in points below the view's center.
  func baselineOffsets(forTextHeight height: CGFloat) -> (first: CGFloat, last: CGFloat)
}

/// A view whose height follows from the width that it is given.
@MainActor protocol WidthDependent: UIView {
  /// Whether its own height holds for one width only.
  var wrapsToWidth: Bool { get }
}
