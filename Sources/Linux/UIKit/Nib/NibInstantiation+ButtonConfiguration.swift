extension NibInstantiation {
  /// Decodes the configuration of a button, as of iOS 15.
  func decodeConfiguration(_ reader: NibReader, of button: UIButton) {
    var configuration =
      reader.choice(
        "style",
        [
          "plain": UIButton.Configuration.plain(), "gray": .gray(), "tinted": .tinted(),
          "filled": .filled(), "borderless": .borderless(), "bordered": .bordered(),
          "borderedTinted": .borderedTinted(), "borderedProminent": .borderedProminent(),
        ]) ?? .plain()
    decodeContent(of: &configuration, reader)
    decodeLook(of: &configuration, reader)
    decodePlacement(of: &configuration, reader)
    reader.ignore("catalog", "macIdiomStyle", "automaticallyUpdateForSelection")
    if let indicator = reader.string("indicator"), !["automatic", "none"].contains(indicator) {
      reader.tell(.note, .notShown("the \(indicator) indicator of the button"))
    }
    button.configuration = configuration
  }

  private func decodeContent(of configuration: inout UIButton.Configuration, _ reader: NibReader) {
    configuration.title = text("title", in: reader, as: "configuration.title")
    configuration.subtitle = text("subtitle", in: reader, as: "configuration.subtitle")
    if let text = attributedText("attributedTitle", in: reader) {
      configuration.title = text.string
      configuration.designedTitle = text
    }
    if let text = attributedText("attributedSubtitle", in: reader) {
      configuration.subtitle = text.string
    }
    configuration.designedFont = font("titleFontDescription", in: reader)
    let symbols = symbolConfiguration("preferredSymbolConfigurationForImage", in: reader)
    configuration.image = image("image", in: reader, configuration: symbols)
    configuration.showsActivityIndicator = reader.flag("showsActivityIndicator") ?? false
  }

  private func decodeLook(of configuration: inout UIButton.Configuration, _ reader: NibReader) {
    configuration.baseForegroundColor = color("baseForegroundColor", in: reader) ?? nil
    configuration.baseBackgroundColor = color("baseBackgroundColor", in: reader) ?? nil
    configuration.cornerStyle =
      reader.choice(
        "cornerStyle",
        [
          "fixed": UIButton.Configuration.CornerStyle.fixed, "dynamic": .dynamic, "small": .small,
          "medium": .medium, "large": .large, "capsule": .capsule,
        ]) ?? configuration.cornerStyle
    guard let background = reader.child("backgroundConfiguration", key: "background") else {
      return
    }
    if let color = color("backgroundColor", in: background) {
      configuration.background.backgroundColor = color
    }
    if let color = color("strokeColor", in: background) {
      configuration.background.strokeColor = color
    }
    configuration.background.strokeWidth = background.size("strokeWidth") ?? 0
    if let radius = background.size("cornerRadius") {
      configuration.background.cornerRadius = radius
    }
    if let insets = directionalInsets("backgroundInsets", in: background) {
      configuration.background.backgroundInsets = insets
    }
    if image("image", in: background) != nil {
      background.tell(.note, .notShown("the picture behind the button"))
    }
    background.ignore("imageContentMode", "strokeOutset")
  }

  private func decodePlacement(
    of configuration: inout UIButton.Configuration, _ reader: NibReader
  ) {
    configuration.buttonSize =
      reader.choice(
        "buttonSize",
        [
          "mini": UIButton.Configuration.Size.mini, "small": .small, "medium": .medium,
          "large": .large,
        ]) ?? .medium
    if let insets = directionalInsets("contentInsets", in: reader) {
      configuration.contentInsets = insets
    }
    configuration.imagePlacement =
      reader.choice(
        "imagePlacement",
        [
          "leading": NSDirectionalRectEdge.leading, "trailing": .trailing, "top": .top,
          "bottom": .bottom,
        ]) ?? .leading
    configuration.imagePadding = reader.size("imagePadding") ?? 0
    configuration.titlePadding = reader.size("titlePadding") ?? configuration.titlePadding
    configuration.titleAlignment =
      reader.choice(
        "titleAlignment",
        [
          "automatic": UIButton.Configuration.TitleAlignment.automatic, "leading": .leading,
          "center": .center, "trailing": .trailing,
        ]) ?? .automatic
    if let mode = lineBreakMode("titleLineBreakMode", in: reader) {
      configuration.titleLineBreakMode = mode
    }
  }
}
