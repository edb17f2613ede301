/// The base class of the layouts that place the elements of a collection view.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  open var collectionView: UICollectionView? { owner }

  /// The collection view that the layout is assigned to.
  weak var owner: UICollectionView?
  /// Whether the layout must be prepared before its next use.
  var isInvalid = true
  /// What a flow or compositional layout has computed; nil in an app's own layout.
  var plan: CollectionPlan?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  open var collectionViewContentSize: CGSize { plan?.contentSize ?? .zero }

  /// Whether a flow layout is mirrored in a right-to-left interface; only a subclass says so.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Computes the layout; called before its first use after an invalidation.
  open func prepare() {}

  open func invalidateLayout() {
    isInvalid = true
    collectionView?.setNeedsLayout()
  }

  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    plan?.attributes(in: rect, pinningBelow: collectionView?.pinningEdge ?? rect.minY)
  }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    plan?.attributes(for: CollectionElement(kind: nil, path: indexPath))
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    plan?.attributes(for: CollectionElement(kind: elementKind, path: indexPath))
  }

  /// Returns where a scroll ends that a finger has let go of.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  // MARK: Internal

  /// Returns new attributes of the layout's class.
  func makeAttributes(
    for path: IndexPath, kind: String? = nil
  ) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (type ?? UICollectionViewLayoutAttributes.self).init()
    attributes.indexPath = path
    guard let kind else { return attributes }
    attributes.representedElementCategory = .supplementaryView
    attributes.representedElementKind = kind
    return attributes
  }

  /// Adopts the measured size of an element with an estimated size.
  func adopt(_ size: CGSize, for element: CollectionElement) {}

  /// Drops the sizes of reloaded elements and moves the others' to their new index paths.
  func moveSizes(_ newPath: (IndexPath) -> IndexPath?) {}
}
