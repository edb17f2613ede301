extension UITableViewCell {
  /// The width of the buttons behind a swiped row, in points.
  var swipeButtonWidth: CGFloat { swipeButtons.reduce(0) { $0 + $1.fittingWidth } }

  func editingDidChange(animated: Bool) {
    if isEditing {
      installEditingControls()
      if animated {
        // The controls slide in from outside the row.
        UIView.performWithoutAnimation { placeControlsOutside() }
      }
    }
    accessoryDidChange()
    guard animated, window != nil else {
      removeEditingControlsIfDone()
      setNeedsLayout()
      return
    }
    setNeedsLayout()
    UIView.animate(withDuration: 0.3) {
      self.layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.removeEditingControlsIfDone()
    }
  }

  func prepareDeleteButton(title: String) {
    if swipeActions != nil { removeSwipeButtons() }
    guard swipeButtons.isEmpty else {
      swipeButtons[0].title = title
      return
    }
    swipesFromLeading = false
    install([CellSwipeButton(title: title, color: .systemRed)]) { cell, _ in
      cell.tableView?.deleteWasConfirmed(in: cell)
    }
  }

  func prepareSwipeButtons(for configuration: UISwipeActionsConfiguration, fromLeading: Bool) {
    removeSwipeButtons()
    swipeActions = configuration
    swipesFromLeading = fromLeading
    let buttons = configuration.actions.map {
      CellSwipeButton(title: $0.title, image: $0.image, color: $0.backgroundColor)
    }
    install(buttons) { cell, index in cell.performSwipeAction(index) }
  }

  /// Runs an action of the swiped row, which closes when the action says that it is done.
  func performSwipeAction(_ index: Int) {
    guard let action = swipeActions?.actions[index] else { return }
    action.handler(action, swipeButtons[index]) { [weak self] _ in
      guard let self, swipeOffset != 0 else { return }
      if let tableView, let path = tableView.indexPath(for: self) {
        tableView.closeSwipe(of: path, animated: true)
      } else {
        setSwipeOffset(0, animated: false)
      }
    }
  }

  private func install(
    _ buttons: [CellSwipeButton], onTap: @escaping (UITableViewCell, Int) -> Void
  ) {
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

  // MARK: Private

  private func installEditingControls() {
    if editingStyle != .none, shouldIndentWhileEditing || editingStyle == .insert {
      if editControl?.style != editingStyle {
        editControl?.removeFromSuperview()
        let control = CellEditControl(style: editingStyle)
        control.addAction(
          UIAction { [weak self] _ in
            if let self { tableView?.editControlWasTapped(in: self) }
          }, for: .touchUpInside)
        editControl = control
        addSubview(control)
      }
    } else {
      editControl?.removeFromSuperview()
      editControl = nil
    }
    if showsReorderControl {
      if reorderControl == nil {
        let control = CellReorderControl(cell: self)
        reorderControl = control
        addSubview(control)
      }
    } else {
      reorderControl?.removeFromSuperview()
      reorderControl = nil
    }
    separators.bringToFront(in: self)
  }

  private func placeControlsOutside() {
    let width = Self.editIndent + sideMargin
    if let editControl, editControl.bounds.isEmpty {
      place(editControl, leading: CGRect(x: -width, y: 0, width: width, height: bounds.height))
    }
    if let reorderControl, reorderControl.bounds.isEmpty {
      place(
        reorderControl,
        leading: CGRect(x: bounds.width, y: 0, width: Self.reorderWidth, height: bounds.height))
    }
  }

  private func removeEditingControlsIfDone() {
    guard !isEditing else { return }
    editControl?.removeFromSuperview()
    editControl = nil
    reorderControl?.removeFromSuperview()
    reorderControl = nil
  }

  func removeSwipeButtonsIfDone() {
    if swipeOffset == 0 { removeSwipeButtons() }
  }

  private func removeSwipeButtons() {
    for button in swipeButtons { button.removeFromSuperview() }
    swipeButtons = []
    swipeActions = nil
  }
}
