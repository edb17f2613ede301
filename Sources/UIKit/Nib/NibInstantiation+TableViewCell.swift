extension NibInstantiation {
  func decodeCell(_ cell: UITableViewCell, _ reader: NibReader) throws(NibError) {
    if let identifier = reader.string("reuseIdentifier") { cell.adoptReuseIdentifier(identifier) }
    cell.selectionStyle =
      try reader.choice(
        "selectionStyle",
        [
          "none": UITableViewCell.SelectionStyle.none, "blue": .blue, "gray": .gray,
          "default": .default,
        ]) ?? .default
    cell.accessoryType = try accessory("accessoryType", reader)
    cell.editingAccessoryType = try accessory("editingAccessoryType", reader)
    cell.indentationLevel = try reader.integer("indentationLevel") ?? 0
    cell.indentationWidth = try reader.size("indentationWidth") ?? 10
    cell.shouldIndentWhileEditing = try reader.flag("shouldIndentWhileEditing") ?? true
    cell.showsReorderControl = try reader.flag("showsReorderControl") ?? false
    if let inset = try inset("separatorInset", in: reader) { cell.separatorInset = inset }
    // The height in Interface Builder; a table asks its delegate or its own row height.
    reader.ignore("rowHeight")
    if let element = reader.child("tableViewCellContentView", key: "contentView") {
      // Constraints of the cell may already reach into its content.
      if cell.contentView.superview == nil { cell.insertSubview(cell.contentView, at: 0) }
      try decodeView(cell.contentView, self.reader(element))
    }
  }

  private func accessory(
    _ name: String, _ reader: NibReader
  ) throws(NibError) -> UITableViewCell.AccessoryType {
    try reader.choice(
      name,
      [
        "none": UITableViewCell.AccessoryType.none,
        "disclosureIndicator": .disclosureIndicator,
        "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
        "detailButton": .detailButton,
      ]) ?? .none
  }
}
