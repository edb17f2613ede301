/// The properties of a view that the engine's equations depend on; nil for those they do not.
struct LayoutInputs: Equatable {
  var size: CGSize?
  var origin: CGPoint?
  var scrolled: CGPoint?
  var safeArea: UIEdgeInsets?
  var keyboard: CGFloat?
  var margins: UIEdgeInsets?
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
    return aligned == other
  }
}

extension UIView {
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
