/// A row of a list that a swipe moves aside, with buttons behind it.
@preconcurrency @MainActor protocol SwipeableRow: UIView {
  /// The buttons behind the row, the first one at the edge.
  var swipeButtons: [CellSwipeButton] { get set }
  /// What the buttons do; nil for the deletion of the row.
  var swipeActions: UISwipeActionsConfiguration? { get set }
  /// Whether the buttons are at the leading edge.
  var swipesFromLeading: Bool { get set }
  /// How far the row is moved, in points; negative toward the leading edge.
  var swipeOffset: CGFloat { get set }
  var swipingList: (any SwipingList)? { get }
}

extension SwipeableRow {
  /// The width of the buttons behind the row, in points.
  var swipeButtonWidth: CGFloat { swipeButtons.reduce(0) { $0 + $1.fittingWidth } }

  /// Whether a swipe across most of the row performs the first action; Apple does not publish how
  /// much, and here it is 60 %.
  var performsFullSwipe: Bool { swipeActions?.performsFirstActionWithFullSwipe ?? false }

  func prepareSwipeButtons(for configuration: UISwipeActionsConfiguration, fromLeading: Bool) {
    removeSwipeButtons()
    swipeActions = configuration
    swipesFromLeading = fromLeading
    let buttons = configuration.actions.map {
      CellSwipeButton(title: $0.title, image: $0.image, color: $0.backgroundColor)
    }
    install(buttons) { row, index in row.performSwipeAction(index) }
  }

  /// Runs an action of the swiped row, which closes when the action says that it is done.
  func performSwipeAction(_ index: Int) {
    guard let action = swipeActions?.actions[index] else { return }
    action.handler(action, swipeButtons[index]) { [weak self] _ in
      guard let self, swipeOffset != 0 else { return }
      if let list = swipingList, let path = list.path(ofSwiped: self) {
        list.closeSwipe(of: path, animated: true)
      } else {
        setSwipeOffset(0, animated: false)
      }
    }
  }

  func install(_ buttons: [CellSwipeButton], onTap: @escaping (Self, Int) -> Void) {
    UIView.performWithoutAnimation {
      swipeButtons = buttons
      for (index, button) in buttons.enumerated() {
        button.addAction(
          UIAction { [weak self] _ in if let self { onTap(self, index) } }, for: .touchUpInside)
        addSubview(button)
      }
      clipsToBounds = true
      setNeedsLayout()
      layoutIfNeeded()
      for button in buttons { button.layoutIfNeeded() }
    }
  }

  func setSwipeOffset(_ offset: CGFloat, animated: Bool) {
    swipeOffset = offset
    setNeedsLayout()
    guard animated, window != nil else {
      removeSwipeButtonsIfDone()
      return
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut]) {
      self.layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.removeSwipeButtonsIfDone()
    }
  }

  /// Places the buttons side by side; past their widths they grow with the swipe.
  func layOutSwipeButtons() {
    guard swipeButtonWidth > 0 else { return }
    let scale = max(1, abs(swipeOffset) / swipeButtonWidth)
    var edge =
      swipesFromLeading ? min(0, swipeOffset - swipeButtonWidth) : bounds.width + swipeOffset
    for button in swipesFromLeading ? swipeButtons : swipeButtons.reversed() {
      let width = button.fittingWidth * scale
      place(button, leading: CGRect(x: edge, y: 0, width: width, height: bounds.height))
      edge += width
    }
  }

  func removeSwipeButtonsIfDone() {
    if swipeOffset == 0 { removeSwipeButtons() }
  }

  func removeSwipeButtons() {
    for button in swipeButtons { button.removeFromSuperview() }
    swipeButtons = []
    swipeActions = nil
  }
}
