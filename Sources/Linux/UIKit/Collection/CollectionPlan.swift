/// The frames of all elements, in order, with lookup by element or rectangle.
@MainActor struct CollectionPlan {
  private(set) var attributes: [UICollectionViewLayoutAttributes] = []
  private var indices: [CollectionElement: Int] = [:]
  var contentSize = CGSize.zero
  /// The sections whose headers stay visible as long as their items do.
  var pinnedSections: [Int] = []

  mutating func append(_ new: UICollectionViewLayoutAttributes) {
    indices[new.element] = attributes.count
    attributes.append(new)
  }

  /// Mirrors the frames for a right-to-left layout.
  mutating func mirror() {
    for attributes in attributes {
      attributes.frame = attributes.frame.mirrored(in: contentSize.width)
    }
  }

  func attributes(for element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    indices[element].map { attributes[$0] }
  }

  /// Returns the elements that a rectangle intersects, with the pinned headers below an edge.
  func attributes(
    in rect: CGRect, pinningBelow edge: @autoclosure () -> CGFloat
  ) -> [UICollectionViewLayoutAttributes] {
    var found = attributes.filter { $0.frame.intersects(rect) }
    guard !pinnedSections.isEmpty else { return found }
    let edge = edge()
    for section in pinnedSections {
      let element = CollectionElement(
        kind: UICollectionView.elementKindSectionHeader, path: IndexPath(item: 0, section: section))
      guard let header = attributes(for: element) else { continue }
      let held = header.makeCopy()
      let bottom = bottom(ofSection: section) ?? header.frame.maxY
      held.frame.origin.y = max(header.frame.minY, min(edge, bottom - header.frame.height))
      held.zIndex = 1024
      found.removeAll { $0 === header }
      if held.frame.intersects(rect) { found.append(held) }
    }
    return found
  }

  private func bottom(ofSection section: Int) -> CGFloat? {
    attributes.last {
      $0.indexPath.section == section && $0.representedElementCategory == .cell
    }?.frame.maxY
  }
}
