/// The frames of all elements, in order, and those that a rectangle touches.
@MainActor struct CollectionPlan {
  private(set) var attributes: [UICollectionViewLayoutAttributes] = []
  private var indices: [CollectionElement: Int] = [:]
  var contentSize = CGSize.zero

  mutating func append(_ new: UICollectionViewLayoutAttributes) {
    indices[new.element] = attributes.count
    attributes.append(new)
  }

  /// The same plan counted from the right.
  mutating func mirror(in width: CGFloat) {
    for attributes in attributes { attributes.frame = attributes.frame.mirrored(in: width) }
  }

  func attributes(for element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    indices[element].map { attributes[$0] }
  }

  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    attributes.filter { $0.frame.intersects(rect) }
  }
}
