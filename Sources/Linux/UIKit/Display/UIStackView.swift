open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// Resets a custom spacing to the stack view's own spacing.
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The system spacing, which is approximated by 8 points.
  nonisolated static let spacingUseSystem = CGFloat.leastNormalMagnitude

  private static let systemSpacing: CGFloat = 8

  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []
  private var arrangementGuides: [UILayoutGuide] = []
  /// The hidden flags for which the arrangement was created.
  private var arrangedVisibility: [ObjectIdentifier: Bool] = [:]
  private var isArranged = false

  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { setNeedsArrangement() } }
  }
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    coder.fillView(self)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged subviews

  open func addArrangedSubview(_ view: UIView) {
    // Only subviews can already be arranged; such a view moves to the end and does not count.
    let isSubview = view.superview === self
    let others = isSubview ? arrangedSubviews.count { $0 !== view } : arrangedSubviews.count
    insertArrangedSubview(view, at: others)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview === self { arrangedSubviews.removeAll { $0 === view } }
    stop(
      unless: (0...arrangedSubviews.count).contains(stackIndex),
      "index \(stackIndex) out of bounds for arranged subview")
    arrangedSubviews.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    setNeedsArrangement()
  }

  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Spacing

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  func effectiveSpacing(after view: UIView) -> CGFloat {
    let spacing = customSpacings[ObjectIdentifier(view)] ?? spacing
    return spacing == Self.spacingUseSystem ? Self.systemSpacing : spacing
  }

  // MARK: Layout

  /// None, as public XIBs show.
  override var defaultLayoutMargins: NSDirectionalEdgeInsets { .zero }

  open override var forFirstBaselineLayout: UIView {
    baselineView(\.first)?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    baselineView(\.last)?.forLastBaselineLayout ?? self
  }

  /// Returns the first or last visible view of a vertical stack, and the tallest of a horizontal one,
  /// as documented.
  private func baselineView(_ edge: ([UIView]) -> UIView?) -> UIView? {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    guard axis == .horizontal else { return edge(visible) }
    let tallest = visible.map(\.bounds.height).max()
    return visible.first { $0.bounds.height == tallest }
  }

  open override func updateConstraints() {
    arrangeIfNeeded()
    super.updateConstraints()
  }

  /// Called for each change of an arranged view, so it checks only that view.
  override func visibilityMayChange(ofSubview view: UIView) {
    guard isArranged, let wasHidden = arrangedVisibility[ObjectIdentifier(view)] else { return }
    if wasHidden != view.isHidden { setNeedsArrangement() }
  }

  override func ownSizeDidChange(ofSubview view: UIView) {
    superview?.ownSizeDidChange(ofSubview: self)
    guard isArranged else { return }
    // Both need the own sizes of the arranged views: the second one if the stack is long.
    if distribution == .fillProportionally || distribution == .equalCentering {
      setNeedsArrangement()
    }
  }

  func setNeedsArrangement() {
    isArranged = false
    setNeedsUpdateConstraints()
    superview?.ownSizeDidChange(ofSubview: self)
  }

  private func arrangeIfNeeded() {
    guard !isArranged else { return }
    isArranged = true
    arrangedVisibility = Dictionary(
      arrangedSubviews.map { (ObjectIdentifier($0), $0.isHidden) }, uniquingKeysWith: { $1 })
    NSLayoutConstraint.deactivate(arrangement)
    for guide in arrangementGuides { removeLayoutGuide(guide) }
    let arranger = StackArranger(stack: self)
    arrangementGuides = arranger.guides
    arrangement = arranger.constraints
    NSLayoutConstraint.activate(arrangement)
  }
}
