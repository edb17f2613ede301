open class UITableViewHeaderFooterView: UIView, ReusableView {
  // MARK: Public

  open var contentView: UIView { configuredContent.view }
  open private(set) var reuseIdentifier: String?
  open var textLabel: UILabel? { titleLabel }
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView) }
  }

  // MARK: Configuration

  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuredContent.configuration }
    set {
      configuredContent.configuration = newValue
      if newValue == nil { contentView.addSubview(titleLabel) }
      setNeedsLayout()
    }
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (style, part) {
    case (.plain, .header): .plainHeader()
    case (.plain, .footer): .plainFooter()
    case (_, .header): .groupedHeader()
    case (_, .footer): .groupedFooter()
    }
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    if let height = configuredContent.fittingHeight(
      forWidth: targetSize.width, margins: contentMargins)
    {
      return CGSize(width: targetSize.width, height: height)
    }
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  // MARK: Internal

  private lazy var configuredContent = ConfiguredContent()

  private var contentMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
  }

  /// Whether the view is pinned to an edge, with rows scrolling below it.
  var isPinned = false { didSet { if isPinned != oldValue { updateBackground() } } }

  private let titleLabel = UILabel()
  private var part = TableSectionPart.header
  private var style = UITableView.Style.plain
  private var margin: CGFloat = 16
  private let pane = BarBackgroundView(hairline: .bottom)

  // MARK: Lifecycle

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    pane.frame = bounds
    backgroundView?.frame = bounds
    contentView.frame = bounds
    configuredContent.layOut(margins: contentMargins)
    let width = max(bounds.width - 2 * margin, 0)
    let size = titleLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let y: CGFloat =
      switch (style, part) {
      case (.plain, _): (bounds.height - size.height) / 2
      case (_, .header): bounds.height - size.height - Self.groupedGap
      case (_, .footer): Self.groupedGap
      }
    titleLabel.frame = CGRect(x: margin, y: y, width: width, height: size.height)
  }

  // MARK: Internal

  /// The distance between a group's header or footer text and its rows, in points.
  private static let groupedGap: CGFloat = 7

  static func height(
    forTitle title: String, of element: TableSectionElement, style: UITableView.Style,
    width: CGFloat
  ) -> CGFloat {
    let margin = UIView.systemMargin(forWidth: width) * (style == .insetGrouped ? 2 : 1)
    let label = UILabel()
    label.numberOfLines = 0
    label.font = font(of: element.part, style: style)
    label.text = title
    let words = label.sizeThatFits(
      CGSize(width: max(width - 2 * margin, 0), height: .greatestFiniteMagnitude)
    ).height
    // The height of a plain header with one line, which grows with the text.
    if style == .plain { return max(28, (words + 8).rounded(.up)) }
    // The first group is placed lower than the others, as on iOS.
    if element.part == .header {
      return (words + groupedGap + (element.section == 0 ? 32 : 15)).rounded()
    }
    return (words + groupedGap * 2).rounded()
  }

  func apply(_ table: UITableView, _ element: TableSectionElement) {
    part = element.part
    style = table.style
    let safeArea = max(table.safeAreaInsets.left, table.safeAreaInsets.right)
    margin = table.table.rowInset + table.sideMargin + (style == .insetGrouped ? 0 : safeArea)
    titleLabel.font = Self.font(of: part, style: style)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.textColor = style == .plain && part == .header ? .label : .secondaryLabel
    if let title = table.title(of: element), titleLabel.text == nil { titleLabel.text = title }
    updateBackground()
    setNeedsLayout()
  }

  // MARK: Private

  private func setUp() {
    pane.isHidden = true
    addSubview(pane)
    addSubview(contentView)
    titleLabel.numberOfLines = 0
    contentView.addSubview(titleLabel)
  }

  private func updateBackground() {
    pane.isHidden = !isPinned || backgroundView != nil || style != .plain
  }

  private static func font(of part: TableSectionPart, style: UITableView.Style) -> UIFont {
    if style != .plain { return .preferredFont(forTextStyle: .footnote) }
    return .preferredFont(forTextStyle: part == .header ? .headline : .subheadline)
  }
}
