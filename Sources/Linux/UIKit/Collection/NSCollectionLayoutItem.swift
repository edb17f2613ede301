@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  /// The insets applied to the item's frame after it is placed.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(layoutSize) }

  init(_ layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
  }
}
