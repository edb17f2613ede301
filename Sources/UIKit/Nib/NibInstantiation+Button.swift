extension NibInstantiation {
  func decodeButton(_ button: UIButton, _ reader: NibReader) throws(NibError) {
    button.buttonType =
      try reader.choice(
        "buttonType",
        ["custom": UIButton.ButtonType.custom, "system": .system, "roundedRect": .system])
      ?? .custom
    if let font = try font("fontDescription", in: reader) { button.titleLabel?.font = font }
    if let mode = try lineBreakMode(reader) { button.titleLabel?.lineBreakMode = mode }
    for element in reader.children("state") { try decodeState(self.reader(element), of: button) }
    try decodeControl(button, reader)
    if let insets = try inset("contentEdgeInsets", in: reader) { button.contentEdgeInsets = insets }
    if let insets = try inset("titleEdgeInsets", in: reader) { button.titleEdgeInsets = insets }
    if let insets = try inset("imageEdgeInsets", in: reader) { button.imageEdgeInsets = insets }
    try reader.expect("reversesTitleShadowWhenHighlighted", toBe: "NO")
    try reader.expect("showsTouchWhenHighlighted", toBe: "NO")
    try reader.expect("role", toBe: "normal")
    // Older files write a shadow for every title; one without an offset is hidden by the title.
    if let element = reader.child("size", key: "titleShadowOffset") {
      let reader = self.reader(element)
      reader.ignore("key")
      try reader.expect("width", toBe: "0.0", "0")
      try reader.expect("height", toBe: "0.0", "0")
      try reader.finish()
    }
  }

  /// What every control has.
  private func decodeControl(_ control: UIControl, _ reader: NibReader) throws(NibError) {
    control.isEnabled = try reader.flag("enabled") ?? true
    control.isSelected = try reader.flag("selected") ?? false
    control.isHighlighted = try reader.flag("highlighted") ?? false
    control.contentHorizontalAlignment =
      try reader.choice(
        "contentHorizontalAlignment",
        [
          "center": UIControl.ContentHorizontalAlignment.center, "left": .left, "right": .right,
          "fill": .fill, "leading": .leading, "trailing": .trailing,
        ]) ?? .center
    control.contentVerticalAlignment =
      try reader.choice(
        "contentVerticalAlignment",
        [
          "center": UIControl.ContentVerticalAlignment.center, "top": .top, "bottom": .bottom,
          "fill": .fill,
        ]) ?? .center
  }

  private func decodeState(_ reader: NibReader, of button: UIButton) throws(NibError) {
    let state = try reader.choice(
      "key",
      [
        "normal": UIControl.State.normal, "highlighted": .highlighted, "disabled": .disabled,
        "selected": .selected,
      ])
    guard let state else { throw reader.error(.missingAttribute("key")) }
    let title = reader.string("title")
    if let title = try text("title", in: reader) ?? title { button.setTitle(title, for: state) }
    if let image = try image("image", in: reader) { button.setImage(image, for: state) }
    if let image = try image("backgroundImage", in: reader) {
      button.setBackgroundImage(image, for: state)
    }
    if let color = try color("titleColor", in: reader) { button.setTitleColor(color, for: state) }
    _ = try color("titleShadowColor", in: reader)
    reader.ignore("catalog")
    try reader.finish()
  }
}
