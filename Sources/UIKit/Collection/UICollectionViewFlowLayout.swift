/// A layout that places items line by line.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  private var plan = CollectionPlan()

  // MARK: Layout

  open override var collectionViewContentSize: CGSize { plan.contentSize }

  open override func prepare() {
    super.prepare()
    plan = CollectionPlan()
    guard let collectionView else { return }
    let isVertical = scrollDirection == .vertical
    let breadth = collectionView.layoutBreadth(vertical: isVertical)
    var start: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      start = layOut(section, from: start, breadth: breadth, in: collectionView)
    }
    plan.contentSize =
      isVertical ? CGSize(width: breadth, height: start) : CGSize(width: start, height: breadth)
    if collectionView.isRightToLeft { plan.mirror(in: plan.contentSize.width) }
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard sectionHeadersPinToVisibleBounds, let collectionView, scrollDirection == .vertical else {
      return plan.attributes(in: rect)
    }
    return plan.pinningHeaders(
      in: rect, below: collectionView.pinningEdge, sections: collectionView.numberOfSections
    ) { _ in true }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    plan.attributes(for: CollectionElement(kind: nil, path: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    plan.attributes(for: CollectionElement(kind: elementKind, path: indexPath))
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.preparedBounds else { return true }
    return scrollDirection == .vertical
      ? old.width != newBounds.width : old.height != newBounds.height
  }

  // MARK: Private

  private func layOut(
    _ section: Int, from top: CGFloat, breadth: CGFloat, in collectionView: UICollectionView
  ) -> CGFloat {
    let delegate = AppCode.calling(
      collectionView.delegate as? any UICollectionViewDelegateFlowLayout)
    func ask<Value>(
      _ question: (any UICollectionViewDelegateFlowLayout) -> Value, else own: Value
    ) -> Value {
      delegate.map(question) ?? own
    }
    let insets = ask(
      { $0.collectionView(collectionView, layout: self, insetForSectionAt: section) },
      else: sectionInset)
    let lineSpacing = ask(
      { $0.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section) },
      else: minimumLineSpacing)
    let spacing = ask(
      {
        $0.collectionView(
          collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
      }, else: minimumInteritemSpacing)
    let header = ask(
      { $0.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section) },
      else: headerReferenceSize)
    let footer = ask(
      { $0.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section) },
      else: footerReferenceSize)
    let sizes = (0..<collectionView.numberOfItems(inSection: section)).map { item in
      ask(
        {
          $0.collectionView(
            collectionView, layout: self,
            sizeForItemAt: IndexPath(item: item, section: section))
        }, else: itemSize)
    }
    let isVertical = scrollDirection == .vertical
    var y = place(header, .header, section: section, at: top, breadth: breadth)
    let (before, after) =
      isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
    let (side, otherSide) =
      isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
    y += before
    let lines = FlowLines(
      sizes: isVertical ? sizes : sizes.map { CGSize(width: $0.height, height: $0.width) },
      width: breadth - side - otherSide, spacing: spacing, lineSpacing: lineSpacing)
    for (item, frame) in lines.frames.enumerated() {
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: section))
      let placed = frame.offsetBy(dx: side, dy: y)
      attributes.frame = isVertical ? placed : placed.transposed
      plan.append(attributes)
    }
    y += lines.height + after
    return place(footer, .footer, section: section, at: y, breadth: breadth)
  }

  private enum Part { case header, footer }

  private func place(
    _ size: CGSize, _ part: Part, section: Int, at start: CGFloat, breadth: CGFloat
  ) -> CGFloat {
    let isVertical = scrollDirection == .vertical
    let length = isVertical ? size.height : size.width
    guard length > 0 else { return start }
    let kind =
      part == .header
      ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    let frame = CGRect(x: 0, y: start, width: breadth, height: length)
    attributes.frame = isVertical ? frame : frame.transposed
    attributes.zIndex = 10
    plan.append(attributes)
    return start + length
  }
}

extension CGRect {
  fileprivate var transposed: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}
