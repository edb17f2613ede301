open class UICollectionView: UIScrollView {
  // MARK: Public

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  /// Narrows the type of the scroll view's delegate, as in Apple's UIKit.
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set {
      scrollDelegate = newValue
      collectionViewLayout.invalidateLayout()
    }
  }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.owner = nil
      layoutDidChange()
    }
  }

  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView) }
  }

  open var allowsSelection = true
  open var allowsMultipleSelection = false

  open override var backgroundColor: UIColor? {
    didSet { if !isChoosingBackground { hasOwnBackground = true } }
  }

  // MARK: Internal

  let cellPool = TableReusePool<UICollectionViewCell>()
  let supplementaryPool = TableReusePool<UICollectionReusableView>()
  var prefetching = Prefetching()
  var shown: [CollectionElement: UICollectionReusableView] = [:]
  /// The number of items of each section.
  var counts: [Int] = []
  /// Whether the data source must be queried again before the next use of the data.
  var needsData = true
  var isLayingOutElements = false
  var selectedPaths: [IndexPath] = []
  var highlightedPath: IndexPath?
  var swipedPath: IndexPath?
  var updateDepth = 0
  var batch = TableUpdateBatch()
  /// The bounds for which the layout was last prepared.
  var preparedBounds = CGRect.null
  private var preparedSafeArea = UIEdgeInsets.zero
  private var hasOwnBackground = false
  private var isChoosingBackground = false

  // MARK: Lifecycle

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layoutDidChange()
    addSwipeRecognizer()
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    hasOwnBackground = backgroundColor != nil
    layoutDidChange()
    addSwipeRecognizer()
  }

  private func layoutDidChange() {
    collectionViewLayout.owner = self
    collectionViewLayout.isInvalid = true
    if !hasOwnBackground {
      let list = collectionViewLayout as? UICollectionViewCompositionalLayout
      isChoosingBackground = true
      backgroundColor = list?.listBackgroundColor ?? .systemBackground
      isChoosingBackground = false
    }
    setNeedsLayout()
  }

  // MARK: Registering

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellPool.register(cellClass, for: identifier)
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    supplementaryPool.register(viewClass, for: Self.key(elementKind, identifier))
  }

  /// Configures the cells of items again; the next cell that the data source dequeues is the item's.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cellForItem(at: path), let dataSource else { continue }
      reconfiguredCell = cell
      let new = AppCode.calling(dataSource).collectionView(self, cellForItemAt: path)
      reconfiguredCell = nil
      stop(unless: new === cell, "A reconfigured item at \(path) must dequeue its existing cell.")
    }
  }

  var reconfiguredCell: UICollectionViewCell?

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = reconfiguredCell, cell.reuseIdentifier == identifier {
      reconfiguredCell = nil
      return cell
    }
    let place = collectionViewLayout.layoutAttributesForItem(at: indexPath)
    return dequeue(
      identifier, ofKind: "UICollectionElementKindCell", as: identifier, from: cellPool, for: place)
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let key = Self.key(elementKind, identifier)
    let place = collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: elementKind, at: indexPath)
    return dequeue(
      identifier, ofKind: elementKind, as: key, from: supplementaryPool, for: place)
  }

  // MARK: Asking

  open var numberOfSections: Int {
    loadDataIfNeeded()
    return counts.count
  }

  open func numberOfItems(inSection section: Int) -> Int {
    loadDataIfNeeded()
    return counts[section]
  }

  open var visibleCells: [UICollectionViewCell] {
    layOutIfNeededForElements()
    return shownCells.map(\.cell)
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    layOutIfNeededForElements()
    return shownCells.map(\.path)
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[CollectionElement(kind: nil, path: indexPath)] as? UICollectionViewCell
  }

  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shown[CollectionElement(kind: elementKind, path: indexPath)]
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.path
  }

  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let place = CGRect(origin: point, size: CGSize(width: 1e-9, height: 1e-9))
    return collectionViewLayout.layoutAttributesForElements(in: place)?
      .last { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  // MARK: Selecting

  open var indexPathsForSelectedItems: [IndexPath]? { selectedPaths }

  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    loadDataIfNeeded()
    if indexPath == nil || !allowsMultipleSelection {
      for path in selectedPaths where path != indexPath { deselect(path) }
    }
    guard let indexPath, contains(indexPath) else { return }
    select(indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: Scrolling

  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    prepareLayoutIfNeeded()
    guard let frame = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else {
      fatalError(
        "attempt to scroll to invalid index path: \(indexPath); the sections have \(counts) items.")
    }
    scroll(to: frame, at: scrollPosition, animated: animated)
  }

  // MARK: Changing

  open func reloadData() {
    batch = TableUpdateBatch()
    unhighlight()
    swipedPath = nil
    selectedPaths = []
    prefetching.forget()
    needsData = true
    collectionViewLayout.moveSizes { _ in nil }
    collectionViewLayout.isInvalid = true
    setNeedsLayout()
  }

  /// Applies the changes at once, without animation.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if updateDepth == 0 { loadDataIfNeeded() }
    updateDepth += 1
    updates?()
    updateDepth -= 1
    if updateDepth == 0 { applyBatch() }
    guard let completion else { return }
    HostLoop.current.schedule(at: HostLoop.current.now, phase: .completion) { completion(true) }
  }

  open func insertItems(at indexPaths: [IndexPath]) {
    update { for path in indexPaths { $0.insertedRows[path] = UITableView.RowAnimation.none } }
  }

  open func deleteItems(at indexPaths: [IndexPath]) {
    update { for path in indexPaths { $0.deletedRows[path] = UITableView.RowAnimation.none } }
  }

  open func reloadItems(at indexPaths: [IndexPath]) {
    update { for path in indexPaths { $0.reloadedRows[path] = UITableView.RowAnimation.none } }
  }

  open func insertSections(_ sections: IndexSet) {
    update {
      for section in sections { $0.insertedSections[section] = UITableView.RowAnimation.none }
    }
  }

  open func deleteSections(_ sections: IndexSet) {
    update {
      for section in sections { $0.deletedSections[section] = UITableView.RowAnimation.none }
    }
  }

  open func reloadSections(_ sections: IndexSet) {
    update {
      for section in sections { $0.reloadedSections[section] = UITableView.RowAnimation.none }
    }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((from: section, to: newSection)) }
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((from: indexPath, to: newIndexPath)) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadDataIfNeeded()
    prepareLayoutIfNeeded()
    layOutElements()
    prefetchItems()
    keepRefreshControl(above: backgroundView)
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  override func updateForTraits(from previous: UITraitCollection?) {
    super.updateForTraits(from: previous)
    // Other colors measure nothing anew; without its measures the content would jump.
    var colored = previous?.values
    colored?.userInterfaceStyle = traitCollection.userInterfaceStyle
    if traitCollection.values != colored { collectionViewLayout.moveSizes { _ in nil } }
    collectionViewLayout.invalidateLayout()
  }

  func prepareLayoutIfNeeded() {
    if preparedBounds != bounds || preparedSafeArea != safeAreaInsets {
      if preparedBounds.isNull || preparedSafeArea != safeAreaInsets
        || collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
      {
        collectionViewLayout.isInvalid = true
      }
      preparedBounds = bounds
      preparedSafeArea = safeAreaInsets
    }
    guard collectionViewLayout.isInvalid else { return }
    collectionViewLayout.isInvalid = false
    collectionViewLayout.prepare()
    let size = collectionViewLayout.collectionViewContentSize
    if contentSize != size { contentSize = size }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    itemTouchBegan(touches)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    itemTouchEnded(touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    unhighlight()
  }

  override func layoutTarget(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }
}
