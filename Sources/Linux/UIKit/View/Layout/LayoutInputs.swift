/// The properties of a view that the engine's equations depend on; nil for those they do not.
struct LayoutInputs: Equatable {
  var size: CGSize?
  var origin: CGPoint?
  var scrolled: CGPoint?
  var safeArea: UIEdgeInsets?
  var keyboard: CGFloat?
  var margins: UIEdgeInsets?
  var readableMargins: UIEdgeInsets?
  var direction: UIUserInterfaceLayoutDirection?
  var relation: AutoresizingRelation?

  /// Returns the current values of the same properties.
  @MainActor func current(of view: UIView) -> LayoutInputs {
    var now = LayoutInputs()
    if size != nil { now.size = view.bounds.size }
    if origin != nil { now.origin = view.untransformedOrigin }
    if scrolled != nil { now.scrolled = view.bounds.origin }
    if safeArea != nil { now.safeArea = view.safeAreaInsets }
    if keyboard != nil { now.keyboard = view.keyboardInset }
    if margins != nil { now.margins = view.layoutMargins }
    if readableMargins != nil { now.readableMargins = view.readableMargins }
    if relation != nil { now.relation = AutoLayout.relation(of: view) }
    if direction != nil { now.direction = view.effectiveUserInterfaceLayoutDirection }
    return now
  }

  /// Whether at most the safe area and the margins differ.
  func differsOnlyInInsets(from other: LayoutInputs) -> Bool {
    var aligned = self
    aligned.safeArea = other.safeArea
    aligned.keyboard = other.keyboard
    aligned.margins = other.margins
    aligned.readableMargins = other.readableMargins
    return aligned == other
  }
}

extension UIView {
  /// The insets of the readable area: the layout margins, or more at the sides of a wide view.
  var readableMargins: UIEdgeInsets {
    var insets = layoutMargins
    let category = traitCollection.preferredContentSizeCategory
    let scale =
      UIFont.preferredFont(for: .body, category: category).pointSize
      / UIFont.preferredFont(for: .body, category: .large).pointSize
    let limit = Self.readableWidth * scale
    let spare = max(0, bounds.inset(by: insets).width - limit) / 2
    insets.left += spare
    insets.right += spare
    return insets
  }

  /// The width of the readable area for texts of the default size, in points, as seen on iPads; that
  /// for other sizes is in proportion to the size of the body text here, as Apple publishes none.
  private static let readableWidth: CGFloat = 672

  /// The origin of the view's frame without its transform.
  var untransformedOrigin: CGPoint {
    let anchor = layer.anchorPoint
    return CGPoint(
      x: center.x - bounds.width * anchor.x, y: center.y - bounds.height * anchor.y)
  }

  /// The view's frame without its transform.
  var untransformedFrame: CGRect {
    get { CGRect(origin: untransformedOrigin, size: bounds.size) }
    set {
      let anchor = layer.anchorPoint
      if bounds.size != newValue.size { bounds.size = newValue.size }
      let place = CGPoint(
        x: newValue.minX + newValue.width * anchor.x, y: newValue.minY + newValue.height * anchor.y)
      if center != place { center = place }
    }
  }
}
