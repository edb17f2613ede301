@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  /// What is taken off the item's frame after it has been placed.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
  }
}
