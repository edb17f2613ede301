/// Says where the elements of a collection view are.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: UICollectionView?

  /// What the collection view shows is older than the layout.
  var isInvalid = true

  public override init() { super.init() }

  /// A layout cannot be read from a nib.
  public required init?(coder: NSCoder) { nil }

  open var collectionViewContentSize: CGSize { .zero }

  /// Works out the layout; called before the first question after it was invalidated.
  open func prepare() {}

  open func invalidateLayout() {
    isInvalid = true
    collectionView?.setNeedsLayout()
  }

  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  // MARK: Internal

  /// Takes over the size that an element with an estimated one turned out to have.
  func adopt(_ size: CGSize, for element: CollectionElement) {}

  /// Forgets the sizes of elements that are shown anew, and keeps the others' at their new places.
  func moveSizes(_ newPath: (IndexPath) -> IndexPath?) {}

  func prepareIfNeeded() {
    guard isInvalid else { return }
    isInvalid = false
    prepare()
  }
}
