@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  public private(set) weak var firstItem: AnyObject?
  public private(set) weak var secondItem: AnyObject?
  public private(set) var firstAttribute = Attribute.notAnAttribute
  public private(set) var secondAttribute = Attribute.notAnAttribute
  public private(set) var relation = Relation.equal
  public private(set) var multiplier: CGFloat = 1
  open var identifier: String?
  /// Whether the constraint stays as it is until the layout is solved from scratch.
  var isPermanent = false
  /// The view whose layout direction tells leading from trailing; the first item's view if nil.
  weak var directionView: UIView?

  open var constant: CGFloat = 0 {
    didSet {
      Self.check(constant, "Constant")
      if constant != oldValue { owner?.constraintDidChange(self) }
    }
  }

  open var priority: UILayoutPriority = .required {
    willSet {
      stop(
        unless: newValue.rawValue > 0 && newValue.rawValue <= 1000,
        """
        It's illegal to set priority:\(newValue.rawValue).  Priorities must be greater than 0 and \
        less or equal to NSLayoutPriorityRequired, which is 1000.000000.
        """)
      stop(
        unless: owner == nil || (priority == .required) == (newValue == .required),
        """
        Mutating a priority from required to not on an installed constraint (or vice-versa) is \
        not supported.  You passed priority \(newValue.rawValue) and the existing priority was \
        \(priority.rawValue).
        """)
    }
    didSet { if priority != oldValue { owner?.constraintDidChange(self) } }
  }

  /// The view that holds the constraint while it is active.
  weak var owner: UIView?
  /// The position in the order of activation of all constraints; later ones are broken first.
  var serial = 0
  var hasLoggedConflict = false
  private var hasSecondItem = false
  private static var nextSerial = 0

  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    firstItem = Self.item(view1)
    secondItem = view2.map(Self.item)
    hasSecondItem = view2 != nil
    firstAttribute = attr1
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    self.relation = relation
    self.multiplier = multiplier
    constant = c
    Self.check(c, "Constant")
    Self.check(multiplier, "Multiplier")
    checkPairing()
  }

  // MARK: Activation

  open var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      if newValue {
        let holder = commonAncestor()
        stop(
          unless: holder != nil,
          """
          Unable to activate constraint with anchors \(sideDescription(first: true)) and \
          \(sideDescription(first: false)) because they have no common ancestor.  Does the \
          constraint or its anchors reference items in different view hierarchies?  That's illegal.
          """)
        holder?.install(self)
      } else {
        owner?.uninstall(self)
      }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open nonisolated override var description: String {
    MainActor.assumeIsolated { "<NSLayoutConstraint \(summary)>" }
  }

  // MARK: Internal

  /// Whether all items of the constraint still exist.
  var hasItems: Bool { firstItem != nil && (!hasSecondItem || secondItem != nil) }

  /// The views that the constraint relates; a guide counts as its owning view.
  var itemViews: [UIView] {
    [firstItem, secondItem].compactMap { $0.flatMap(Self.view) }
  }

  func takeSerial() {
    Self.nextSerial += 1
    serial = Self.nextSerial
  }

  static func view(of item: AnyObject) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  private static func item(_ item: Any) -> AnyObject {
    if let view = item as? UIView { return view }
    if let guide = item as? UILayoutGuide { return guide }
    fatalError(
      "NSLayoutConstraint for \(item): Constraint items must each be a view or layout guide.")
  }

  private func commonAncestor() -> UIView? {
    guard let first = firstItem.flatMap(Self.view) else { return nil }
    guard hasSecondItem else { return first }
    guard let second = secondItem.flatMap(Self.view) else { return nil }
    var candidate: UIView? = first
    while let view = candidate {
      if second.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }

  private static func check(_ value: CGFloat, _ name: String) {
    stop(
      unless: value.isFinite,
      "\(name) is not finite!  That's illegal.  \(name.lowercased()):\(value)")
  }

  private func checkPairing() {
    let problem = Self.problem(firstAttribute, secondAttribute, multiplier: multiplier)
    stop(unless: problem == nil, "NSLayoutConstraint for \(summary): \(problem ?? "")")
  }

  /// Returns why UIKit raises an exception for a constraint, or nil if its attributes fit.
  static func problem(
    _ first: Attribute, _ second: Attribute, multiplier: CGFloat
  ) -> String? {
    guard let measure = first.measure else {
      return "The first attribute must not be notAnAttribute"
    }
    guard multiplier != 0, let secondMeasure = second.measure else {
      if measure == .size { return nil }
      return """
        A multiplier of 0 or a nil second item together with a location for the first attribute \
        creates an illegal constraint of a location equal to a constant. Location attributes must \
        be specified in pairs
        """
    }
    guard measure == secondMeasure else { return "Invalid pairing of layout attributes" }
    let mixesSides =
      (first.isDirectional && second.isAbsoluteSide)
      || (first.isAbsoluteSide && second.isDirectional)
    guard mixesSides else { return nil }
    return """
      A constraint cannot be made between a leading/trailing attribute and a right/left attribute. \
      Use leading/trailing for both or neither
      """
  }
}
