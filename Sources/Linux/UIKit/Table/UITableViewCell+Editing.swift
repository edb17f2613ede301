extension UITableViewCell: SwipeableRow {
  var swipingList: (any SwipingList)? { tableView }

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

  func prepareDeleteButton() {
    if swipeActions != nil { removeSwipeButtons() }
    guard swipeButtons.isEmpty else { return }
    swipesFromLeading = false
    install([CellSwipeButton(title: "Delete", color: .systemRed)]) { cell, _ in
      cell.tableView?.deleteWasConfirmed(in: cell)
    }
  }

  // MARK: Private

  private func installEditingControls() {
    if editingStyle == .none || !shouldIndentWhileEditing && editingStyle != .insert {
      editControl = nil
    } else if editControl?.style != editingStyle {
      let control = CellEditControl(style: editingStyle)
      control.addAction(
        UIAction { [weak self] _ in
          if let self { tableView?.editControlWasTapped(in: self) }
        }, for: .touchUpInside)
      editControl = control
    }
    if !showsReorderControl {
      reorderControl = nil
    } else if reorderControl == nil {
      reorderControl = CellReorderControl(cell: self)
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
    editControl = nil
    reorderControl = nil
  }
}
