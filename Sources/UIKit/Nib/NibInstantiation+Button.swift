extension NibInstantiation {
  func decodeButton(_ button: UIButton, _ reader: NibReader) {
    button.buttonType =
      reader.choice(
        "buttonType",
        [
          "custom": UIButton.ButtonType.custom, "system": .system, "roundedRect": .system,
          "detailDisclosure": .system, "infoLight": .system, "infoDark": .system,
          "contactAdd": .system, "close": .system,
        ])
      ?? .custom
    if let symbol = Self.symbolOfType[reader.element.attributes["buttonType"] ?? ""] {
      button.setImage(UIImage(systemName: symbol), for: .normal)
    }
    if let font = font("fontDescription", in: reader) { button.titleLabel?.font = font }
    if let mode = lineBreakMode(in: reader) { button.titleLabel?.lineBreakMode = mode }
    let symbols = symbolConfiguration("preferredSymbolConfiguration", in: reader)
    // Nothing is focused on a device that is operated by touch.
    for element in reader.children("state") where element.key != "focused" {
      decodeState(self.reader(element), of: button, symbols)
    }
    decodeControl(button, reader)
    if let insets = inset("contentEdgeInsets", in: reader) { button.contentEdgeInsets = insets }
    if let insets = inset("titleEdgeInsets", in: reader) { button.titleEdgeInsets = insets }
    if let insets = inset("imageEdgeInsets", in: reader) { button.imageEdgeInsets = insets }
    if let element = reader.child("buttonConfiguration", key: "configuration") {
      decodeConfiguration(self.reader(element), of: button)
    }
    // The look of a pressed button, and title shadows, which iOS 7 and later do not draw.
    reader.ignore("reversesTitleShadowWhenHighlighted", "showsTouchWhenHighlighted", "role")
    reader.ignore("adjustsImageWhenHighlighted", "adjustsImageWhenDisabled", "springLoaded")
    reader.ignore("changesSelectionAsPrimaryAction", "showsMenuAsPrimaryAction")
    reader.ignoreChildren { $0.key == "titleShadowOffset" || $0.name == "menu" }
  }

  /// The symbols of the system button types.
  private static let symbolOfType = [
    "detailDisclosure": "info.circle", "infoLight": "info.circle", "infoDark": "info.circle",
    "contactAdd": "plus.circle", "close": "xmark.circle.fill",
  ]

  /// Decodes the properties common to all controls.
  func decodeControl(_ control: UIControl, _ reader: NibReader) {
    control.isEnabled = reader.flag("enabled") ?? true
    control.isSelected = reader.flag("selected") ?? false
    control.isHighlighted = reader.flag("highlighted") ?? false
    control.contentHorizontalAlignment =
      reader.choice(
        "contentHorizontalAlignment",
        [
          "center": UIControl.ContentHorizontalAlignment.center, "left": .left, "right": .right,
          "fill": .fill, "leading": .leading, "trailing": .trailing,
        ]) ?? .center
    control.contentVerticalAlignment =
      reader.choice(
        "contentVerticalAlignment",
        [
          "center": UIControl.ContentVerticalAlignment.center, "top": .top, "bottom": .bottom,
          "fill": .fill,
        ]) ?? .center
  }

  private func decodeState(
    _ reader: NibReader, of button: UIButton, _ symbols: UIImage.SymbolConfiguration?
  ) {
    let state = reader.choice(
      "key",
      [
        "normal": UIControl.State.normal, "highlighted": .highlighted, "disabled": .disabled,
        "selected": .selected,
      ])
    guard let state else {
      if reader.element.key == nil { reader.fail(.missingAttribute("key")) }
      return
    }
    let title = reader.string("title")
    if let title = text("title", in: reader) ?? title {
      button.setTitle(shortened(title, reader), for: state)
    }
    let own = symbolConfiguration("preferredSymbolConfiguration", in: reader) ?? symbols
    if let text = attributedText("attributedTitle", in: reader) {
      button.setAttributedTitle(text, for: state)
    }
    if let image = image("image", in: reader, configuration: own) {
      button.setImage(image, for: state)
    }
    if let image = image("backgroundImage", in: reader) {
      button.setBackgroundImage(image, for: state)
    }
    if let color = color("titleColor", in: reader) { button.setTitleColor(color, for: state) }
    _ = color("titleShadowColor", in: reader)
    reader.ignore("catalog")
    reader.finish()
  }
}
