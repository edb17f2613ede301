/// Shows a list content configuration.
open class UIListContentView: UIView, UIContentView {
  private let imageView = UIImageView()
  private let textLabel = UILabel()
  private let secondaryTextLabel = UILabel()
  private var content = UIListContentConfiguration.cell()

  /// The layout margins of the superview.
  var superviewMargins = NSDirectionalEdgeInsets.zero {
    didSet { if superviewMargins != oldValue { setNeedsLayout() } }
  }

  public convenience init(configuration: UIListContentConfiguration) {
    self.init(frame: .zero)
    content = configuration
    contentDidChange()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    imageView.clipsToBounds = true
    imageView.contentMode = .scaleAspectFit
    for view in [imageView, textLabel, secondaryTextLabel] { addSubview(view) }
    contentDidChange()
  }

  /// A configuration cannot be read from a nib.
  public required init?(coder: NSCoder) { nil }

  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let list = newValue as? UIListContentConfiguration else {
        fatalError(
          "A UIListContentView requires a UIListContentConfiguration, not a \(type(of: newValue)).")
      }
      content = list
      contentDidChange()
    }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    let margins = margins
    let plan = plan(forWidth: width)
    let height = max(plan.textHeight, image.height) + margins.top + margins.bottom
    return CGSize(width: size.width, height: height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(targetSize)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margins = margins
    let plan = plan(forWidth: bounds.width)
    let middle = margins.top + (bounds.height - margins.top - margins.bottom) / 2
    let room = image
    let size = imageSize
    place(
      imageView,
      leading: CGRect(
        x: margins.leading + (room.width - size.width) / 2, y: middle - size.height / 2,
        width: size.width, height: size.height))
    let top = middle - plan.textHeight / 2
    place(textLabel, leading: plan.text.offsetBy(dx: plan.textX, dy: top))
    place(secondaryTextLabel, leading: plan.secondary.offsetBy(dx: plan.textX, dy: top))
  }

  /// The x position of the text, at which separators begin.
  var textStart: CGFloat { plan(forWidth: bounds.width).textX }

  // MARK: Private

  /// The layout of the texts for a width, with frames relative to the texts' place.
  private struct Plan {
    var textX: CGFloat = 0
    var text = CGRect.zero
    var secondary = CGRect.zero
    var textHeight: CGFloat = 0
  }

  private func plan(forWidth total: CGFloat) -> Plan {
    let margins = margins
    var plan = Plan()
    plan.textX =
      margins.leading + (content.image == nil ? 0 : image.width + content.imageToTextPadding)
    let width = max(0, total - plan.textX - margins.trailing)
    let unlimited = CGSize(
      width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    var text = size(of: textLabel, in: unlimited)
    var secondary = size(of: secondaryTextLabel, in: unlimited)
    let gap = content.textToSecondaryTextHorizontalPadding
    if content.prefersSideBySideTextAndSecondaryText,
      text.width.rounded(.up) + gap + secondary.width.rounded(.up) <= width
    {
      plan.textHeight = max(text.height, secondary.height)
      plan.text = CGRect(
        x: 0, y: (plan.textHeight - text.height) / 2, width: text.width, height: text.height)
      plan.secondary = CGRect(
        x: width - secondary.width, y: (plan.textHeight - secondary.height) / 2,
        width: secondary.width, height: secondary.height)
      return plan
    }
    let column = CGSize(width: width, height: .greatestFiniteMagnitude)
    text = size(of: textLabel, in: column)
    secondary = size(of: secondaryTextLabel, in: column)
    let hasBoth = text.height > 0 && secondary.height > 0
    plan.textHeight =
      text.height + secondary.height + (hasBoth ? content.textToSecondaryTextVerticalPadding : 0)
    plan.text = CGRect(x: 0, y: 0, width: width, height: text.height)
    plan.secondary = CGRect(
      x: 0, y: plan.textHeight - secondary.height, width: width, height: secondary.height)
    return plan
  }

  private func size(of label: UILabel, in size: CGSize) -> CGSize {
    (label.text ?? "").isEmpty ? .zero : label.sizeThatFits(size)
  }

  private var margins: NSDirectionalEdgeInsets {
    var margins = content.directionalLayoutMargins
    margins.leading = max(margins.leading, superviewMargins.leading)
    margins.trailing = max(margins.trailing, superviewMargins.trailing)
    return margins
  }

  /// The minimum width reserved for a symbol, which aligns the texts of several rows, in points.
  private static let symbolWidth: CGFloat = 28

  /// The size reserved for the image.
  private var image: CGSize {
    var size = imageSize
    if content.image?.isSymbolImage == true { size.width = max(size.width, Self.symbolWidth) }
    return size
  }

  private var imageSize: CGSize {
    guard let image = content.image else { return .zero }
    let limit = content.imageProperties.maximumSize
    let scale = min(
      1, limit.width > 0 ? limit.width / image.size.width : 1,
      limit.height > 0 ? limit.height / image.size.height : 1)
    return CGSize(width: image.size.width * scale, height: image.size.height * scale)
  }

  private func contentDidChange() {
    imageView.image = content.image
    imageView.tintColor = content.imageProperties.tintColor
    imageView.layer.cornerRadius = content.imageProperties.cornerRadius
    show(content.text, content.textProperties, in: textLabel)
    show(content.secondaryText, content.secondaryTextProperties, in: secondaryTextLabel)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.text = properties.transform == .uppercase ? text?.uppercased() : text
    label.font = properties.font
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.textAlignment = properties.alignment == .center ? .center : .natural
  }

  override func updateForTraits(from previous: UITraitCollection?) {
    super.updateForTraits(from: previous)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}
