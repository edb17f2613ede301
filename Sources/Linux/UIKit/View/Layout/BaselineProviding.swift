/// A view that centers its text, so that its baselines have fixed distances from its center.
@preconcurrency @MainActor protocol BaselineProviding: UIView {
  /// Returns the positions of the first and the last baseline, in points below the view's center.
  func baselineOffsets(forTextHeight height: CGFloat) -> (first: CGFloat, last: CGFloat)
}

/// A view that may show a symbol, which has a baseline like a text: an image view.
@preconcurrency @MainActor protocol SymbolShowing: UIView {
  /// The distance of the symbol's baseline below the view's center, in points; nil without a symbol.
  var symbolBaseline: CGFloat? { get }
}

/// A view whose height depends on its width.
@preconcurrency @MainActor protocol WidthDependent: UIView {
  /// Whether the view's intrinsic height is valid for one width only.
  var wrapsToWidth: Bool { get }
}
