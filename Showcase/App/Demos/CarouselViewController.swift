import CustomRefreshControl
import UIKit

/// A carousel of places: a pull at its leading edge brings new ones, and its trailing edge loads more.
/// The button turns the direction of the interface.
final class CarouselViewController: UIViewController {
  let scrollView = UIScrollView()
  private var places = Array(Place.all.prefix(5))
  private var shown = 5
  private var cards: [UIView] = []

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.showsHorizontalScrollIndicator = false
    view.addSubview(scrollView)
    let header = RefreshHeader(skin: .ring) { [weak self] in try await self?.reload() }
    header.axis = .horizontal
    scrollView.refreshHeader = header
    let footer = LoadMoreFooter(skin: .dots, trigger: .drag)
    footer.axis = .horizontal
    footer.onLoadMore = { [weak self] in try await self?.loadMore() }
    scrollView.loadMoreFooter = footer
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Right to left", primaryAction: UIAction { [weak self] _ in self?.turn() })
    show()
  }

  private func reload() async throws {
    try await clock.sleep(for: .seconds(2))
    places.insert(next(), at: 0)
    show()
  }

  private func loadMore() async throws {
    try await clock.sleep(for: .seconds(1.5))
    places += [next(), next()]
    show()
  }

  /// Returns the next place of the guide.
  private func next() -> Place {
    defer { shown += 1 }
    return Place.all[shown % Place.all.count]
  }

  /// Shows the places from the other side, as in a right-to-left interface.
  private func turn() {
    scrollView.semanticContentAttribute = isMirrored ? .forceLeftToRight : .forceRightToLeft
    navigationItem.rightBarButtonItem?.title = isMirrored ? "Left to right" : "Right to left"
    layOut()
    scrollView.contentOffset.x = isMirrored ? scrollView.contentSize.width - view.bounds.width : 0
  }

  private var isMirrored: Bool {
    scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func show() {
    for card in cards { card.removeFromSuperview() }
    cards = places.map(PlaceCard.init)
    for card in cards { scrollView.addSubview(card) }
    layOut()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let height = min(360, area.height)
    scrollView.frame = CGRect(
      x: 0, y: (area.midY - height / 2).rounded(), width: view.bounds.width, height: height)
    layOut()
  }

  private func layOut() {
    let gap: CGFloat = 16
    // A word of the largest text fits, and a part of the next card is in view.
    let wanted = UIFontMetrics.default.scaledValue(for: 220, compatibleWith: traitCollection)
    let width = max(220, min(wanted, view.bounds.width - 3 * gap))
    let length = CGFloat(cards.count) * (width + gap) + gap
    scrollView.contentSize = CGSize(width: length, height: scrollView.bounds.height)
    for (index, card) in cards.enumerated() {
      let start = gap + CGFloat(index) * (width + gap)
      card.frame = CGRect(
        x: isMirrored ? length - start - width : start, y: gap, width: width,
        height: max(0, scrollView.bounds.height - 2 * gap))
    }
  }
}

/// A place worth a journey.
private struct Place {
  let name: String
  let reason: String
  let symbol: String
  let color: UIColor

  static let all = [
    Place(name: "Lisbon", reason: "Light and tiles", symbol: "sun.max.fill", color: .systemIndigo),
    Place(name: "Kyoto", reason: "Maples in November", symbol: "leaf.fill", color: .systemTeal),
    Place(name: "Oslo", reason: "Snow and saunas", symbol: "snowflake", color: .systemBlue),
    Place(name: "Cusco", reason: "Stairs to the clouds", symbol: "cloud.sun.fill", color: .brown),
    Place(name: "Hanoi", reason: "Coffee with egg", symbol: "cup.and.saucer.fill", color: .purple),
    Place(
      name: "Bergen", reason: "Rain, and then fjords", symbol: "umbrella.fill", color: .systemGray),
    Place(name: "Cape Town", reason: "A table above the sea", symbol: "wind", color: .systemPink),
    Place(
      name: "Valletta", reason: "Streets to the water", symbol: "drop.fill", color: .systemGreen),
  ]
}

/// A card of a place: its symbol above its name, and why one would go there.
private final class PlaceCard: UIView {
  init(_ place: Place) {
    super.init(frame: .zero)
    backgroundColor = place.color
    layer.cornerRadius = 24
    let image = UIImageView(
      image: UIImage(
        systemName: place.symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 56)))
    image.tintColor = .white
    image.contentMode = .center
    let lines = [(place.name, UIFont.TextStyle.title1), (place.reason, .subheadline)].map {
      text, style in
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .white
      label.numberOfLines = 0
      return label
    }
    let stack = UIStackView(arrangedSubviews: [image] + lines)
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 4
    stack.setCustomSpacing(24, after: image)
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -20),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
