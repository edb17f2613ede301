/// The Auto Layout state of a view.
@MainActor final class ViewLayoutStorage {
  /// The constraints held by the view.
  var constraints: [NSLayoutConstraint] = []
  /// The active constraints that refer to the view or to one of its guides.
  var references: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  private var standardGuides: [UILayoutGuide] = []

  var translatesAutoresizingMask = true
  /// The hugging and compression resistance priorities, by axis.
  var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  var compression: [UILayoutPriority] = [.defaultHigh, .defaultHigh]

  /// The size in an XIB of a view that stands in for one of an app's class.
  var placeholderSize: CGSize?
  /// The cached intrinsic size; nil if it must be measured again.
  var intrinsicSize: CGSize?
  /// The engine that lays out the tree below the view, if the view's frame is set from outside.
  var engine: LayoutEngine?
  /// The engine above that also lays out this view's subtree, because constraints cross into it.
  weak var absorbingEngine: LayoutEngine?
  /// The engine in which the view is an item.
  weak var itemEngine: LayoutEngine?
  weak var lastSuperview: UIView?
  /// Whether the engine depends on the view's scroll position.
  var dependsOnBoundsOrigin = false

  var hasKeyboardGuide: Bool { standardGuides.contains { $0.role == .keyboard } }

  func guide(_ role: UILayoutGuide.Role, of view: UIView) -> UILayoutGuide {
    if let guide = standardGuides.first(where: { $0.role == role }) { return guide }
    let guide =
      role == .keyboard ? UIKeyboardLayoutGuide(role, of: view) : UILayoutGuide(role, of: view)
    standardGuides.append(guide)
    return guide
  }
}
