extension UITableViewCell {
  /// The width of the delete button behind a swiped row, in points.
  var deleteButtonWidth: CGFloat { deleteButton?.fittingWidth ?? CellDeleteButton.minimumWidth }

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
    UIView.performWithoutAnimation {
      let button = deleteButton ?? CellDeleteButton()
      button.title = title
      if deleteButton == nil {
        deleteButton = button
        button.addAction(
          UIAction { [weak self] _ in
            if let self { tableView?.deleteWasConfirmed(in: self) }
          }, for: .touchUpInside)
        addSubview(button)
      }
      clipsToBounds = true
      place(
        button,
        leading: CGRect(x: bounds.width, y: 0, width: deleteButtonWidth, height: bounds.height))
      button.layoutIfNeeded()
    }
  }

  func setSwipeOffset(_ offset: CGFloat, animated: Bool) {
    swipeOffset = offset
    setNeedsLayout()
    guard animated, window != nil else {
      removeDeleteButtonIfDone()
      return
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut]) {
      self.layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.removeDeleteButtonIfDone()
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

  private func removeDeleteButtonIfDone() {
    guard swipeOffset == 0 else { return }
    deleteButton?.removeFromSuperview()
    deleteButton = nil
  }
}
