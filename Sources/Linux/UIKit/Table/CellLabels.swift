/// The labels and image of a cell's style, created on first access.
///
/// Sizes are those of iOS; where Apple publishes none, they are measured approximations.
@MainActor final class CellLabels {
  let style: UITableViewCell.CellStyle
  private var textLabel: UILabel?
  private var detailLabel: UILabel?
  private var imageView: UIImageView?

  private static let verticalMargin: CGFloat = 11
  private static let gap: CGFloat = 8
  private static let lineGap: CGFloat = 3
  private static let imageGap: CGFloat = 16
  /// The width of a `value2` cell's text label, in points.
  private static let value2Width: CGFloat = 91

  init(style: UITableViewCell.CellStyle) {
    self.style = style
  }

  // MARK: Parts

  func text(in cell: UITableViewCell) -> UILabel {
    if let textLabel { return textLabel }
    let label = makeLabel(style == .value2 ? .caption1 : .body, in: cell)
    textLabel = label
    if style == .value2 {
      label.textAlignment = .right
      label.textColor = cell.tintColor
    }
    return label
  }

  func detail(in cell: UITableViewCell) -> UILabel? {
    if style == .default { return nil }
    if let detailLabel { return detailLabel }
    let label = makeLabel(style == .value1 ? .body : .caption1, in: cell)
    detailLabel = label
    if style == .value1 { label.textColor = .secondaryLabel }
    return label
  }

  func image(in cell: UITableViewCell) -> UIImageView? {
    if style == .value2 { return nil }
    if let imageView { return imageView }
    let view = UIImageView()
    imageView = view
    view.contentMode = .scaleAspectFit
    view.clipsToBounds = true
    add(view, to: cell)
    return view
  }

  // MARK: Layout

  func layOut(in cell: UITableViewCell) {
    let content = cell.contentView
    let height = content.bounds.height
    let left = layOutImage(in: cell)
    // The content ends at the accessory's gap, or at the margin without an accessory.
    let right = content.bounds.width - (cell.hasTrailingPart ? 0 : cell.sideMargin)
    let width = max(right - left, 0)
    switch style {
    case _ where isStacked(in: cell), .subtitle: stack(at: left, width: width, in: content)
    case .default:
      content.place(textLabel, leading: CGRect(x: left, y: 0, width: width, height: height))
    case .value1: spread(from: left, to: right, in: content)
    case .value2:
      content.place(
        textLabel, leading: CGRect(x: left, y: 0, width: Self.value2Width, height: height))
      let start = left + Self.value2Width + 6
      content.place(
        detailLabel, leading: CGRect(x: start, y: 0, width: max(right - start, 0), height: height))
    }
  }

  func fittingHeight(in cell: UITableViewCell, width: CGFloat) -> CGFloat {
    let (text, detail, total) = heights(forWidth: max(width - 2 * cell.sideMargin, 0))
    let words = style == .subtitle || isStacked(in: cell) ? total : max(text, detail)
    return words + 2 * Self.verticalMargin
  }

  // MARK: Private

  /// At the accessibility text sizes, label and detail are stacked, as on iOS 11 and later; the
  /// layout is an approximation.
  private func isStacked(in cell: UITableViewCell) -> Bool {
    style != .default && cell.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  private func add(_ view: UIView, to cell: UITableViewCell) {
    cell.contentView.addSubview(view)
    cell.setNeedsLayout()
  }

  private func makeLabel(_ textStyle: UIFont.TextStyle, in cell: UITableViewCell) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: textStyle)
    label.adjustsFontForContentSizeCategory = true
    add(label, to: cell)
    return label
  }

  /// Returns the heights of both labels, and of one above the other.
  private func heights(
    forWidth width: CGFloat
  ) -> (text: CGFloat, detail: CGFloat, total: CGFloat) {
    func height(of label: UILabel?) -> CGFloat {
      guard let label, label.text?.isEmpty == false || label.attributedText != nil else { return 0 }
      return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
    let (text, detail) = (height(of: textLabel), height(of: detailLabel))
    return (text, detail, text + (detail > 0 ? detail + Self.lineGap : 0))
  }

  private func layOutImage(in cell: UITableViewCell) -> CGFloat {
    let start = cell.sideMargin + CGFloat(cell.indentationLevel) * cell.indentationWidth
    guard let imageView, let image = imageView.image, image.size.height > 0 else { return start }
    let bounds = cell.contentView.bounds
    let scale = min(1, bounds.height / image.size.height)
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    cell.contentView.place(
      imageView,
      leading: CGRect(
        x: start, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
    return start + size.width + Self.imageGap
  }

  private func stack(at x: CGFloat, width: CGFloat, in content: UIView) {
    let (text, detail, total) = heights(forWidth: width)
    let top = (content.bounds.height - total) / 2
    content.place(textLabel, leading: CGRect(x: x, y: top, width: width, height: text))
    content.place(
      detailLabel, leading: CGRect(x: x, y: top + total - detail, width: width, height: detail))
  }

  private func spread(from left: CGFloat, to right: CGFloat, in content: UIView) {
    let height = content.bounds.height
    let width = max(right - left, 0)
    let available = CGSize(width: width, height: height)
    let detail = min(detailLabel?.sizeThatFits(available).width ?? 0, width)
    let text = min(
      textLabel?.sizeThatFits(available).width ?? 0, max(width - detail - Self.gap, width / 2))
    let shownDetail = max(min(detail, width - text - Self.gap), 0)
    content.place(textLabel, leading: CGRect(x: left, y: 0, width: text, height: height))
    content.place(
      detailLabel,
      leading: CGRect(x: right - shownDetail, y: 0, width: shownDetail, height: height))
  }
}
