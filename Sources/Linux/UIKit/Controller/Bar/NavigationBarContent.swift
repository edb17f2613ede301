/// The content of a navigation bar for one item: back button, bar buttons, title and large title.
final class NavigationBarContent: UIView {
  let item: UINavigationItem
  private let previous: UINavigationItem?
  private unowned let bar: UINavigationBar

  private let titleLabel = UILabel()
  /// The item's custom title view, or the title label.
  private lazy var titleView: UIView = titleLabel
  private let largeTitleLabel = UILabel()
  private let largeTitleClip = UIView()
  private var leftViews: [UIView] = []
  private var rightViews: [UIView] = []

  /// The app's attributes of the titles.
  var titleAttributes: [NSAttributedString.Key: Any] = [:] { didSet { showTitle() } }
  var largeTitleAttributes: [NSAttributedString.Key: Any] = [:] { didSet { showTitle() } }

  private static let titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  private static let largeTitleFont = UIFont.systemFont(ofSize: 34, weight: .bold)
  private static let spacing: CGFloat = 16
  /// By how much a back button without a plate is nearer to the edge.
  private static let backInset: CGFloat = 8

  private weak var searchBar: UISearchBar?
  private var buttonHeight: CGFloat { bar.buttonHeight }
  private let look = SystemLook.current

  init(item: UINavigationItem, previous: UINavigationItem?, bar: UINavigationBar) {
    self.item = item
    self.previous = previous
    self.bar = bar
    super.init(frame: .zero)
    titleLabel.textAlignment = .center
    largeTitleClip.clipsToBounds = true
    largeTitleClip.isUserInteractionEnabled = false
    largeTitleClip.addSubview(largeTitleLabel)
    addSubview(largeTitleClip)
    reload()
    item.onChange = { [weak self] in self?.reload() }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let edge = max(safeAreaInsets.left, safeAreaInsets.right)
    let margin = UIView.systemMargin(forWidth: bounds.width) + edge
    let hasBack = !leftViews.isEmpty && item.leftBarButtonItems == nil
    let buttons = look.barButtonsHavePlates ? BarButton.plateInset + edge : margin
    let back = look.barButtonsHavePlates ? buttons : margin - Self.backInset
    let leftEnd = layOut(leftViews, from: hasBack ? back : buttons, toward: 1)
    let rightStart = layOut(rightViews, from: bounds.width - buttons, toward: -1)
    let title = titleView
    let size = title.sizeThatFits(CGSize(width: bounds.width, height: buttonHeight))
    let room = max(rightStart - leftEnd, 0)
    let width = min(size.width.rounded(.up), room)
    let centered = (bounds.width - width) / 2
    let x = min(max(centered, leftEnd), max(rightStart - width, leftEnd))
    let height = min(size.height, buttonHeight)
    place(
      title, leading: CGRect(x: x, y: (buttonHeight - height) / 2, width: width, height: height))
    layOutLargeTitle(margin: margin)
    let searchHeight = bar.visibleSearchHeight
    searchBar?.frame = CGRect(
      x: 0, y: bounds.height - searchHeight, width: bounds.width, height: searchHeight)
    showTitles()
  }

  /// Moves the titles along with their controllers; the buttons fade in place.
  func slideTitles(by distance: CGFloat) {
    let transform = CGAffineTransform(translationX: distance, y: 0)
    titleView.transform = transform
    largeTitleLabel.transform = transform
  }

  // MARK: Private

  private func reload() {
    for view in leftViews + rightViews { view.removeFromSuperview() }
    showTitle()
    leftViews = (item.leftBarButtonItems ?? []).filter { !$0.isHidden }.map(view(for:))
    if leftViews.isEmpty, let previous, !item.hidesBackButton {
      leftViews = [backButton(to: previous)]
    }
    rightViews = (item.rightBarButtonItems ?? []).filter { !$0.isHidden }.map(view(for:))
    let title = item.titleView ?? titleLabel
    if titleView !== title { titleView.removeFromSuperview() }
    titleView = title
    for view in leftViews + rightViews + [title] where view.superview !== self {
      addSubview(view)
    }
    showSearchBar()
    setNeedsLayout()
  }

  private func showTitle() {
    show(in: titleLabel, Self.titleFont, titleAttributes)
    show(in: largeTitleLabel, Self.largeTitleFont, largeTitleAttributes)
  }

  private func show(
    in label: UILabel, _ font: UIFont, _ attributes: [NSAttributedString.Key: Any]
  ) {
    label.font = attributes[.font] as? UIFont ?? font
    label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    if attributes.isEmpty {
      label.text = item.title
    } else {
      label.attributedText = item.title.map {
        NSAttributedString(
          string: $0, attributes: [.font: font].merging(attributes) { _, own in own })
      }
    }
    setNeedsLayout()
  }

  private func showTitles() {
    let hidesTitles = bar.isSearching
    let hasLargeTitle = bar.showsLargeTitle && bar.visibleLargeTitleHeight > 8
    titleLabel.alpha = hidesTitles || hasLargeTitle ? 0 : 1
    for view in leftViews + rightViews + [largeTitleClip] { view.alpha = hidesTitles ? 0 : 1 }
    if titleView !== titleLabel { titleView.alpha = hidesTitles ? 0 : 1 }
  }

  private func showSearchBar() {
    let controller = item.searchController
    controller?.onActiveChange = { [weak bar = bar] in bar?.searchDidChange() }
    guard searchBar !== controller?.searchBar else { return }
    searchBar?.removeFromSuperview()
    searchBar = controller?.searchBar
    if let searchBar { addSubview(searchBar) }
    if superview != nil { bar.onLayoutChange?() }
  }

  private func view(for item: UIBarButtonItem) -> UIView {
    item.onChange = { [weak self] in self?.reload() }
    return item.customView ?? BarItemButton(item: item)
  }

  private func backButton(to previous: UINavigationItem) -> UIView {
    let title = previous.backButtonTitle ?? previous.title ?? "Back"
    let button = BarButton(
      title: look.barButtonsHavePlates ? nil : title, leading: GlyphView(.chevronBackward))
    button.accessibilityLabel = title
    button.addAction(UIAction { [weak bar = bar] _ in bar?.onBack?() }, for: .touchUpInside)
    return button
  }

  /// Lays out buttons side by side from an edge, toward the middle, and returns where they end.
  private func layOut(
    _ views: [UIView], from edge: CGFloat, toward direction: CGFloat
  ) -> CGFloat {
    var x = edge
    for view in views {
      let size = size(of: view)
      place(
        view,
        leading: CGRect(
          x: direction > 0 ? x : x - size.width, y: (buttonHeight - size.height) / 2,
          width: size.width, height: size.height))
      x += direction * (size.width + Self.spacing)
    }
    return views.isEmpty ? edge : x - direction * Self.spacing / 2
  }

  private func layOutLargeTitle(margin: CGFloat) {
    let height = bar.visibleLargeTitleHeight
    largeTitleClip.isHidden = !bar.showsLargeTitle
    largeTitleClip.frame = CGRect(
      x: 0, y: bar.barHeight + bar.gapHeight, width: bounds.width, height: max(height, 0))
    let size = largeTitleLabel.intrinsicContentSize
    // The title is aligned with the bottom, so that it slides under the bar as the area shrinks.
    largeTitleClip.place(
      largeTitleLabel,
      leading: CGRect(
        x: margin, y: height - 8 - size.height,
        width: min(size.width, bounds.width - 2 * margin), height: size.height))
  }

  private func size(of view: UIView) -> CGSize {
    if view is BarButton {
      return view.sizeThatFits(CGSize(width: CGFloat.infinity, height: buttonHeight))
    }
    // A custom view keeps its size if it has one; otherwise its fitting size is used.
    if view.bounds.width > 0, view.bounds.height > 0 { return view.bounds.size }
    return view.sizeThatFits(CGSize(width: CGFloat.infinity, height: buttonHeight))
  }
}
