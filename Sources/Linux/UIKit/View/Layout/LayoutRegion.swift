/// The part of a view tree that one engine lays out, with its equations.
///
/// A region starts at a host, a view whose frame is set from outside, and extends down to the next
/// such views; it continues below one of those only if a constraint crosses into it.
@MainActor final class LayoutRegion {
  /// A scroll view with the axes along which constraints determine its content size.
  struct ContentAxes {
    weak var view: (any ScrollContainer)?
    var horizontal = false
    var vertical = false
  }

  unowned let host: UIView
  unowned let engine: LayoutEngine
  /// The views whose frames the engine determines, superviews first.
  private(set) var managed: [UIView] = []
  /// The hosts below that belong to the region because a constraint crosses into them.
  private(set) var absorbed: [UIView] = []
  /// The absorbed hosts whose autoresizing masks relate them to their superviews.
  private var related: [UIView] = []
  private var relatedIDs: Set<ObjectIdentifier> = []
  private var constraints: [NSLayoutConstraint] = []
  private var managedIDs: Set<ObjectIdentifier> = []
  private var regionIDs: Set<ObjectIdentifier> = []

  private(set) var known: [LayoutEquation] = []
  private var stated: [LayoutEquation] = []
  private var knownIDs: Set<ObjectIdentifier> = []
  private(set) var inputs: [ObjectIdentifier: LayoutInputs] = [:]
  /// The views, other than the host, whose properties are in `inputs`.
  private(set) var inputViews: [UIView] = []
  private(set) var contentAxes: [ContentAxes] = []

  init(host: UIView, engine: LayoutEngine) {
    self.host = host
    self.engine = engine
    regionIDs.insert(ObjectIdentifier(host))
    visit(host)
    var index = 0
    while index < constraints.count {
      absorbHosts(crossedBy: constraints[index])
      index += 1
    }
    stateHost()
    for view in managed { stateOwnSize(of: view) }
    for view in related { stateFrame(of: view) }
    for constraint in constraints { state(constraint) }
  }

  /// All equations: given values, required constraints in order of activation, optional
  /// constraints.
  var equations: [LayoutEquation] {
    let required = stated.filter(\.isRequired)
      .sorted { ($0.constraint?.serial ?? 0) < ($1.constraint?.serial ?? 0) }
    return known + required + stated.filter { !$0.isRequired }
  }

  func manages(_ view: UIView) -> Bool { managedIDs.contains(ObjectIdentifier(view)) }

  // MARK: - Collecting

  private func visit(_ view: UIView) {
    if let storage = view.layoutStorage {
      constraints += storage.constraints.filter(\.hasItems)
    }
    for subview in view.subviews {
      let id = ObjectIdentifier(subview)
      if !AutoLayout.hostsItself(subview) {
        managed.append(subview)
        managedIDs.insert(id)
      } else if isRelated(subview) {
        related.append(subview)
        relatedIDs.insert(id)
        absorbed.append(subview)
      } else {
        continue
      }
      regionIDs.insert(id)
      visit(subview)
    }
  }

  /// Whether the autoresizing mask relates a subview's size to a superview's size that is solved
  /// for.
  private func isRelated(_ view: UIView) -> Bool {
    guard let superview = view.superview else { return false }
    let isMeasured = superview === host && engine.decidesHostSize
    return isMeasured || relatedIDs.contains(ObjectIdentifier(superview))
      ? AutoLayout.follows(view) : AutoLayout.isRelated(view)
  }

  private func absorbHosts(crossedBy constraint: NSLayoutConstraint) {
    guard let owner = constraint.owner else { return }
    for view in AutoLayout.hosts(crossedBy: constraint, below: owner).reversed()
    where view !== host && regionIDs.insert(ObjectIdentifier(view)).inserted {
      absorbed.append(view)
      visit(view)
    }
  }

  // MARK: - Stating

  private func stateHost() {
    let sizes = engine.variables(for: host)
    let id = ObjectIdentifier(host)
    let (targets, priorities) = engine.hostSize(of: host)
    for (axis, variable) in [sizes.width, sizes.height].enumerated() {
      known.append(
        LayoutEquation(
          key: .known(id, axis), expression: LinearRow(variable) - targets[axis],
          relation: .equal, priority: priorities[axis]))
    }
    knownIDs.insert(id)
    read(host) { $0.size = host.bounds.size }
    if engine.decidesHostSize { stateOwnSize(of: host) }
  }

  private func stateOwnSize(of view: UIView) {
    let storage = AutoLayout.storage(of: view)
    let own = storage.intrinsicSize ?? view.intrinsicContentSize
    storage.intrinsicSize = own
    let width = engine.wrappedWidth(of: view) ?? own.width
    let height = engine.wrappedHeight(of: view) ?? own.height
    let rect = rect(of: view)
    let id = ObjectIdentifier(view)
    for (axis, length) in [width, height].enumerated()
    where length != UIView.noIntrinsicMetric && length.isFinite {
      let expression = (axis == 0 ? rect.width : rect.height) - max(0, length)
      let limits: [(ConstraintSolver.Relation, UILayoutPriority)] = [
        (.lessThanOrEqual, storage.hugging[axis]), (.greaterThanOrEqual, storage.compression[axis]),
      ]
      for (index, limit) in limits.enumerated() where limit.1.rawValue > 0 {
        stated.append(
          LayoutEquation(
            key: .ownSize(id, axis * 2 + index), expression: expression, relation: limit.0,
            priority: limit.1.rawValue, sizedView: view))
      }
    }
  }

  private func state(_ constraint: NSLayoutConstraint) {
    guard constraint.priority.rawValue > 0, let first = constraint.firstItem,
      contains(first), constraint.secondItem.map(contains) ?? true,
      let firstView = NSLayoutConstraint.view(of: first)
    else { return }
    let isDirectional =
      constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional
    var isRightToLeft = false
    if isDirectional {
      let view = constraint.directionView ?? firstView
      isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      read(view) { $0.direction = view.effectiveUserInterfaceLayoutDirection }
    }
    var left = coordinate(
      constraint.firstAttribute.resolved(isRightToLeft: isRightToLeft), of: first,
      beside: constraint.secondItem)
    var expression = left.expression
    if let second = constraint.secondItem {
      var right = coordinate(
        constraint.secondAttribute.resolved(isRightToLeft: isRightToLeft), of: second,
        beside: first)
      align(&left, &right, attribute: constraint.firstAttribute)
      expression = left.expression - right.expression * constraint.multiplier
    }
    let constant = min(max(constraint.constant, -1e7), 1e7)
    // From right to left, the offset and the relation are the opposite.
    let sign = isRightToLeft ? -1 : 1
    stated.append(
      LayoutEquation(
        key: .constraint(ObjectIdentifier(constraint)),
        expression: expression - CGFloat(sign) * constant,
        relation: .init(rawValue: sign * constraint.relation.rawValue) ?? .equal,
        priority: constraint.priority.rawValue, constraint: constraint))
  }

  /// Whether an item is in the region, or is a host whose frame the region can read.
  private func contains(_ item: AnyObject) -> Bool {
    guard let view = NSLayoutConstraint.view(of: item) else { return false }
    if regionIDs.contains(ObjectIdentifier(view)) { return true }
    return view.superview.map { regionIDs.contains(ObjectIdentifier($0)) } ?? false
  }

  // MARK: - Reading

  func read(_ view: UIView, _ body: (inout LayoutInputs) -> Void) {
    let id = ObjectIdentifier(view)
    if inputs[id] == nil, view !== host { inputViews.append(view) }
    body(&inputs[id, default: LayoutInputs()])
  }

  /// Adds equations for the frame of a view that is set from outside, at its first use.
  func stateFrame(of view: UIView) {
    let id = ObjectIdentifier(view)
    guard knownIDs.insert(id).inserted, let superview = view.superview else { return }
    let variables = engine.variables(for: view)
    let rect = variables.rect
    let origin = contentOrigin(of: superview)
    if relatedIDs.contains(id) {
      state(AutoLayout.relation(of: view), of: view, in: frame(of: superview), from: origin)
      return
    }
    let frame = view.untransformedFrame
    let expressions = [
      rect.minX - origin.x - frame.minX, rect.minY - origin.y - frame.minY,
      rect.width - frame.width, rect.height - frame.height,
    ]
    state(expressions, of: id)
    read(view) {
      $0.size = frame.size
      $0.origin = frame.origin
    }
  }

  /// Adds equations for the frame of a view that follows its superview's size.
  private func state(
    _ relation: AutoresizingRelation, of view: UIView, in superview: LinearRect,
    from origin: (x: LinearRow, y: LinearRow)
  ) {
    let rect = engine.variables(for: view).rect
    let (x, y) = (relation.horizontal, relation.vertical)
    state(
      [
        rect.minX - origin.x - superview.width * x.startShare - x.start,
        rect.minY - origin.y - superview.height * y.startShare - y.start,
        rect.width - superview.width * x.lengthShare - x.length,
        rect.height - superview.height * y.lengthShare - y.length,
      ], of: ObjectIdentifier(view))
    read(view) { $0.relation = relation }
  }

  private func state(_ frame: [LinearRow], of id: ObjectIdentifier) {
    for (index, expression) in frame.enumerated() {
      known.append(
        LayoutEquation(
          key: .known(id, index), expression: expression, relation: .equal,
          priority: ConstraintSolver.required))
    }
  }

  func noteContent(of view: any ScrollContainer, _ attribute: NSLayoutConstraint.Attribute) {
    var horizontal = false
    var vertical = false
    switch attribute {
    case .right, .width, .centerX, .rightMargin, .centerXWithinMargins: horizontal = true
    case .bottom, .height, .centerY, .bottomMargin, .centerYWithinMargins, .lastBaseline:
      vertical = true
    default: return
    }
    if let index = contentAxes.firstIndex(where: { $0.view === view }) {
      contentAxes[index].horizontal = contentAxes[index].horizontal || horizontal
      contentAxes[index].vertical = contentAxes[index].vertical || vertical
    } else {
      contentAxes.append(
        ContentAxes(view: view, horizontal: horizontal, vertical: vertical))
    }
  }
}
