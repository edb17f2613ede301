extension UITableViewCell {
  /// The room that the round control takes at the leading edge, in points.
  static let editIndent: CGFloat = 38
  static let reorderWidth: CGFloat = 44

  // MARK: Internal

  func layOutParts() {
    let indent = isEditing && shouldIndentWhileEditing ? Self.editIndent : 0
    backgroundView?.frame = bounds
    for view in subviews where view !== contentView && isSelectionBackground(view) {
      view.frame = bounds
    }
    let trailing = layOutTrailing()
    contentView.frame = CGRect(
      x: indent + swipeOffset, y: 0, width: max(trailing - indent, 0), height: bounds.height)
    labels.layOut(in: self)
    layOutControls(indent: indent)
    separators.layOut(in: self, indent: indent)
  }

  func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    let contentWidth = max(width - (bounds.width - contentWidthNow), 0)
    if usesConstraints {
      let height = contentView.systemLayoutSizeFitting(
        CGSize(width: contentWidth, height: UIView.layoutFittingCompressedSize.height),
        withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
      // As UIKit does with constraints that leave the height open.
      return height > 0 ? height : Self.standardHeight
    }
    return max(labels.fittingHeight(in: self, width: contentWidth), Self.standardHeight)
  }

  func accessoryDidChange() {
    accessory?.removeFromSuperview()
    accessory = makeAccessory()
    if let accessory { addSubview(accessory) }
    setNeedsLayout()
  }

  // MARK: Private

  private var usesConstraints: Bool {
    contentView.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
  }

  private var contentWidthNow: CGFloat {
    layoutIfNeeded()
    return contentView.bounds.width
  }

  private func isSelectionBackground(_ view: UIView) -> Bool {
    view === selectedBackgroundView
      || (type(of: view) == UIView.self && view !== contentView && view !== accessory
        && subviews.firstIndex { $0 === view } ?? 0
          < (subviews.firstIndex { $0 === contentView }
            ?? 0))
  }

  /// Places accessory and reorder control, and says where the content ends.
  private func layOutTrailing() -> CGFloat {
    var edge = bounds.width
    if let reorderControl, isEditing {
      reorderControl.frame = CGRect(
        x: edge - Self.reorderWidth + swipeOffset, y: 0, width: Self.reorderWidth,
        height: bounds.height)
      edge -= Self.reorderWidth
    }
    guard let accessory else { return edge }
    let size =
      accessory is GlyphView || accessory.bounds.isEmpty
      ? accessory.sizeThatFits(bounds.size) : accessory.bounds.size
    let margin = edge < bounds.width ? 0 : sideMargin
    accessory.frame = CGRect(
      x: edge - margin - size.width + swipeOffset, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height)
    return edge - margin - size.width - 8
  }

  private func layOutControls(indent: CGFloat) {
    editControl?.frame = CGRect(
      x: (isEditing && indent > 0 ? 0 : -Self.editIndent - sideMargin) + swipeOffset, y: 0,
      width: Self.editIndent + sideMargin, height: bounds.height)
    deleteButton?.frame = CGRect(
      x: bounds.width + swipeOffset, y: 0, width: max(deleteButtonWidth, -swipeOffset),
      height: bounds.height)
  }

  private func makeAccessory() -> UIView? {
    if isEditing {
      if let editingAccessoryView { return editingAccessoryView }
      return makeAccessory(editingAccessoryType)
    }
    return accessoryView ?? makeAccessory(accessoryType)
  }

  private func makeAccessory(_ type: AccessoryType) -> UIView? {
    switch type {
    case .none: return nil
    case .disclosureIndicator: return GlyphView(.chevronForward, color: .tertiaryLabel)
    case .checkmark: return GlyphView(.checkmark)
    case .detailButton: return CellDetailButton(cell: self, showsChevron: false)
    case .detailDisclosureButton: return CellDetailButton(cell: self, showsChevron: true)
    }
  }
}
