extension NibInstantiation {
  func decodeImageView(_ view: UIImageView, _ reader: NibReader) {
    let configuration = symbolConfiguration("preferredSymbolConfiguration", in: reader)
    view.image = image("image", in: reader, configuration: configuration)
    view.highlightedImage = image("highlightedImage", in: reader, configuration: configuration)
    view.isHighlighted = reader.flag("highlighted") ?? false
    reader.ignore("catalog", "adjustsImageSizeForAccessibilityContentSizeCategory")
  }

  func decodeStackView(_ view: UIStackView, _ reader: NibReader) {
    view.axis = reader.option("axis") ?? .horizontal
    view.distribution = reader.option("distribution") ?? .fill
    view.alignment = reader.option("alignment", or: ["top": .top, "bottom": .bottom]) ?? .fill
    view.spacing = reader.number("spacing") ?? 0
    if reader.string("spacingType") == "standard" { view.spacing = UIStackView.spacingUseSystem }
    if let flag = reader.flag("layoutMarginsRelativeArrangement") {
      view.isLayoutMarginsRelativeArrangement = flag
    }
    view.isBaselineRelativeArrangement = reader.flag("baselineRelativeArrangement") ?? false
  }

  func decodeActivityIndicator(
    _ view: UIActivityIndicatorView, _ reader: NibReader
  ) {
    // The three styles from before iOS 13 stand for a size and a color.
    let styles: KeyValuePairs<String, (UIActivityIndicatorView.Style, UIColor?)> = [
      "medium": (.medium, nil), "large": (.large, nil), "white": (.medium, .white),
      "gray": (.medium, .gray), "whiteLarge": (.large, .white),
    ]
    let (style, legacyColor) = reader.choice("style", styles) ?? (.medium, nil)
    view.style = style
    if let legacyColor { view.color = legacyColor }
    if let color = color("color", in: reader), let color { view.color = color }
    view.hidesWhenStopped = reader.flag("hidesWhenStopped") ?? false
    if reader.flag("animating") == true { view.startAnimating() }
  }
}
