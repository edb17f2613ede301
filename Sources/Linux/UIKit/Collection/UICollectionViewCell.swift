open class UICollectionViewCell: UICollectionReusableView {
  open var contentView: UIView { configuredContent.view }

  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView) }
  }

  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      updateSelectedBackground()
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
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    return state
  }

  func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  open func updateConfiguration(using state: UICellConfigurationState) {}

  // MARK: Lifecycle

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    if contentView.superview == nil { insertSubview(contentView, at: 0) }
    contentView.isOpaque = false
    contentView.frame = bounds
    setNeedsUpdateConfiguration()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    configuredBackground.layOut()
    let frame = contentFrame
    if contentView.frame != frame { contentView.frame = frame }
    configuredContent.layOut(margins: contentMargins)
  }

  /// The frame of the content view, which leaves space for the accessories of a list cell.
  var contentFrame: CGRect { bounds }

  /// The margins of configured content.
  var contentMargins: NSDirectionalEdgeInsets { .zero }

  override func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let contentWidth = max(0, width - (bounds.width - contentFrame.width))
    if let height = configuredContent.fittingHeight(forWidth: contentWidth, margins: contentMargins)
    {
      return height
    }
    return contentView.fittingHeight(of: contentWidth)
  }

  // MARK: Internal

  private(set) lazy var configuredContent = ConfiguredContent()
  private lazy var configuredBackground = ConfiguredBackground(in: self)
  private var needsConfigurationUpdate = false

  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    let state = configurationState
    if let content = contentConfiguration { contentConfiguration = content.updated(for: state) }
    backgroundConfiguration = backgroundConfiguration?.updated(for: state)
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  private func stateDidChange() {
    updateSelectedBackground()
    setNeedsUpdateConfiguration()
  }

  private func updateSelectedBackground() {
    guard let view = selectedBackgroundView else { return }
    guard isSelected || isHighlighted else {
      view.removeFromSuperview()
      return
    }
    view.frame = bounds
    if view.superview !== self {
      insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
    }
  }
}
