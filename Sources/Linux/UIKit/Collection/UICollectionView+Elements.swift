import CHost

extension UICollectionView {
  // MARK: Data

  func loadDataIfNeeded() {
    guard needsData else { return }
    needsData = false
    for (element, view) in orderedElements { retire(view, element) }
    counts = countItems()
    collectionViewLayout.isInvalid = true
    selectedPaths.removeAll { !contains($0) }
  }

  func countItems() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<AppCode.calling(dataSource).numberOfSections(in: self)).map {
      AppCode.calling(dataSource).collectionView(self, numberOfItemsInSection: $0)
    }
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section)
      && (0..<counts[path.section]).contains(path.item)
  }

  // MARK: What is shown

  var shownCells: [(path: IndexPath, cell: UICollectionViewCell)] {
    shown.compactMap { element, view in
      (view as? UICollectionViewCell).flatMap { element.kind == nil ? (element.path, $0) : nil }
    }.sorted { $0.0 < $1.0 }
  }

  /// The visible elements in sorted order; the dictionary's order would make reuse
  /// nondeterministic.
  var orderedElements: [(element: CollectionElement, view: UICollectionReusableView)] {
    shown.map { ($0.key, $0.value) }
      .sorted { ($0.0.path, $0.0.kind ?? "") < ($1.0.path, $1.0.kind ?? "") }
  }

  func layOutIfNeededForElements() {
    if needsData || layer.needsLayout() { layoutIfNeeded() }
  }

  /// Creates views only for the visible elements.
  ///
  /// Measuring estimated sizes may move other elements into or out of view.
  func layOutElements() {
    guard !isLayingOutElements else { return }
    isLayingOutElements = true
    defer { isLayingOutElements = false }
    backgroundView?.frame = bounds
    // Each pass measures at least one element; the limit stops sizes that never settle.
    for _ in 0..<40 {
      let visible = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
      let kept = Set(visible.map(\.element))
      for (element, view) in orderedElements where !kept.contains(element) {
        retire(view, element)
      }
      var isSettled = true
      for attributes in visible {
        if shown[attributes.element] == nil {
          UIView.performWithoutAnimation { show(attributes) }
        }
        guard let view = shown[attributes.element], view.isToBeMeasured(for: attributes) else {
          continue
        }
        if measure(view, attributes) { isSettled = false }
      }
      if isSettled {
        for attributes in visible { shown[attributes.element]?.take(attributes) }
        return
      }
      prepareLayoutIfNeeded()
    }
  }

  /// Marks every visible view for measuring.
  func forgetMeasurements() {
    for view in shown.values { view.measuredWidth = nil }
  }

  /// Measures a view and returns whether its size differs from the layout's.
  private func measure(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    view.take(attributes)
    view.measuredWidth = attributes.size.width
    let preferred = view.preferredLayoutAttributesFitting(attributes)
    let scale = max(traitCollection.displayScale, 1)
    let height = (preferred.size.height * scale).rounded(.up) / scale
    guard abs(height - attributes.size.height) > 0.5 / scale else { return false }
    let isAbove =
      attributes.frame.minY < bounds.minY + adjustedContentInset.top
      && attributes.frame.maxY <= bounds.midY
    collectionViewLayout.adopt(
      CGSize(width: attributes.size.width, height: height), for: attributes.element)
    prepareLayoutIfNeeded()
    // An element above the top edge that changes its height must not move the visible content.
    if isAbove, contentOffset.y > -adjustedContentInset.top, !isDragging, !isDecelerating {
      move(by: .system) { contentOffset.y += height - attributes.size.height }
    }
    return true
  }

  /// Makes and adds the view of an element.
  private func show(_ attributes: UICollectionViewLayoutAttributes) {
    guard let dataSource else {
      fatalError("UICollectionView lost its data source while it was showing items")
    }
    let path = attributes.indexPath
    let view: UICollectionReusableView
    if let kind = attributes.representedElementKind {
      view = AppCode.calling(dataSource).collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: path)
    } else {
      view = AppCode.calling(dataSource).collectionView(self, cellForItemAt: path)
    }
    stop(
      unless: !shown.values.contains { $0 === view },
      "the view returned for index path \(path) is already in use at another one. "
        + "Dequeue a view for each index path.")
    shown[attributes.element] = view
    view.measuredWidth = nil
    let isCell = attributes.representedElementKind == nil
    insertSubview(
      view, at: isCell ? rowSubviewIndex(above: backgroundView) : supplementarySubviewIndex)
    view.take(attributes)
    if let cell = view as? UICollectionViewCell {
      cell.isSelected = isCell && selectedPaths.contains(path)
      cell.isHighlighted = isCell && highlightedPath == path
    }
    if isCell, let cell = view as? UICollectionViewCell {
      AppCode.calling(delegate)?.collectionView(self, willDisplay: cell, forItemAt: path)
    }
  }

  func retire(_ view: UICollectionReusableView, _ element: CollectionElement) {
    shown[element] = nil
    view.removeFromSuperview()
    if let kind = element.kind {
      guard let identifier = view.reuseIdentifier else { return }
      supplementaryPool.give(view, as: Self.key(kind, identifier))
    } else if let cell = view as? UICollectionViewCell {
      AppCode.calling(delegate)?.collectionView(
        self, didEndDisplaying: cell, forItemAt: element.path)
      if let identifier = cell.reuseIdentifier { cellPool.give(cell, as: identifier) }
    }
  }

  /// The index above all cells.
  private var supplementarySubviewIndex: Int {
    let last = subviews.lastIndex { $0 is UICollectionReusableView }
    return last.map { $0 + 1 } ?? rowSubviewIndex(above: backgroundView)
  }

  // MARK: Reuse

  static func key(_ kind: String, _ identifier: String) -> String { "\(kind)/\(identifier)" }

  func dequeue<View: UICollectionReusableView>(
    _ identifier: String, ofKind kind: String, as key: String, from pool: TableReusePool<View>,
    for place: UICollectionViewLayoutAttributes?
  ) -> View {
    let taken = pool.take(key) {
      ObjectFactory.make($0, frame: place?.frame ?? CGRect(x: 0, y: 0, width: 50, height: 50))
    }
    guard let view = taken else {
      fatalError(
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a "
          + "nib or a class for the identifier or connect a prototype cell in a storyboard")
    }
    view.reuseIdentifier = identifier
    return view
  }
}

extension ObjectFactory {
  /// Calls the `init(frame:)` of a view's class.
  fileprivate static func make<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    adopt(
      CHostMakeView(
        metadata(of: type), frame.minX, frame.minY, frame.width, frame.height), as: type)
  }
}
