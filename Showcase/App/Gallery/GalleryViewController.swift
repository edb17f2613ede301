import CustomRefreshControl
import UIKit

/// The first screen: all skins as a grid of moving art, and the demos and articles as rows.
///
/// Its refresh control uses the skin of the exhibit opened last.
final class GalleryViewController: UICollectionViewController {
  /// The parts of the screen.
  enum Section: Hashable {
    case exhibits(GallerySection)
    /// What is said if nothing is found.
    case nothing
  }

  /// The items, by the names of the exhibits.
  enum Item: Hashable {
    case skin(String)
    case lesson(String)
    case nothing
    case action(Action)
  }

  /// What helps if nothing is found.
  enum Action: Hashable { case clear, searchAll }

  /// The exhibit opened last, whose skin the gallery's refresh control uses.
  private(set) var lastOpened: Exhibit?
  private(set) var filter = GalleryFilter()

  let control = CustomRefreshControl(skin: .appCoda)
  private let session: ShowcaseSession
  private let clock: any Clock<Duration>
  /// The sections, which stay below the bar.
  private let chips = ChipsView()
  private let search = UISearchController(searchResultsController: nil)
  private lazy var source = makeSource()
  private nonisolated(unsafe) var motionObserver: (any NSObjectProtocol)?

  init(session: ShowcaseSession, clock: any Clock<Duration>) {
    self.session = session
    self.clock = clock
    super.init(collectionViewLayout: UICollectionViewLayout())
    title = "Refresh"
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  deinit {
    if let motionObserver { NotificationCenter.default.removeObserver(motionObserver) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.collectionViewLayout = makeLayout()
    control.clock = clock
    control.onRefresh = { [clock] in try await clock.sleep(for: .seconds(2)) }
    collectionView.assignRefreshControl(control)
    search.obscuresBackgroundDuringPresentation = false
    // A skin can be opened while the search is active.
    definesPresentationContext = true
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Search"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    pinChips()
    motionObserver = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.updateMotion() }
    }
    showItems()
  }

  /// Keeps the chips between the bar and the cards.
  private func pinChips() {
    additionalSafeAreaInsets.top = ChipsView.height
    chips.onChoose = { [weak self] in self?.show(section: $0) }
    chips.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(chips)
    let frame = collectionView.frameLayoutGuide
    NSLayoutConstraint.activate([
      chips.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
      chips.trailingAnchor.constraint(equalTo: frame.trailingAnchor),
      chips.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      chips.heightAnchor.constraint(equalToConstant: ChipsView.height),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.bringSubviewToFront(chips)
  }

  private func updateMotion() {
    for case let cell as SkinCell in collectionView.visibleCells { cell.updateMotion() }
  }

  // MARK: Searching

  /// Shows the exhibits that contain all words of a query in their name, title or summary.
  func show(query: String) {
    filter.query = query
    showItems()
  }

  /// Shows the exhibits of a section from its beginning; nil for all.
  func show(section: GallerySection?) {
    filter.section = section
    showItems()
    collectionView.setContentOffset(
      CGPoint(x: 0, y: -collectionView.adjustedContentInset.top), animated: false)
  }

  private func perform(_ action: Action) {
    switch action {
    case .clear:
      search.searchBar.text = ""
      show(query: "")
    case .searchAll: show(section: nil)
    }
  }

  private func showItems() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    let found = filter.found
    for (section, exhibits) in found {
      snapshot.appendSections([.exhibits(section)])
      snapshot.appendItems(exhibits.map { section.isOfSkins ? .skin($0.name) : .lesson($0.name) })
    }
    if found.isEmpty {
      snapshot.appendSections([.nothing])
      snapshot.appendItems([.nothing, .action(.clear)])
      if filter.section != nil { snapshot.appendItems([.action(.searchAll)]) }
    }
    session.memory.skins = found.flatMap { $0.exhibits.map(\.name) }
      .filter { RefreshSkin.named($0) != nil }
    if snapshot.itemIdentifiers != source.snapshot().itemIdentifiers {
      source.apply(snapshot, animatingDifferences: false)
    }
    chips.show(filter)
    showNothing()
  }

  private func showNothing() {
    guard let path = source.indexPath(for: .nothing) else { return }
    collectionView.cellForItem(at: path)?.contentConfiguration = nothingFound
  }

  private var nothingFound: UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = "No skin matches “\(filter.query)”"
    content.secondaryText = filter.section.map { "in \($0.title)" }
    content.textProperties.alignment = .center
    content.secondaryTextProperties.alignment = .center
    content.textProperties.color = .secondaryLabel
    return content
  }

  // MARK: Opening

  /// Opens an exhibit and sets its skin on the gallery's refresh control.
  func open(_ exhibit: Exhibit, animated: Bool = true) {
    lastOpened = exhibit
    if let skin = exhibit.art { control.skin = skin }
    let factory = ScreenFactory(time: DemoTime(clock: clock) { Date() }, session: session)
    guard let screen = try? factory.makeScreen(of: exhibit) else { return }
    navigationController?.pushViewController(screen, animated: animated)
  }

  private func open(_ item: Item?) {
    switch item {
    case .skin(let name), .lesson(let name): Exhibit.named(name).map { open($0) }
    case .action(let action): perform(action)
    case .nothing, nil: break
    }
  }

  // MARK: The keyboard

  private var selectedPath: IndexPath? { collectionView.indexPathsForSelectedItems?.first }

  /// Moves the selection along a line of cards.
  func moveSelection(by step: Int) {
    let items = source.snapshot().itemIdentifiers.filter(\.isChosen)
    guard !items.isEmpty else { return }
    let selected = selectedPath.flatMap { source.itemIdentifier(for: $0) }
    let index = selected.flatMap(items.firstIndex).map { $0 + step } ?? 0
    select(items[min(max(index, 0), items.count - 1)])
  }

  /// Moves the selection to the nearest item of the line above or below.
  func moveSelectionToLine(_ step: Int) {
    guard let path = selectedPath,
      let frame = collectionView.layoutAttributesForItem(at: path)?.frame
    else { return moveSelection(by: 0) }
    let items = source.snapshot().itemIdentifiers.filter(\.isChosen)
    let others = items.compactMap { item -> (item: Item, frame: CGRect)? in
      guard let path = source.indexPath(for: item),
        let other = collectionView.layoutAttributesForItem(at: path)?.frame
      else { return nil }
      return (item, other)
    }
    let beyond = others.filter { ($0.frame.midY - frame.midY) * CGFloat(step) > 1 }
    let nearest = beyond.min { one, other in
      let distances = [one, other].map { abs($0.frame.midY - frame.midY) }
      return distances[0] == distances[1]
        ? abs(one.frame.midX - frame.midX) < abs(other.frame.midX - frame.midX)
        : distances[0] < distances[1]
    }
    if let nearest { select(nearest.item) }
  }

  private func select(_ item: Item) {
    collectionView.selectItem(
      at: source.indexPath(for: item), animated: true, scrollPosition: .centeredVertically)
  }

  func openSelection() { open(selectedPath.flatMap { source.itemIdentifier(for: $0) }) }

  // MARK: Data

  private func makeSource() -> UICollectionViewDiffableDataSource<Section, Item> {
    let skins = UICollectionView.CellRegistration<SkinCell, String> { cell, _, name in
      if let exhibit = Exhibit.named(name) { cell.show(exhibit) }
    }
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      [weak self] cell, _, item in
      cell.contentConfiguration = self?.content(of: item)
      cell.accessibilityTraits = item == .nothing ? .staticText : .button
    }
    let headers = UICollectionView.SupplementaryRegistration<GalleryHeaderView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, path in
      if case .exhibits(let section) = self?.source.sectionIdentifier(for: path.section) {
        header.title = section.title
      }
    }
    let source = UICollectionViewDiffableDataSource<Section, Item>(
      collectionView: collectionView
    ) { view, path, item in
      switch item {
      case .skin(let name):
        view.dequeueConfiguredReusableCell(using: skins, for: path, item: name)
      case .lesson, .nothing, .action:
        view.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
      }
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    return source
  }

  private func content(of item: Item) -> UIListContentConfiguration {
    switch item {
    case .lesson(let name):
      var content = UIListContentConfiguration.subtitleCell()
      let exhibit = Exhibit.named(name)
      content.text = exhibit?.title
      content.secondaryText = exhibit?.summary
      content.secondaryTextProperties.color = .secondaryLabel
      return content
    case .action(let action):
      var content = UIListContentConfiguration.cell()
      content.text = action == .clear ? "Clear" : "Search all"
      content.textProperties.color = .tintColor
      content.textProperties.alignment = .center
      return content
    case .skin, .nothing: return nothingFound
    }
  }

  // MARK: Layout

  /// The space between cards, in points.
  private static let gap: CGFloat = 12
  /// The space beside the cards, in points.
  private static let margin: CGFloat = 16

  /// The number of cards in a row.
  static func columns(forWidth width: CGFloat, in traits: UITraitCollection) -> Int {
    if traits.preferredContentSizeCategory.isAccessibilityCategory { return 1 }
    return width < 700 ? 2 : max(2, Int((width - 20) / 172))
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] index, environment in
      switch self?.source.sectionIdentifier(for: index) {
      case .exhibits(let section) where section.isOfSkins: Self.cards(environment)
      case .exhibits: Self.rows(environment, hasHeader: true)
      case .nothing, nil: Self.rows(environment, hasHeader: false)
      }
    }
  }

  private static func rows(
    _ environment: any NSCollectionLayoutEnvironment, hasHeader: Bool
  ) -> NSCollectionLayoutSection {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.backgroundColor = .clear
    let section = NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
    if hasHeader { section.boundarySupplementaryItems = [header()] }
    return section
  }

  private static func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(36)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  }

  private static func cards(
    _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let width = environment.container.effectiveContentSize.width
    let traits = environment.traitCollection
    let columns = columns(forWidth: width, in: traits)
    let height = NSCollectionLayoutDimension.absolute(SkinCell.height(in: traits))
    // A group does not shrink its items for the gaps between them.
    let gaps = 2 * margin + gap * CGFloat(columns - 1)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(max(1, (width - gaps) / CGFloat(columns))),
        heightDimension: height))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: height),
      repeatingSubitem: item, count: columns)
    group.interItemSpacing = .fixed(gap)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = gap
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 4, leading: margin, bottom: 12, trailing: margin)
    section.boundarySupplementaryItems = [header()]
    return section
  }

  // MARK: UICollectionViewDelegate

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as? SkinCell)?.isOnScreen = true
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as? SkinCell)?.isOnScreen = false
  }

  override func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    source.itemIdentifier(for: indexPath)?.isChosen ?? false
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    open(source.itemIdentifier(for: indexPath))
  }
}

extension GalleryViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    show(query: searchController.searchBar.text ?? "")
  }
}

extension GalleryViewController.Item {
  /// Whether the item can be selected.
  fileprivate var isChosen: Bool {
    switch self {
    case .skin, .lesson, .action: true
    case .nothing: false
    }
  }
}
