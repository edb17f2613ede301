open class UITableViewCell: UIView, ReusableView {
  /// The height of a row of one line, in points.
  static let standardHeight: CGFloat = 44

  // MARK: Public

  open var contentView: UIView { configuredContent.view }
  open internal(set) var reuseIdentifier: String?

  open var textLabel: UILabel? { labels.text(in: self) }
  open var detailTextLabel: UILabel? { labels.detail(in: self) }
  open var imageView: UIImageView? { labels.image(in: self) }

  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView) }
  }

  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      updateSelectedBackground(animated: false)
    }
  }

  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
  open var accessoryView: UIView? { didSet { accessoryDidChange() } }
  open var editingAccessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
  open var editingAccessoryView: UIView? { didSet { accessoryDidChange() } }

  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? tableView?.separatorInset ?? .zero }
    set {
      ownSeparatorInset = newValue
      guard let tableView, let path = tableView.indexPath(for: self) else { return }
      tableView.applySeparator(to: self, at: path)
    }
  }

  open var isHighlighted: Bool {
    get { isShownHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  open var isSelected: Bool {
    get { isShownSelected }
    set { setSelected(newValue, animated: false) }
  }

  open var isEditing: Bool {
    get { isShownEditing }
    set { setEditing(newValue, animated: false) }
  }

  open internal(set) var editingStyle = EditingStyle.none
  open var shouldIndentWhileEditing = true
  open var showsReorderControl = false
  open var showingDeleteConfirmation: Bool { swipeOffset < 0 }

  open override var backgroundColor: UIColor? {
    didSet {
      if !isApplyingDefaultBackground { hasOwnBackground = true }
    }
  }

  // MARK: Configuration

  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuredContent.configuration }
    set {
      configuredContent.configuration = newValue
      setNeedsLayout()
    }
  }

  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuredBackground.configuration }
    set { configuredBackground.configuration = newValue }
  }

  /// Updates the configurations for a new state.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch labels.style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isHighlighted = isShownHighlighted
    state.isSelected = isShownSelected
    state.isEditing = isShownEditing
    return state
  }

  func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  open func updateConfiguration(using state: UICellConfigurationState) {}

  // MARK: Internal

  lazy var configuredContent = ConfiguredContent { TableCellContentView() }
  private var needsConfigurationUpdate = false
  private lazy var configuredBackground = ConfiguredBackground(in: self)

  weak var tableView: UITableView?
  var sideMargin: CGFloat = 16 { didSet { setNeedsLayout() } }
  private(set) var ownSeparatorInset: UIEdgeInsets?
  let separators = TableSeparatorViews()
  let labels: CellLabels
  var accessory: UIView? { didSet { replaceSubview(oldValue, with: accessory) } }
  var editControl: CellEditControl? { didSet { replaceSubview(oldValue, with: editControl) } }
  var reorderControl: CellReorderControl? {
    didSet { replaceSubview(oldValue, with: reorderControl) }
  }
  /// The buttons behind a swiped row, the first one at the edge.
  var swipeButtons: [CellSwipeButton] = []
  /// What the buttons do; nil for the deletion of the row.
  var swipeActions: UISwipeActionsConfiguration?
  /// Whether the buttons are at the leading edge.
  var swipesFromLeading = false
  /// The offset of a swiped row, in points; negative toward the leading edge.
  var swipeOffset: CGFloat = 0
  var isLifted = false { didSet { liftDidChange() } }

  private var isShownHighlighted = false
  private var isShownSelected = false
  /// Whether a highlighted row has been deselected with an animation, as in `didSelectRowAt`; its
  /// background then fades out with the highlight.
  private var fadesAfterHighlight = false
  private var isShownEditing = false
  private var hasOwnBackground = false
  private var isApplyingDefaultBackground = false
  private lazy var standardSelectedBackground = {
    let view = UIView()
    view.backgroundColor = .systemGray4
    return view
  }()
  /// The selection background while it is shown: the standard gray or the app's own view.
  private(set) weak var selectionBackground: UIView?

  // MARK: Lifecycle

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    labels = CellLabels(style: style)
    super.init(
      frame: CGRect(x: 0, y: 0, width: 320, height: Self.standardHeight))
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    labels = CellLabels(style: .default)
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    if contentView.superview == nil {
      contentView.frame = bounds
      insertSubview(contentView, at: 0)
    }
    contentView.isOpaque = false
    separators.install(in: self)
  }

  open func prepareForReuse() {
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
    swipeOffset = 0
    removeSwipeButtonsIfDone()
    setNeedsLayout()
  }

  // MARK: State

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != isShownHighlighted else { return }
    isShownHighlighted = highlighted
    setNeedsUpdateConfiguration()
    updateSelectedBackground(animated: animated || fadesAfterHighlight)
    fadesAfterHighlight = false
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != isShownSelected else { return }
    isShownSelected = selected
    fadesAfterHighlight = !selected && animated && isShownHighlighted
    setNeedsUpdateConfiguration()
    updateSelectedBackground(animated: animated)
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    let needsLayout = editing != isShownEditing || editing
    isShownEditing = editing
    setNeedsUpdateConfiguration()
    if !editing, swipeOffset != 0 { swipeOffset = 0 }
    if needsLayout { editingDidChange(animated: animated) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts()
    configuredBackground.layOut()
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    tableView?.sizeDidBecomeInvalid(of: self)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(forWidth: size.width))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: fittingHeight(forWidth: targetSize.width))
  }

  override func updateForTraits(from previous: UITraitCollection?) {
    super.updateForTraits(from: previous)
    setNeedsLayout()
  }

  // MARK: Configured content

  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    let state = configurationState
    if let content = contentConfiguration { contentConfiguration = content.updated(for: state) }
    backgroundConfiguration = backgroundConfiguration?.updated(for: state)
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  // MARK: Backgrounds

  func applyDefaultBackground(_ color: UIColor) {
    guard !hasOwnBackground, backgroundColor != color else { return }
    isApplyingDefaultBackground = true
    backgroundColor = color
    isApplyingDefaultBackground = false
  }

  private var showsSelection: Bool {
    selectionStyle != .none && configuredBackground.view == nil
      && (isShownSelected || isShownHighlighted)
  }

  private func updateSelectedBackground(animated: Bool) {
    let view = selectedBackgroundView ?? standardSelectedBackground
    if showsSelection {
      view.frame = bounds
      selectionBackground = view
      if view.superview !== self {
        insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
      }
      view.alpha = 1
      return
    }
    guard view.superview === self else { return }
    guard animated, window != nil else {
      view.removeFromSuperview()
      return
    }
    // iOS fades out the selection in about a third of a second.
    UIView.animate(withDuration: 0.35) {
      view.alpha = 0
    } completion: { [weak self] _ in
      guard let self, !showsSelection else { return }
      view.removeFromSuperview()
      view.alpha = 1
    }
  }

  private func liftDidChange() {
    layer.zPosition = isLifted ? 1 : 0
    layer.shadowOpacity = isLifted ? 0.25 : 0
    layer.shadowRadius = 8
    layer.shadowOffset = .zero
  }
}
