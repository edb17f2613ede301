/// The frames of all elements, in order, with lookup by element or rectangle.
@MainActor struct CollectionPlan {
  private(set) var attributes: [UICollectionViewLayoutAttributes] = []
  private var indices: [CollectionElement: Int] = [:]
  var contentSize = CGSize.zero

  mutating func append(_ new: UICollectionViewLayoutAttributes) {
    indices[new.element] = attributes.count
    attributes.append(new)
  }

  /// Mirrors the frames for a right-to-left layout.
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
