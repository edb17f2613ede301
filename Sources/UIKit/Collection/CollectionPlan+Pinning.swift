extension CollectionPlan {
  /// Returns the elements that a rectangle intersects, with section headers pinned below an edge as
  /// long as their section extends past it.
  ///
  /// - Parameter isPinned: Whether a section's header is pinned.
  func pinningHeaders(
    in rect: CGRect, below edge: CGFloat, sections: Int, where isPinned: (Int) -> Bool
  ) -> [UICollectionViewLayoutAttributes] {
    let kind = UICollectionView.elementKindSectionHeader
    var found = attributes(in: rect)
    for section in 0..<sections where isPinned(section) {
      let element = CollectionElement(kind: kind, path: IndexPath(item: 0, section: section))
      guard let header = attributes(for: element),
        let held = header.copy() as? UICollectionViewLayoutAttributes
      else { continue }
      let bottom = bottom(ofSection: section) ?? header.frame.maxY
      held.frame.origin.y = max(
        header.frame.minY, min(edge, bottom - header.frame.height))
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
