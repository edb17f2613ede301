extension UITableViewCell {
  /// The space for the round control at the leading edge, in points.
  static let editIndent: CGFloat = 38
  static let reorderWidth: CGFloat = 44
  /// The space between the content and a control or another accessory than an arrow, and that before an arrow:
  /// cells of Xcode 15 and later are 26.5 points narrower by it, with a margin of 16.
  private static let accessorySpace: CGFloat = 8
  private static let arrowSpace: CGFloat = 3.5

  // MARK: Internal

  func layOutParts() {
    let indent = isEditing && shouldIndentWhileEditing ? Self.editIndent : 0
    backgroundView?.frame = bounds
    selectionBackground?.frame = bounds
    let trailing = layOutTrailing()
    let leading = indent + edgeInsets.left
    place(
      contentView,
      leading: CGRect(
        x: leading + swipeOffset, y: 0, width: max(trailing - leading, 0), height: bounds.height))
    labels.layOut(in: self)
    configuredContent.layOut(margins: contentMargins)
    layOutControls(indent: indent)
    separators.layOut(in: self, textStart: configuredTextStart, indent: leading)
  }

  /// Whether there is a control or accessory at the trailing edge of the content.
  var hasTrailingPart: Bool { accessory != nil || (isEditing && reorderControl != nil) }

  /// Where the separator begins with configured list content: at the text.
  var configuredTextStart: CGFloat? {
    guard ownSeparatorInset == nil else { return nil }
    return configuredContent.list?.textStart
  }

  /// The margins of configured content.
  private var contentMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: 0, leading: sideMargin, bottom: 0, trailing: hasTrailingPart ? 0 : sideMargin)
  }

  /// The safe area insets of a row that is as wide as the screen.
  var edgeInsets: UIEdgeInsets {
    guard let tableView, tableView.style != .insetGrouped else { return .zero }
    let insets = tableView.safeAreaInsets
    return isRightToLeft
      ? UIEdgeInsets(top: 0, left: insets.right, bottom: 0, right: insets.left)
      : UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
  }

  func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    let contentWidth = max(width - (bounds.width - contentWidthNow), 0)
    updateConfigurationIfNeeded()
    if let height = configuredContent.fittingHeight(forWidth: contentWidth, margins: contentMargins)
    {
      return max(height, Self.standardHeight)
    }
    if usesConstraints {
      let height = contentView.fittingHeight(of: contentWidth)
      // UIKit also falls back to the standard height if the constraints do not define one.
      return height > 0 ? height : Self.standardHeight
    }
    return max(labels.fittingHeight(in: self, width: contentWidth), Self.standardHeight)
  }

  func accessoryDidChange() {
    accessory = makeAccessory()
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

  /// Places accessory and reorder control, and returns the content's trailing edge.
  private func layOutTrailing() -> CGFloat {
    var edge = bounds.width - edgeInsets.right
    // A cell by itself, as in a XIB, has the margin for its width.
    var margin = tableView == nil ? UIView.systemMargin(forWidth: bounds.width) : sideMargin
    if let reorderControl, isEditing {
      place(
        reorderControl,
        leading: CGRect(
          x: edge - Self.reorderWidth + swipeOffset, y: 0, width: Self.reorderWidth,
          height: bounds.height))
      edge -= Self.reorderWidth
      margin = 0
    }
    guard let accessory else { return edge }
    let size =
      accessory is GlyphView || accessory.bounds.isEmpty
      ? accessory.sizeThatFits(bounds.size) : accessory.bounds.size
    place(
      accessory,
      leading: CGRect(
        x: edge - margin - size.width + swipeOffset, y: (bounds.height - size.height) / 2,
        width: size.width, height: size.height))
    let isArrow = (accessory as? GlyphView)?.glyph.isDirectional == true
    return edge - margin - size.width - (isArrow ? Self.arrowSpace : Self.accessorySpace)
  }

  private func layOutControls(indent: CGFloat) {
    let width = Self.editIndent + sideMargin
    let x = isEditing && indent > 0 ? edgeInsets.left : -width
    place(
      editControl,
      leading: CGRect(x: x + swipeOffset, y: 0, width: width, height: bounds.height))
    layOutSwipeButtons()
  }

  private func makeAccessory() -> UIView? {
    isEditing
      ? editingAccessoryView ?? makeAccessory(editingAccessoryType)
      : accessoryView ?? makeAccessory(accessoryType)
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
