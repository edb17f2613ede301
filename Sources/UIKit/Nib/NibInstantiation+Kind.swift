extension NibInstantiation {
  /// Reads what an element says beyond what every view has.
  func decodeKind(of view: UIView, _ reader: NibReader) throws(NibError) {
    switch view {
    case let label as UILabel where reader.element.name == "label":
      try decodeLabel(label, reader)
    case let imageView as UIImageView where reader.element.name == "imageView":
      try decodeImageView(imageView, reader)
    case let stackView as UIStackView where reader.element.name == "stackView":
      try decodeStackView(stackView, reader)
    case let indicator as UIActivityIndicatorView
    where reader.element.name == "activityIndicatorView":
      try decodeActivityIndicator(indicator, reader)
    case let scrollView as UIScrollView where reader.element.name == "scrollView":
      try decodeScrollView(scrollView, reader)
    case let button as UIButton where reader.element.name == "button":
      try decodeButton(button, reader)
    case let cell as UITableViewCell where reader.element.name == "tableViewCell":
      try decodeCell(cell, reader)
    default:
      break
    }
  }

  private func decodeImageView(_ view: UIImageView, _ reader: NibReader) throws(NibError) {
    view.image = try image("image", in: reader)
    view.highlightedImage = try image("highlightedImage", in: reader)
    view.isHighlighted = try reader.flag("highlighted") ?? false
    reader.ignore("catalog")
  }

  private func decodeStackView(_ view: UIStackView, _ reader: NibReader) throws(NibError) {
    view.axis =
      try reader.choice(
        "axis", ["horizontal": NSLayoutConstraint.Axis.horizontal, "vertical": .vertical])
      ?? .horizontal
    view.distribution =
      try reader.choice(
        "distribution",
        [
          "fill": UIStackView.Distribution.fill, "fillEqually": .fillEqually,
          "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
          "equalCentering": .equalCentering,
        ]) ?? .fill
    view.alignment =
      try reader.choice(
        "alignment",
        [
          "fill": UIStackView.Alignment.fill, "leading": .leading, "top": .top,
          "firstBaseline": .firstBaseline, "center": .center, "trailing": .trailing,
          "bottom": .bottom, "lastBaseline": .lastBaseline,
        ]) ?? .fill
    view.spacing = try reader.number("spacing") ?? 0
    view.isLayoutMarginsRelativeArrangement =
      try reader.flag("layoutMarginsRelativeArrangement") ?? false
    try reader.expect("baselineRelativeArrangement", toBe: "NO")
  }

  private func decodeActivityIndicator(
    _ view: UIActivityIndicatorView, _ reader: NibReader
  ) throws(NibError) {
    // The three styles before iOS 13 stand for a size and a colour.
    let styles: KeyValuePairs<String, (UIActivityIndicatorView.Style, UIColor?)> = [
      "medium": (.medium, nil), "large": (.large, nil), "white": (.medium, .white),
      "gray": (.medium, .gray), "whiteLarge": (.large, .white),
    ]
    let (style, legacyColor) = try reader.choice("style", styles) ?? (.medium, nil)
    view.style = style
    if let legacyColor { view.color = legacyColor }
    if let color = try color("color", in: reader), let color { view.color = color }
    view.hidesWhenStopped = try reader.flag("hidesWhenStopped") ?? false
    if try reader.flag("animating") == true { view.startAnimating() }
  }
}
