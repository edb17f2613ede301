extension UICollectionView: SwipingList {
  func swipeableRow(at path: IndexPath) -> (any SwipeableRow)? {
    cellForItem(at: path) as? UICollectionViewListCell
  }

  func path(ofSwiped row: any SwipeableRow) -> IndexPath? {
    (row as? UICollectionViewListCell).flatMap { indexPath(for: $0) }
  }

  func pathForSwipe(at point: CGPoint) -> IndexPath? {
    guard let path = indexPathForItem(at: point), swipeableRow(at: path) != nil else { return nil }
    let isSwipeable =
      path == swipedPath
      || [true, false].contains { swipeActions(at: path, fromLeading: $0) != nil }
    return isSwipeable ? path : nil
  }

  func prepareSwipe(of row: any SwipeableRow, at path: IndexPath, fromLeading: Bool) -> Bool {
    guard let actions = swipeActions(at: path, fromLeading: fromLeading), !actions.actions.isEmpty
    else { return false }
    row.prepareSwipeButtons(for: actions, fromLeading: fromLeading)
    return true
  }

  func swipeWillTouch() { unhighlight() }

  private func swipeActions(
    at path: IndexPath, fromLeading: Bool
  ) -> UISwipeActionsConfiguration? {
    let list = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.lists[path.section]
    let provider =
      fromLeading
      ? list?.leadingSwipeActionsConfigurationProvider
      : list?.trailingSwipeActionsConfigurationProvider
    return provider?(path)
  }
}
