import CustomRefreshControl
import UIKit

/// A carousel of places: a pull at its leading edge brings new ones, and its trailing edge loads more.
/// The button turns the direction of the interface.
final class CarouselViewController: UIViewController {
  let scrollView = UIScrollView()
  private var places = ["Lisbon", "Kyoto", "Oslo", "Cusco", "Hanoi"]
  private var cards: [UIView] = []

  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

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
      title: "Turn", primaryAction: UIAction { [weak self] _ in self?.turn() })
    show()
  }

  private func reload() async throws {
    try await clock.sleep(for: .seconds(2))
    places.insert("Place \(places.count + 1)", at: 0)
    show()
  }

  private func loadMore() async throws {
    try await clock.sleep(for: .seconds(1.5))
    places += ["Place \(places.count + 1)", "Place \(places.count + 2)"]
    show()
  }

  /// Shows the places from the other side, as in a right-to-left interface.
  private func turn() {
    scrollView.semanticContentAttribute = isMirrored ? .forceLeftToRight : .forceRightToLeft
    layOut()
    scrollView.contentOffset.x = isMirrored ? scrollView.contentSize.width - view.bounds.width : 0
  }

  private var isMirrored: Bool {
    scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func show() {
    for card in cards { card.removeFromSuperview() }
    cards = places.enumerated().map { PlaceCard($1, color: PlaceCard.colors[$0 % 5]) }
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
    let (width, gap): (CGFloat, CGFloat) = (220, 16)
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

/// A card with the name of a place.
private final class PlaceCard: UIView {
  static let colors: [UIColor] = [
    .systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen,
  ]

  init(_ name: String, color: UIColor) {
    super.init(frame: .zero)
    backgroundColor = color
    layer.cornerRadius = 24
    let label = UILabel()
    label.text = name
    label.font = .preferredFont(forTextStyle: .title2)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .white
    label.textAlignment = .center
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
