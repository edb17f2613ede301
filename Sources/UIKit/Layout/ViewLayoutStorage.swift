/// What Auto Layout keeps for a view that takes part in it.
@MainActor final class ViewLayoutStorage {
  /// The constraints that the view holds.
  var constraints: [NSLayoutConstraint] = []
  /// The active constraints that name the view or a guide of its.
  var references: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  private var standardGuides: [UILayoutGuide] = []

  var translatesAutoresizingMask = true
  /// Hugging and compression resistance, by axis.
  var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  var compression: [UILayoutPriority] = [.defaultHigh, .defaultHigh]

  /// The view's own size as last asked; nil when it must be asked again.
  var intrinsicSize: CGSize?
  /// The engine that lays out the tree below the view, when its frame is set from outside.
  var engine: LayoutEngine?
  /// The engine above that also lays out this view's tree, because constraints cross into it.
  weak var absorbingEngine: LayoutEngine?
  /// The engine in which the view is an item.
  weak var itemEngine: LayoutEngine?
  weak var lastSuperview: UIView?
  /// The engine needs the view's scrolled position.
  var dependsOnBoundsOrigin = false

  func guide(_ role: UILayoutGuide.Role, of view: UIView) -> UILayoutGuide {
    if let guide = standardGuides.first(where: { $0.role == role }) { return guide }
    let guide = UILayoutGuide(role, of: view)
    standardGuides.append(guide)
    return guide
  }
}
