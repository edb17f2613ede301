extension NibInstantiation {
  /// Decodes the properties that are specific to the view's class.
  func decodeKind(of view: UIView, _ reader: NibReader) {
    switch view {
    case let label as UILabel where reader.element.name == "label":
      decodeLabel(label, reader)
    case let imageView as UIImageView where reader.element.name == "imageView":
      decodeImageView(imageView, reader)
    case let stackView as UIStackView where reader.element.name == "stackView":
      decodeStackView(stackView, reader)
    case let indicator as UIActivityIndicatorView
    where reader.element.name == "activityIndicatorView":
      decodeActivityIndicator(indicator, reader)
    case let scrollView as UIScrollView where reader.element.name == "scrollView":
      decodeScrollView(scrollView, reader)
    case let table as UITableView where reader.element.name == "tableView":
      decodeTableView(table, reader)
    case let view as UICollectionView where reader.element.name == "collectionView":
      decodeCollectionView(view, reader)
    case let button as UIButton where reader.element.name == "button":
      decodeButton(button, reader)
    case let control as UIControl: decodeControlKind(of: control, reader)
    case let bar as UISearchBar where reader.element.name == "searchBar":
      decodeSearchBar(bar, reader)
    case let view as UIProgressView where reader.element.name == "progressView":
      decodeProgressView(view, reader)
    case let view as UIVisualEffectView where reader.element.name == "visualEffectView":
      decodeVisualEffectView(view, reader)
    case let cell as UITableViewCell where reader.element.name == "tableViewCell":
      decodeCell(cell, reader)
    case let view as UICollectionReusableView: decodeReusableView(view, reader)
    default:
      break
    }
  }

  private func decodeImageView(_ view: UIImageView, _ reader: NibReader) {
    let configuration = symbolConfiguration("preferredSymbolConfiguration", in: reader)
    view.image = image("image", in: reader, configuration: configuration)
    view.highlightedImage = image("highlightedImage", in: reader, configuration: configuration)
    view.isHighlighted = reader.flag("highlighted") ?? false
    reader.ignore("catalog", "adjustsImageSizeForAccessibilityContentSizeCategory")
  }

  private func decodeStackView(_ view: UIStackView, _ reader: NibReader) {
    view.axis =
      reader.choice(
        "axis", ["horizontal": NSLayoutConstraint.Axis.horizontal, "vertical": .vertical])
      ?? .horizontal
    view.distribution =
      reader.choice(
        "distribution",
        [
          "fill": UIStackView.Distribution.fill, "fillEqually": .fillEqually,
          "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
          "equalCentering": .equalCentering,
        ]) ?? .fill
    view.alignment =
      reader.choice(
        "alignment",
        [
          "fill": UIStackView.Alignment.fill, "leading": .leading, "top": .top,
          "firstBaseline": .firstBaseline, "center": .center, "trailing": .trailing,
          "bottom": .bottom, "lastBaseline": .lastBaseline,
        ]) ?? .fill
    view.spacing = reader.number("spacing") ?? 0
    if reader.string("spacingType") == "standard" { view.spacing = UIStackView.spacingUseSystem }
    if let flag = reader.flag("layoutMarginsRelativeArrangement") {
      view.isLayoutMarginsRelativeArrangement = flag
    }
    view.isBaselineRelativeArrangement = reader.flag("baselineRelativeArrangement") ?? false
  }

  private func decodeActivityIndicator(
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
