extension UICollectionView {
  func itemTouchBegan(_ touches: Set<UITouch>) {
    if let open = swipedPath {
      // A tap while a row is swiped open only closes it, as on iOS.
      closeSwipe(of: open, animated: true)
      return
    }
    guard let touch = touches.first,
      let path = indexPathForItem(at: touch.location(in: self)), let cell = cellForItem(at: path),
      AppCode.calling(delegate)?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    highlightedPath = path
    cell.isHighlighted = true
    AppCode.calling(delegate)?.collectionView(self, didHighlightItemAt: path)
  }

  func itemTouchEnded(_ touches: Set<UITouch>) {
    guard let path = highlightedPath, let touch = touches.first else { return }
    let isInside = cellForItem(at: path)?.frame.contains(touch.location(in: self)) ?? false
    // Selects the item before removing its highlight, so that the item does not flicker.
    if isInside { userDidTap(path) }
    unhighlight()
  }

  func unhighlight() {
    guard let path = highlightedPath else { return }
    highlightedPath = nil
    cellForItem(at: path)?.isHighlighted = false
    AppCode.calling(delegate)?.collectionView(self, didUnhighlightItemAt: path)
  }

  func select(_ path: IndexPath) {
    if !selectedPaths.contains(path) { selectedPaths.append(path) }
    cellForItem(at: path)?.isSelected = true
  }

  func deselect(_ path: IndexPath) {
    guard selectedPaths.contains(path) else { return }
    selectedPaths.removeAll { $0 == path }
    cellForItem(at: path)?.isSelected = false
  }

  private func userDidTap(_ path: IndexPath) {
    guard allowsSelection || allowsMultipleSelection else { return }
    if allowsMultipleSelection, selectedPaths.contains(path) {
      userDidDeselect(path)
      return
    }
    guard AppCode.calling(delegate)?.collectionView(self, shouldSelectItemAt: path) ?? true else {
      return
    }
    if !allowsMultipleSelection {
      for other in selectedPaths where other != path { userDidDeselect(other) }
    }
    select(path)
    AppCode.calling(delegate)?.collectionView(self, didSelectItemAt: path)
  }

  private func userDidDeselect(_ path: IndexPath) {
    deselect(path)
    AppCode.calling(delegate)?.collectionView(self, didDeselectItemAt: path)
  }
}
