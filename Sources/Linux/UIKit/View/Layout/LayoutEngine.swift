/// Solves one region of a view tree incrementally.
@MainActor final class LayoutEngine {
  /// A required constraint that was left out because it conflicts with others.
  struct Conflict {
    var broken: LayoutEquation
    var others: [LayoutEquation]
  }

  /// A target size for the host, used instead of its current size.
  struct Fitting {
    var target: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
  }

  private struct Installed {
    var equation: LayoutEquation
    var handle: ConstraintSolver.Handle
  }

  struct Item {
    var variables: ItemVariables
    var generation: Int
  }

  private(set) weak var host: UIView?
  private(set) var solver = LayoutEngine.makeSolver()
  private(set) var region: LayoutRegion?
  private(set) var conflicts: [Conflict] = []
  /// The number of times the equations were collected, and solved from scratch.
  private(set) var updateCount = 0
  private(set) var rebuildCount = 0
  /// The number of consecutive inset changes caused by the engine's own frames.
  private var insetFeedback = 0

  private let fitting: Fitting?
  private var needsUpdate = true
  private var generation = 0
  private(set) var items: [ObjectIdentifier: Item] = [:]
  private var itemOrder: [ObjectIdentifier] = []
  private var installed: [LayoutEquation.Key: Installed] = [:]
  private var installedOrder: [LayoutEquation.Key] = []
  /// The sizes of wrapping texts at their solved widths.
  private var wrappedSizes: [ObjectIdentifier: CGSize] = [:]
  /// Whether wrapping texts are as wide as on one line, so that it is found out how wide they may be.
  private var asksForWidths = false
  private var absorbed: [ViewLayoutStorage] = []

  /// The limit for layout that changes its own safe area, after which the solution is kept.
  private static let insetFeedbackCap = 2
  private static let wrapPassCap = 2

  init(host: UIView, fitting: Fitting? = nil) {
    self.host = host
    self.fitting = fitting
  }

  // MARK: - What regions ask

  func variables(for item: AnyObject) -> ItemVariables {
    let id = ObjectIdentifier(item)
    if let found = items[id] {
      items[id]?.generation = generation
      return found.variables
    }
    let isNonnegative = (item as? UILayoutGuide)?.canBeNegative != true
    let variables = ItemVariables(
      minX: solver.makeVariable(), minY: solver.makeVariable(),
      width: solver.makeVariable(isNonnegative: isNonnegative),
      height: solver.makeVariable(isNonnegative: isNonnegative))
    items[id] = Item(variables: variables, generation: generation)
    itemOrder.append(id)
    return variables
  }

  func wrappedHeight(of view: UIView) -> CGFloat? { wrappedSizes[ObjectIdentifier(view)]?.height }

  /// The width of a text's longest line, once it is known how wide the text may be.
  func wrappedWidth(of view: UIView) -> CGFloat? {
    asksForWidths ? nil : wrappedSizes[ObjectIdentifier(view)]?.width
  }

  /// Whether the host's size is determined by the engine instead of being given.
  var decidesHostSize: Bool {
    fitting != nil || !(host?.translatesAutoresizingMaskIntoConstraints ?? true)
  }

  func hostSize(of host: UIView) -> (lengths: [CGFloat], priorities: [Float]) {
    if let fitting {
      return (
        [fitting.target.width, fitting.target.height],
        [fitting.horizontal.rawValue, fitting.vertical.rawValue]
      )
    }
    // A root without a superview keeps its size unless its constraints determine another.
    let priority: Float = decidesHostSize ? 1 : ConstraintSolver.required
    return ([host.bounds.width, host.bounds.height], [priority, priority])
  }

  // MARK: - Solving

  func setNeedsUpdate() {
    invalidate()
    insetFeedback = 0
  }

  /// Invalidates the solution if a property that it depends on has changed.
  func propertiesDidChange(of view: UIView) {
    guard !needsUpdate, let old = region?.inputs[ObjectIdentifier(view)] else { return }
    let new = old.current(of: view)
    guard new != old else { return }
    if AutoLayout.isApplying, new.differsOnlyInInsets(from: old) {
      insetFeedback += 1
      if insetFeedback > Self.insetFeedbackCap { return }
    } else {
      insetFeedback = 0
    }
    invalidate()
  }

  private func invalidate() {
    needsUpdate = true
    // The region retains its views, so an outdated one is released.
    region = nil
    // Layout runs from top to bottom: views below the host need the solution.
    host?.setNeedsLayout()
  }

  func updateIfNeeded() {
    guard needsUpdate, let host else { return }
    needsUpdate = false
    updateCount += 1
    asksForWidths = true
    collect(from: host)
    for _ in 0..<Self.wrapPassCap {
      guard measureWrappedText() else { break }
      collect(from: host)
    }
    if fitting == nil { requestLayoutWhereNeeded() }
  }

  private func collect(from host: UIView) {
    generation += 1
    // After too much work, some equations are missing: the same ones each time.
    if rebuildCount == 0 || solver.isExhausted || !update(from: host) { rebuild(host) }
    if fitting == nil { adopt() }
  }

  private func update(from host: UIView) -> Bool {
    let region = LayoutRegion(host: host, engine: self)
    guard synchronize(with: region.equations) else { return false }
    self.region = region
    discardUnusedItems()
    return true
  }

  /// Applies the differences between the previous equations and these.
  ///
  /// - Returns: `false` if they must be solved from scratch.
  private func synchronize(with equations: [LayoutEquation]) -> Bool {
    var changes: [(handle: ConstraintSolver.Handle, constant: Double)] = []
    var additions: [LayoutEquation] = []
    var wanted: Set<LayoutEquation.Key> = []
    for equation in equations {
      wanted.insert(equation.key)
      guard let old = installed[equation.key], old.equation.hasSameForm(as: equation) else {
        additions.append(equation)
        continue
      }
      if old.equation.expression.constant != equation.expression.constant {
        changes.append((old.handle, equation.expression.constant))
        installed[equation.key]?.equation = equation
      }
    }
    guard conflicts.isEmpty else {
      let broken = Set(conflicts.map(\.broken.key))
      return changes.isEmpty && additions.allSatisfy { broken.contains($0.key) }
        && wanted.count == installed.count + broken.count
        && conflicts.allSatisfy { conflict in
          additions.contains { $0.isSame(as: conflict.broken) }
        }
    }
    if !changes.isEmpty, !solver.setConstants(changes) { return false }
    let replaced = Set(additions.map(\.key))
    let outdated = installed.filter { !wanted.contains($0.key) || replaced.contains($0.key) }
    if outdated.values.contains(where: { solver.isPermanent($0.handle) }) { return false }
    installedOrder.removeAll { key in
      guard outdated[key] != nil else { return false }
      if let old = installed.removeValue(forKey: key) { solver.remove(old.handle) }
      return true
    }
    for equation in additions {
      guard (try? install(equation)) != nil else { return false }
    }
    solver.optimize()
    return true
  }

  /// Solves from scratch in the fixed order of the equations, so that the result is reproducible.
  private func rebuild(_ host: UIView) {
    rebuildCount += 1
    solver = LayoutEngine.makeSolver()
    items = [:]
    itemOrder = []
    installed = [:]
    installedOrder = []
    conflicts = []
    let region = LayoutRegion(host: host, engine: self)
    self.region = region
    for equation in region.equations {
      // The report tells that the constraints are too complex.
      guard solver.hasWorkLeft else { break }
      do {
        try install(equation)
      } catch {
        let handles = Set(error.conflicting)
        let others = installedOrder.compactMap { installed[$0] }
          .filter { handles.contains($0.handle) }.map(\.equation)
        conflicts.append(Conflict(broken: equation, others: others))
      }
    }
    solver.optimize()
    if fitting == nil { for conflict in conflicts { conflict.log() } }
  }

  private static func makeSolver() -> ConstraintSolver {
    ConstraintSolver(
      workLimit: HostLoop.current.layoutWorkLimit ?? ConstraintSolver.usualWorkLimit)
  }

  private func install(_ equation: LayoutEquation) throws(ConstraintSolver.Unsatisfiable) {
    let handle = try solver.add(
      equation.expression, equation.relation, priority: equation.priority,
      isPermanent: equation.constraint?.isPermanent ?? false)
    installed[equation.key] = Installed(equation: equation, handle: handle)
    installedOrder.append(equation.key)
  }

  private func discardUnusedItems() {
    itemOrder.removeAll { id in
      guard let item = items[id], item.generation != generation else { return false }
      for variable in item.variables.all { solver.discard(variable) }
      items[id] = nil
      wrappedSizes[id] = nil
      return true
    }
  }

  /// Measures wrapping text at the solved widths; returns whether any size differs from what was solved.
  private func measureWrappedText() -> Bool {
    guard let region else { return false }
    let usesNaturalWidths = asksForWidths
    asksForWidths = false
    var isNews = false
    for view in region.managed {
      let id = ObjectIdentifier(view)
      guard let text = view as? any WidthDependent, text.wrapsToWidth else {
        wrappedSizes[id] = nil
        continue
      }
      let width = CGFloat(solver.value(of: variables(for: view).width))
      guard width > 0 else { continue }
      let size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      let natural = AutoLayout.storage(of: view).intrinsicSize ?? view.intrinsicContentSize
      let old = wrappedSizes[id]
      let solved = CGSize(
        width: usesNaturalWidths ? natural.width : old?.width ?? natural.width,
        height: old?.height ?? natural.height)
      wrappedSizes[id] = size
      if abs(size.width - solved.width) > 0.01 || abs(size.height - solved.height) > 0.01 {
        isNews = true
      }
    }
    return isNews
  }

  // MARK: - Bookkeeping

  private func adopt() {
    guard let region else { return }
    for view in region.managed + region.inputViews {
      AutoLayout.storage(of: view).itemEngine = self
    }
    for storage in absorbed where storage.absorbingEngine === self {
      storage.absorbingEngine = nil
    }
    absorbed = region.absorbed.map(AutoLayout.storage)
    for storage in absorbed {
      storage.absorbingEngine = self
      storage.engine = nil
    }
  }

  private func requestLayoutWhereNeeded() {
    guard let region else { return }
    for view in region.managed {
      guard let frame = frame(of: view), !frame.isNearly(view.untransformedFrame) else { continue }
      view.superview?.setNeedsLayout()
    }
    for axes in region.contentAxes {
      guard let view = axes.view, contentSize(of: view) != view.contentSize else { continue }
      view.setNeedsLayout()
    }
  }
}
