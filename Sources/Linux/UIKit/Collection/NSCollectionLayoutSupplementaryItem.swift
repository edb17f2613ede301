open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String

  init(_ layoutSize: NSCollectionLayoutSize, elementKind: String) {
    self.elementKind = elementKind
    super.init(layoutSize)
  }
}
