extension NibInstantiation {
  func decodeButton(_ button: UIButton, _ reader: NibReader) {
    button.adopt(
      reader.option(
        "buttonType",
        or: [
          "roundedRect": .system, "detailDisclosure": .system, "infoLight": .system,
          "infoDark": .system, "contactAdd": .system, "close": .system,
        ]) ?? .custom)
    if let symbol = Self.symbolOfType[reader.element.attributes["buttonType"] ?? ""] {
      button.setImage(UIImage(systemName: symbol), for: .normal)
    }
    if let font = font("fontDescription", in: reader) { button.titleLabel?.font = font }
    if let mode = lineBreakMode(in: reader) { button.titleLabel?.lineBreakMode = mode }
    let symbols = symbolConfiguration("preferredSymbolConfiguration", in: reader)
    // Nothing is focused on a device that is operated by touch.
    for state in reader.children("state") {
      if state.element.key == "focused" {
        state.ignoreRest()
      } else {
        decodeState(state, of: button, symbols)
      }
    }
    decodeControl(button, reader)
    if let insets = insets("contentEdgeInsets", in: reader) { button.contentEdgeInsets = insets }
    if let insets = insets("titleEdgeInsets", in: reader) { button.titleEdgeInsets = insets }
    if let insets = insets("imageEdgeInsets", in: reader) { button.imageEdgeInsets = insets }
    if let configuration = reader.child("buttonConfiguration", key: "configuration") {
      decodeConfiguration(configuration, of: button)
    }
    // The look of a pressed button, and title shadows, which iOS 7 and later do not draw.
    reader.ignore("reversesTitleShadowWhenHighlighted", "showsTouchWhenHighlighted", "role")
    reader.ignore("adjustsImageWhenHighlighted", "adjustsImageWhenDisabled", "springLoaded")
    reader.ignore("changesSelectionAsPrimaryAction", "showsMenuAsPrimaryAction")
    // The titles of the states say it.
    reader.ignore("hasAttributedTitle")
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
    control.contentHorizontalAlignment = reader.option("contentHorizontalAlignment") ?? .center
    control.contentVerticalAlignment = reader.option("contentVerticalAlignment") ?? .center
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
    reader.require("key")
    guard let state else { return reader.ignoreRest() }
    let property = "\(reader.element.key ?? "normal")Title"
    if let title = text("title", in: reader, as: property) { button.setTitle(title, for: state) }
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
  }
}
