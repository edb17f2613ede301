@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

extension UICollectionView {
  func prefetchItems() {
    guard prefetchDataSource != nil, isPrefetchingEnabled else { return }
    let change = prefetching.move(to: bounds, showing: Set(shownCells.map(\.path))) {
      let strip = CGRect(x: bounds.minX, y: $0, width: bounds.width, height: $1 - $0)
      return (collectionViewLayout.layoutAttributesForElements(in: strip) ?? [])
        .filter { $0.representedElementCategory == .cell }.map(\.indexPath).sorted()
    }
    guard !change.prepare.isEmpty || !change.cancel.isEmpty else { return }
    HostLoop.current.schedule(at: HostLoop.current.now, phase: .work) { [weak self] in
      guard let self, let source = AppCode.calling(prefetchDataSource) else { return }
      if !change.cancel.isEmpty {
        source.collectionView(self, cancelPrefetchingForItemsAt: change.cancel)
      }
      if !change.prepare.isEmpty { source.collectionView(self, prefetchItemsAt: change.prepare) }
    }
  }
}
