open class UITableView: UIScrollView {
  // MARK: Public

  public let style: Style

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      if dataSource !== oldValue { invalidateData() }
    }
  }

  /// Narrows the scroll view's delegate, as Apple's does.
  open weak var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set {
      scrollDelegate = newValue
      invalidateData()
    }
  }

  open var rowHeight = UITableView.automaticDimension { didSet { invalidateData() } }
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { invalidateData() } }
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { invalidateData() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { invalidateData() } }
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { invalidateData() } }

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { updateSeparators() }
  }
  open var separatorColor: UIColor? = .separator { didSet { updateSeparators() } }

  /// By default separators begin where the text does.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      updateSeparators()
    }
  }

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false

  open var tableHeaderView: UIView? {
    didSet { replaceEdgeView(oldValue, with: tableHeaderView) }
  }
  open var tableFooterView: UIView? {
    didSet { replaceEdgeView(oldValue, with: tableFooterView) }
  }
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  open var isEditing: Bool {
    get { isInEditingMode }
    set { setEditing(newValue, animated: false) }
  }

  open var sectionIndexColor: UIColor? { didSet { indexView?.color = sectionIndexColor } }

  // MARK: Internal

  var cellPool = TableReusePool<UITableViewCell>()
  var sectionViewPool = TableReusePool<UITableViewHeaderFooterView>()

  var table = TableLayout()
  /// What the table shows is older than the data source, and is asked for again when needed.
  var needsData = true
  var shownCells: [IndexPath: UITableViewCell] = [:]
  var shownHeaders: [Int: UIView] = [:]
  var shownFooters: [Int: UIView] = [:]
  /// Section views made to learn their height, until they are shown.
  var measuredHeaders: [Int: UIView] = [:]
  var measuredFooters: [Int: UIView] = [:]
  /// Views that an animation still takes out.
  var leavingViews: [UIView] = []

  /// The row that the data source is being asked for, while it is.
  var requestedPath: IndexPath?
  var isLayingOutRows = false

  var selectedPaths: [IndexPath] = []
  var highlightedPath: IndexPath?

  var updateDepth = 0
  var batch = TableUpdateBatch()
  var batchCompletions: [(Bool) -> Void] = []
  /// Updates that are being animated; rows that slide off screen stay until they are over.
  var animatedUpdateCount = 0

  var isInEditingMode = false
  var swipedPath: IndexPath?
  var reordering: TableReordering?
  var indexView: TableIndexView?
  private var ownSeparatorInset: UIEdgeInsets?
  private var usesOwnBackground = false

  // MARK: Lifecycle

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    if backgroundColor == nil {
      backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }
    alwaysBounceVertical = true
    addSwipeRecognizer()
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isInEditingMode else { return }
    if let swipedPath { closeSwipe(of: swipedPath, animated: animated) }
    isInEditingMode = editing
    for path in selectedPaths { deselectRow(at: path, animated: animated) }
    for (path, cell) in shownCells { applyEditing(to: cell, at: path, animated: animated) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadDataIfNeeded()
    if table.width != bounds.width { widthDidChange() }
    layOutRows()
    if let refreshControl, refreshControl.superview === self { keepBehindRows(refreshControl) }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if style == .insetGrouped, !needsData { widthDidChange() }
    for cell in shownCells.values { cell.setNeedsLayout() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = previousTraitCollection?.preferredContentSizeCategory
    if category != nil, category != traitCollection.preferredContentSizeCategory {
      invalidateData()
    }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    rowTouchBegan(touches)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    rowTouchEnded(touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    unhighlightRow()
  }

  /// The system's margin beside the text of rows, in points.
  var sideMargin: CGFloat { UIView.systemMargin(forWidth: bounds.width) }

  private func keepBehindRows(_ view: UIView) {
    let index = backgroundView == nil ? 0 : 1
    if subviews.firstIndex(where: { $0 === view }) != index { insertSubview(view, at: index) }
  }

  private func updateSeparators() {
    for (path, cell) in shownCells { applySeparator(to: cell, at: path) }
  }

  private func replaceEdgeView(_ old: UIView?, with new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    }
    edgeViewDidChange()
  }
}
