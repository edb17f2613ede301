open class UITableView: UIScrollView {
  // MARK: Public

  public let style: Style

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      if dataSource !== oldValue { invalidateData() }
    }
  }

  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// Narrows the type of the scroll view's delegate, as in Apple's UIKit.
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

  /// The inset of the separators; by default they begin where the text does.
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
    didSet { replaceBackground(oldValue, with: backgroundView) }
  }

  open var isEditing: Bool {
    get { isInEditingMode }
    set { setEditing(newValue, animated: false) }
  }

  // MARK: Internal

  let cellPool = TableReusePool<UITableViewCell>()
  let sectionViewPool = TableReusePool<UITableViewHeaderFooterView>()

  var table = TableLayout()
  var prefetching = Prefetching()
  /// Whether the data source must be queried again before the next use of the data.
  var needsData = true
  var shownCells: [IndexPath: UITableViewCell] = [:]
  var shownSectionViews: [TableSectionElement: UIView] = [:]
  /// Section views created for measuring, kept until they are shown.
  var measuredSectionViews: [TableSectionElement: UIView] = [:]
  /// Views that an animation is removing.
  var leavingViews: [UIView] = []

  /// Whether a cell has asked to be measured again, and whether its row changes with an animation;
  /// nil if none has.
  var animatesInvalidSizes: Bool?
  var isLayingOutRows = false

  var selectedPaths: [IndexPath] = []
  var highlightedPath: IndexPath?

  var updateDepth = 0
  var batch = TableUpdateBatch()
  var batchCompletions: [(Bool) -> Void] = []
  /// The number of running update animations; rows that slide off screen stay until they end.
  var animatedUpdateCount = 0

  var isInEditingMode = false
  /// Whether the app has left it to the table whether a row can be edited.
  var leavesEditingToTable = false
  var swipedPath: IndexPath?
  /// The row counts while the heights are asked for, when an app may ask for the counts.
  var countsToLayOut: [Int]?
  var reordering: TableReordering?
  var indexView: TableIndexView?
  private var ownSeparatorInset: UIEdgeInsets?

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
    style = (coder as? any TableCoder)?.tableStyle ?? .plain
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
    followWidth()
    layOutInvalidRows()
    layOutRows()
    prefetchRows()
    keepRefreshControl(above: backgroundView)
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
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

  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    // A touch that slides along the index does not scroll.
    if gestureRecognizer === panRecognizer, let indexView,
      panRecognizer.activeTouches.contains(where: { $0.view === indexView })
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// The system margin beside the text of rows, in points.
  var sideMargin: CGFloat { UIView.systemMargin(forWidth: bounds.width) }

  private func updateSeparators() {
    for (path, cell) in shownCells { applySeparator(to: cell, at: path) }
  }

  private func replaceEdgeView(_ old: UIView?, with new: UIView?) {
    replaceSubview(old, with: new)
    edgeViewDidChange()
  }

  // MARK: Data

  open var numberOfSections: Int {
    loadDataIfNeeded()
    return countsToLayOut?.count ?? table.sections.count
  }

  open func numberOfRows(inSection section: Int) -> Int {
    loadDataIfNeeded()
    return countsToLayOut?[section] ?? table.sections[section].rows.count
  }

  // MARK: Reload

  open func reloadData() {
    batch = TableUpdateBatch()
    unhighlightRow()
    swipedPath = nil
    selectedPaths = []
    prefetching.forget()
    needsData = true
    loadDataIfNeeded()
    setNeedsLayout()
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { for path in indexPaths { $0.insertedRows[path] = animation } }
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { for path in indexPaths { $0.deletedRows[path] = animation } }
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { for path in indexPaths { $0.reloadedRows[path] = animation } }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((from: section, to: newSection)) }
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((from: indexPath, to: newIndexPath)) }
  }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { for section in sections { $0.insertedSections[section] = animation } }
  }

  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { for section in sections { $0.deletedSections[section] = animation } }
  }

  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { for section in sections { $0.reloadedSections[section] = animation } }
  }

  open func beginUpdates() {
    if updateDepth == 0 { loadDataIfNeeded() }
    updateDepth += 1
  }

  open func endUpdates() {
    stop(unless: updateDepth > 0, "endUpdates called without a matching beginUpdates")
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let completions = batchCompletions
    batchCompletions = []
    applyBatch { finished in for completion in completions { completion(finished) } }
  }

  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    if let completion { batchCompletions.append(completion) }
    updates?()
    endUpdates()
  }

  // MARK: Rows

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellPool.register(cellClass, for: identifier)
  }

  /// Configures the cells of rows again; the next cell that the data source dequeues is the row's.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = shownCells[path], let dataSource else { continue }
      reconfiguredCell = cell
      let new = AppCode.calling(dataSource).tableView(self, cellForRowAt: path)
      reconfiguredCell = nil
      stop(unless: new === cell, "A reconfigured row at \(path) must dequeue its existing cell.")
    }
  }

  var reconfiguredCell: UITableViewCell?

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reconfiguredCell, cell.reuseIdentifier == identifier {
      reconfiguredCell = nil
      return cell
    }
    let cell = cellPool.take(identifier) { ObjectFactory.make($0, reuseIdentifier: identifier) }
    cell?.reuseIdentifier = identifier
    return cell
  }

  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      fatalError(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
    }
    if !needsData, table.contains(indexPath) {
      cell.bounds.size = table.rectForRow(indexPath).size
    }
    return cell
  }

  open var visibleCells: [UITableViewCell] { pathsInView.compactMap { shownCells[$0] } }

  open var indexPathsForVisibleRows: [IndexPath]? { pathsInView }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCells[indexPath] }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shownCells.first { $0.value === cell }?.key
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadDataIfNeeded()
    guard point.x >= 0, point.x < max(table.width, 1) else { return nil }
    return table.row(at: point.y)
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadDataIfNeeded()
    return table.contains(indexPath) ? table.rectForRow(indexPath) : .zero
  }

  open func rect(forSection section: Int) -> CGRect {
    loadDataIfNeeded()
    return table.sections.indices.contains(section) ? table.rect(ofSection: section) : .zero
  }

  open func rectForHeader(inSection section: Int) -> CGRect {
    loadDataIfNeeded()
    return table.sections.indices.contains(section) ? table.rectForHeader(section) : .zero
  }

  open func rectForFooter(inSection section: Int) -> CGRect {
    loadDataIfNeeded()
    return table.sections.indices.contains(section) ? table.rectForFooter(section) : .zero
  }

  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    loadDataIfNeeded()
    stop(
      unless: table.contains(indexPath),
      "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) when there "
        + "are only \(table.counts) rows.")
    scroll(to: table.rectForRow(indexPath), at: scrollPosition, animated: animated)
  }

  // MARK: Sections

  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    sectionViewPool.register(aClass, for: identifier)
  }

  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    sectionViewPool.take(identifier) { ObjectFactory.make($0, reuseIdentifier: identifier) }
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(.header, section)
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(.footer, section)
  }

  private func sectionView(
    _ part: TableSectionPart, _ section: Int
  ) -> UITableViewHeaderFooterView? {
    let element = TableSectionElement(part: part, section: section)
    return shownSectionViews[element] as? UITableViewHeaderFooterView
  }

  // MARK: Selection

  open var indexPathForSelectedRow: IndexPath? { selectedPaths.last }

  open var indexPathsForSelectedRows: [IndexPath]? {
    selectedPaths.isEmpty ? nil : selectedPaths
  }

  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    loadDataIfNeeded()
    if indexPath == nil || !allowsMultiple {
      for path in selectedPaths where path != indexPath { deselect(path, animated: animated) }
    }
    guard let indexPath, table.contains(indexPath) else { return }
    select(indexPath, animated: animated)
    if scrollPosition != .none {
      scroll(to: table.rectForRow(indexPath), at: scrollPosition, animated: animated)
    }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }
}
