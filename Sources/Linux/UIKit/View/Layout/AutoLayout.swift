/// Connects views to layout engines: hooks called by `UIView`, and queries for other code.
@MainActor package enum AutoLayout {
  private static var applyDepth = 0

  /// Whether broken constraints are logged to standard error; false if a report lists them.
  package static var logsConflicts = true

  /// Whether frames are currently being set from a solution.
  static var isApplying: Bool { applyDepth > 0 }

  // MARK: - Hooks

  /// Sets the frames of a view's subviews from the solution of their engine.
  static func layoutSubviews(of view: UIView) {
    view.updateConstraintsIfNeeded()
    let managed = view.subviews.filter { !hostsItself($0) }
    guard !managed.isEmpty, let engine = engine(layingOut: view) else { return }
    engine.updateIfNeeded()
    applyDepth += 1
    defer { applyDepth -= 1 }
    if let scrollView = view.scrollContainer, let size = engine.contentSize(of: scrollView),
      size != scrollView.contentSize
    {
      scrollView.contentSize = size
    }
    for subview in managed {
      if let frame = engine.frame(of: subview) { subview.untransformedFrame = frame }
    }
  }

  /// Handles a change of a view's position, size, insets, layout direction or visibility.
  static func didChange(_ view: UIView) {
    view.superview?.visibilityMayChange(ofSubview: view)
    guard let storage = view.layoutStorage else { return }
    if storage.lastSuperview !== view.superview {
      storage.lastSuperview = view.superview
      if let superview = view.superview, isLaidOutFromAbove(view) {
        storage.engine = nil
        engine(layingOut: superview)?.setNeedsUpdate()
        superview.setNeedsLayout()
      }
    }
    storage.engine?.propertiesDidChange(of: view)
    storage.itemEngine?.propertiesDidChange(of: view)
  }

  /// Deactivates the constraints that cross the boundary of a subtree leaving its superview.
  static func willLeave(_ view: UIView) {
    if let superview = view.superview, isLaidOutFromAbove(view) {
      engine(layingOut: superview)?.setNeedsUpdate()
    }
    release(view, leaving: view)
  }

  /// Discards the cached intrinsic size of a view, and invalidates the layout that uses it.
  static func ownSizeDidChange(_ view: UIView) {
    guard let storage = view.layoutStorage else { return }
    storage.intrinsicSize = nil
    view.superview?.ownSizeDidChange(ofSubview: view)
    guard let superview = view.superview, !hostsItself(view) else { return }
    engine(layingOut: superview)?.setNeedsUpdate()
    superview.setNeedsLayout()
  }

  static func maskTranslationDidChange(_ view: UIView) {
    view.layoutStorage?.lastSuperview = nil
    view.layoutStorage?.itemEngine?.setNeedsUpdate()
    didChange(view)
    view.superview?.setNeedsLayout()
  }

  // MARK: - Looking up

  static func storage(of view: UIView) -> ViewLayoutStorage {
    if let storage = view.layoutStorage { return storage }
    let storage = ViewLayoutStorage()
    storage.lastSuperview = view.superview
    view.layoutStorage = storage
    return storage
  }

  /// Whether a view's frame is set from outside, so that it can host an engine.
  static func hostsItself(_ view: UIView) -> Bool {
    view.superview == nil || view.translatesAutoresizingMaskIntoConstraints
  }

  /// Whether an engine above takes part in a view's layout: it sets the view's frame, or relates it
  /// to the superview's.
  static func isLaidOutFromAbove(_ view: UIView) -> Bool { !hostsItself(view) || isRelated(view) }

  /// Returns the engine that determines the frames of a view's subviews.
  static func engine(layingOut view: UIView) -> LayoutEngine? {
    var host = view
    while isLaidOutFromAbove(host), let superview = host.superview { host = superview }
    let storage = storage(of: host)
    if let engine = storage.absorbingEngine { return engine }
    if let engine = storage.engine { return engine }
    let engine = LayoutEngine(host: host)
    storage.engine = engine
    return engine
  }

  /// Makes the holder's engine also lay out the hosts that a constraint crosses into.
  static func absorbHosts(crossedBy constraint: NSLayoutConstraint, heldBy holder: UIView) {
    guard let engine = engine(layingOut: holder) else { return }
    for view in hosts(crossedBy: constraint, below: holder) {
      let storage = storage(of: view)
      storage.absorbingEngine = engine
      storage.engine = nil
    }
  }

  /// Returns the hosts between a constraint's items and the view that holds it, deepest first.
  static func hosts(crossedBy constraint: NSLayoutConstraint, below holder: UIView) -> [UIView] {
    var crossed: [UIView] = []
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let item, let itemView = NSLayoutConstraint.view(of: item), itemView !== holder
      else { continue }
      var ancestor = item is UIView ? itemView.superview : itemView
      while let view = ancestor, view !== holder {
        if hostsItself(view) { crossed.append(view) }
        ancestor = view.superview
      }
    }
    return crossed
  }

  static func solvedFrame(of guide: UILayoutGuide, in view: UIView) -> CGRect {
    guard let engine = engine(layingOut: view) else { return .zero }
    engine.updateIfNeeded()
    return engine.frame(of: guide, in: view) ?? .zero
  }

  static func isAmbiguous(_ view: UIView) -> Bool {
    guard let superview = view.superview, !hostsItself(view),
      let engine = engine(layingOut: superview)
    else { return false }
    engine.updateIfNeeded()
    return engine.isAmbiguous(view)
  }

  /// Returns the size that satisfies a view's constraints, as close to `target` as the priorities
  /// allow.
  static func fittingSize(
    of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    view.updateConstraintsIfNeeded()
    let engine = LayoutEngine(
      host: view, fitting: .init(target: target, horizontal: horizontal, vertical: vertical))
    engine.updateIfNeeded()
    return engine.fittedSize
  }

  private static func release(_ view: UIView, leaving root: UIView) {
    if let storage = view.layoutStorage {
      for constraint in storage.references {
        if let owner = constraint.owner, !owner.isDescendant(of: root) {
          constraint.isActive = false
        }
      }
      if storage.absorbingEngine?.host?.isDescendant(of: root) != true {
        storage.absorbingEngine = nil
      }
      if storage.itemEngine?.host?.isDescendant(of: root) != true { storage.itemEngine = nil }
    }
    for subview in view.subviews { release(subview, leaving: root) }
  }
}
