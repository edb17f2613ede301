extension NibInstantiation {
  func decodeCell(_ cell: UITableViewCell, _ reader: NibReader) {
    if let identifier = reader.string("reuseIdentifier") { cell.reuseIdentifier = identifier }
    cell.selectionStyle = reader.option("selectionStyle") ?? .default
    cell.accessoryType = reader.option("accessoryType") ?? .none
    cell.editingAccessoryType = reader.option("editingAccessoryType") ?? .none
    cell.indentationLevel = reader.integer("indentationLevel") ?? 0
    cell.indentationWidth = reader.size("indentationWidth") ?? 10
    cell.shouldIndentWhileEditing = reader.flag("shouldIndentWhileEditing") ?? true
    cell.showsReorderControl = reader.flag("showsReorderControl") ?? false
    if let inset = insets("separatorInset", in: reader) { cell.separatorInset = inset }
    // The height in Interface Builder; a table uses its delegate or its own row height.
    reader.ignore("rowHeight")
    decodeContent(cell.contentView, of: cell, reader.child("tableViewCellContentView"))
  }

  /// Decodes the view for the content of a view, which that view creates and resizes.
  func decodeContent(_ content: UIView, of view: UIView, _ reader: NibReader?) {
    guard let reader else { return }
    // Constraints of the view may refer to its content.
    if content.superview == nil { view.insertSubview(content, at: 0) }
    within(view) { decodeView(content, reader) }
  }
}
