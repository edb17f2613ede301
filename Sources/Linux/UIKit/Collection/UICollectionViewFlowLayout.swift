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

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    var new = CollectionPlan()
    if let collectionView {
      let (size, inset) = (collectionView.bounds.size, collectionView.adjustedContentInset)
      let breadth =
        isVertical ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom
      let sections = 0..<collectionView.numberOfSections
      let length = sections.reduce(0) {
        layOut($1, from: $0, breadth: breadth, in: collectionView, into: &new)
      }
      let content = CGSize(width: breadth, height: length)
      new.contentSize = isVertical ? content : content.transposed
      if collectionView.isRightToLeft, flipsHorizontallyInOppositeLayoutDirection { new.mirror() }
      if sectionHeadersPinToVisibleBounds, isVertical { new.pinnedSections = Array(sections) }
    }
    plan = new
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.preparedBounds else { return true }
    return isVertical ? old.width != newBounds.width : old.height != newBounds.height
  }

  // MARK: Private

  private var isVertical: Bool { scrollDirection == .vertical }

  /// Places the elements of a section and returns its end.
  private func layOut(
    _ section: Int, from start: CGFloat, breadth: CGFloat, in collectionView: UICollectionView,
    into plan: inout CollectionPlan
  ) -> CGFloat {
    let delegate = AppCode.calling(
      collectionView.delegate as? any UICollectionViewDelegateFlowLayout)
    let paths = (0..<collectionView.numberOfItems(inSection: section)).map {
      IndexPath(item: $0, section: section)
    }
    let inset =
      delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section)
      ?? sectionInset
    let insets = isVertical ? inset : inset.transposed
    let header =
      delegate?.collectionView(
        collectionView, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(
        collectionView, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    var y = place(
      header, UICollectionView.elementKindSectionHeader, section, at: start, breadth: breadth,
      into: &plan)
    y += insets.top
    let lines = lines(
      of: paths, in: section, of: collectionView, width: breadth - insets.left - insets.right)
    for (path, frame) in zip(paths, lines.frames) {
      let attributes = makeAttributes(for: path)
      let placed = frame.offsetBy(dx: insets.left, dy: y)
      attributes.frame = isVertical ? placed : placed.transposed
      plan.append(attributes)
    }
    return place(
      footer, UICollectionView.elementKindSectionFooter, section,
      at: y + lines.height + insets.bottom, breadth: breadth, into: &plan)
  }

  private func lines(
    of paths: [IndexPath], in section: Int, of collectionView: UICollectionView, width: CGFloat
  ) -> FlowLines {
    let delegate = AppCode.calling(
      collectionView.delegate as? any UICollectionViewDelegateFlowLayout)
    let sizes = paths.map {
      delegate?.collectionView(collectionView, layout: self, sizeForItemAt: $0) ?? itemSize
    }
    return FlowLines(
      sizes: isVertical ? sizes : sizes.map(\.transposed), width: width,
      spacing: delegate?.collectionView(
        collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing,
      lineSpacing: delegate?.collectionView(
        collectionView, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing)
  }

  private func place(
    _ size: CGSize, _ kind: String, _ section: Int, at start: CGFloat, breadth: CGFloat,
    into plan: inout CollectionPlan
  ) -> CGFloat {
    let length = isVertical ? size.height : size.width
    guard length > 0 else { return start }
    let attributes = makeAttributes(for: IndexPath(item: 0, section: section), kind: kind)
    let frame = CGRect(x: 0, y: start, width: breadth, height: length)
    attributes.frame = isVertical ? frame : frame.transposed
    attributes.zIndex = 10
    plan.append(attributes)
    return start + length
  }
}

// A horizontal layout is a vertical one with its axes swapped.
extension CGSize {
  fileprivate var transposed: CGSize { CGSize(width: height, height: width) }
}

extension CGRect {
  fileprivate var transposed: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}

extension UIEdgeInsets {
  fileprivate var transposed: UIEdgeInsets {
    UIEdgeInsets(top: left, left: top, bottom: right, right: bottom)
  }
}
