extension NibInstantiation {
  func decodeCell(_ cell: UITableViewCell, _ reader: NibReader) {
    if let identifier = reader.string("reuseIdentifier") { cell.reuseIdentifier = identifier }
    cell.selectionStyle =
      reader.choice(
        "selectionStyle",
        [
          "none": UITableViewCell.SelectionStyle.none, "blue": .blue, "gray": .gray,
          "default": .default,
        ]) ?? .default
    cell.accessoryType = accessory("accessoryType", reader)
    cell.editingAccessoryType = accessory("editingAccessoryType", reader)
    cell.indentationLevel = reader.integer("indentationLevel") ?? 0
    cell.indentationWidth = reader.size("indentationWidth") ?? 10
    cell.shouldIndentWhileEditing = reader.flag("shouldIndentWhileEditing") ?? true
    cell.showsReorderControl = reader.flag("showsReorderControl") ?? false
    if let inset = inset("separatorInset", in: reader) { cell.separatorInset = inset }
    // The height in Interface Builder; a table uses its delegate or its own row height.
    reader.ignore("rowHeight")
    if let element = reader.child("tableViewCellContentView", key: "contentView") {
      // Constraints of the cell may refer to its content.
      if cell.contentView.superview == nil { cell.insertSubview(cell.contentView, at: 0) }
      within(cell) { decodeView(cell.contentView, self.reader(element)) }
    }
  }

  private func accessory(
    _ name: String, _ reader: NibReader
  ) -> UITableViewCell.AccessoryType {
    reader.choice(
      name,
      [
        "none": UITableViewCell.AccessoryType.none,
        "disclosureIndicator": .disclosureIndicator,
        "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
        "detailButton": .detailButton,
      ]) ?? .none
  }
}
