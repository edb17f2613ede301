/// A list whose rows can be swiped aside.
@preconcurrency @MainActor protocol SwipingList: UIScrollView {
  /// The row that shows its buttons.
  var swipedPath: IndexPath? { get set }

  func swipeableRow(at path: IndexPath) -> (any SwipeableRow)?
  func path(ofSwiped row: any SwipeableRow) -> IndexPath?

  /// Returns the row at a point, if anything is behind it.
  func pathForSwipe(at point: CGPoint) -> IndexPath?

  /// Prepares what a swipe reveals.
  ///
  /// - Returns: Whether there is anything.
  func prepareSwipe(of row: any SwipeableRow, at path: IndexPath, fromLeading: Bool) -> Bool

  func swipeWillTouch()
}

extension SwipingList {
  func addSwipeRecognizer() {
    let recognizer = RowSwipeGestureRecognizer()
    recognizer.canSwipe = { [weak self] point in self?.pathForSwipe(at: point) != nil }
    recognizer.addOwnHandler { [weak self] recognizer in
      if let recognizer = recognizer as? RowSwipeGestureRecognizer {
        self?.swipeDidChange(recognizer)
      }
    }
    addGestureRecognizer(recognizer)
  }

  /// Opens a row by its buttons, which have been prepared.
  func openSwipe(of path: IndexPath, animated: Bool) {
    guard let row = swipeableRow(at: path) else { return }
    if let other = swipedPath, other != path { closeSwipe(of: other, animated: animated) }
    swipedPath = path
    let width = row.swipeButtonWidth
    row.setSwipeOffset(row.swipesFromLeading ? width : -width, animated: animated)
  }

  func closeSwipe(of path: IndexPath, animated: Bool) {
    if swipedPath == path { swipedPath = nil }
    swipeableRow(at: path)?.setSwipeOffset(0, animated: animated)
  }

  private func swipeDidChange(_ recognizer: RowSwipeGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed:
      if recognizer.state == .began { swipeDidBegin(recognizer) }
      guard let path = recognizer.path, let row = swipeableRow(at: path) else { return }
      let side: CGFloat = row.swipesFromLeading ? 1 : -1
      let distance = max(0, side * (recognizer.base + recognizer.distance))
      // Past the buttons, the row follows the finger at a fraction of its distance, unless a full
      // swipe performs the first action.
      let (width, isFull) = (row.swipeButtonWidth, row.performsFullSwipe)
      let shown = distance < width || isFull ? distance : width + (distance - width) * 0.3
      // The buttons stay while a finger holds the row, also where it covers them.
      row.swipeOffset = side * shown
      row.setNeedsLayout()
    case .ended, .cancelled:
      guard let path = recognizer.path, let row = swipeableRow(at: path) else { return }
      recognizer.path = nil
      let distance = recognizer.state == .ended ? abs(row.swipeOffset) : 0
      if distance > max(0.6 * row.bounds.width, row.swipeButtonWidth), row.performsFullSwipe {
        openSwipe(of: path, animated: true)
        row.performSwipeAction(0)
      } else if distance > row.swipeButtonWidth / 2 {
        openSwipe(of: path, animated: true)
      } else {
        closeSwipe(of: path, animated: true)
      }
    case .possible, .failed: break
    }
  }

  private func swipeDidBegin(_ recognizer: RowSwipeGestureRecognizer) {
    guard let path = pathForSwipe(at: recognizer.start), let row = swipeableRow(at: path) else {
      return
    }
    swipeWillTouch()
    if swipedPath != path {
      if let open = swipedPath { closeSwipe(of: open, animated: true) }
      guard prepareSwipe(of: row, at: path, fromLeading: recognizer.isTowardTrailing) else {
        return
      }
    }
    recognizer.base = swipedPath == path ? row.swipeOffset : 0
    recognizer.path = path
  }
}
