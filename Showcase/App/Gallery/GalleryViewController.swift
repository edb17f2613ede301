import CustomRefreshControl
import UIKit

/// The first screen: all skins as a grid of moving art, and the demos and articles as rows; in a wide
/// window, the list beside the chosen exhibit.
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
  /// Called with each exhibit that is opened, and whether animated.
  var onOpen: ((Exhibit, Bool) -> Void)?
  /// Called when a finger has chosen an item.
  var onTouch: (() -> Void)?

  let control = CustomRefreshControl(skin: .appCoda)
  private let session: ShowcaseSession
  private let clock: any Clock<Duration>
  /// The sections, and above them the search of the list, which stay above the cards.
  private let head = GalleryHeadView()
  private lazy var headHeight = head.heightAnchor.constraint(equalToConstant: ChipsView.height)
  /// Where there is no bar, rows do not show above the head.
  private lazy var headTop = head.topAnchor.constraint(
    equalTo: collectionView.frameLayoutGuide.topAnchor)
  private let search = UISearchController(searchResultsController: nil)
  private(set) lazy var source = makeSource()
  private nonisolated(unsafe) var motionObserver: (any NSObjectProtocol)?

  init(session: ShowcaseSession, clock: any Clock<Duration>) {
    self.session = session
    self.clock = clock
    super.init(collectionViewLayout: UICollectionViewLayout())
    title = "Refresh"
    navigationItem.largeTitleDisplayMode = .never
    // On the smallest phone, a page's title needs the room beside its buttons.
    navigationItem.backButtonTitle = ""
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  deinit {
    if let motionObserver { NotificationCenter.default.removeObserver(motionObserver) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemGroupedBackground
    // Few exhibits are found by a long query; they refresh too.
    collectionView.alwaysBounceVertical = true
    collectionView.collectionViewLayout = makeLayout()
    control.options.clock = clock
    control.onRefresh = { [clock] in try await clock.sleep(for: .seconds(2)) }
    if CustomRefreshControl.isSupported { collectionView.refreshControl = control }
    search.obscuresBackgroundDuringPresentation = false
    // A skin can be opened while the search is active.
    definesPresentationContext = true
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Search"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    pinHead()
    motionObserver = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.updateMotion() }
    }
    showItems()
  }

  /// Keeps the chips between the bar and the cards.
  private func pinHead() {
    head.chips.onChoose = { [weak self] in self?.show(section: $0) }
    head.onQuery = { [weak self] in self?.show(query: $0) }
    head.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(head)
    let frame = collectionView.frameLayoutGuide
    NSLayoutConstraint.activate([
      headHeight,
      head.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
      head.trailingAnchor.constraint(equalTo: frame.trailingAnchor),
      head.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
    ])
    fitHead()
  }

  private func fitHead() {
    head.showsSearch = isList
    additionalSafeAreaInsets.top = head.pinnedHeight
    headHeight.isActive = !isList
    headTop.isActive = isList
  }

  // MARK: The list

  /// Whether the exhibits are rows of a list beside the chosen one; false by default.
  var isList = false {
    didSet {
      guard isList != oldValue else { return }
      loadViewIfNeeded()
      clearsSelectionOnViewWillAppear = !isList
      navigationItem.searchController = isList ? nil : search
      head.searchField.text = filter.query
      if !isList { search.searchBar.text = filter.query }
      fitHead()
      let chosen = selectedItem
      var snapshot = source.snapshot()
      snapshot.reloadItems(snapshot.itemIdentifiers)
      source.apply(snapshot, animatingDifferences: false)
      if isList, let chosen { select(chosen, animated: false) }
    }
  }

  /// Whether the list has the keyboard.
  var isListFocused = false {
    didSet {
      for case let cell as SkinCell in collectionView.visibleCells {
        cell.isListFocused = isListFocused
      }
    }
  }

  /// The exhibits in the order of the list.
  var exhibits: [Exhibit] { filter.found.flatMap(\.exhibits) }

  /// Selects an exhibit that is shown beside the list.
  func mark(_ exhibit: Exhibit) {
    lastOpened = exhibit
    guard isList else { return }
    let item = Item(exhibit)
    if source.indexPath(for: item) == nil {
      collectionView.indexPathsForSelectedItems?.forEach {
        collectionView.deselectItem(at: $0, animated: false)
      }
    } else if selectedItem != item {
      select(item, animated: false)
    }
  }

  /// Puts the cursor into the search field.
  func beginSearch() {
    if isList { head.searchField.becomeFirstResponder() } else { search.isActive = true }
  }

  /// Whether there is a query, or one can be typed.
  var isSearching: Bool {
    !filter.query.isEmpty || search.isActive || head.searchField.isFirstResponder
  }

  /// Clears the query.
  func endSearch() {
    head.searchField.resignFirstResponder()
    search.isActive = false
    perform(.clear)
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
      head.searchField.text = ""
      show(query: "")
    case .searchAll: show(section: nil)
    }
  }

  private func showItems() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    let found = filter.found
    for (section, exhibits) in found {
      snapshot.appendSections([.exhibits(section)])
      snapshot.appendItems(exhibits.map { Item($0) })
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
      if isList, let lastOpened { mark(lastOpened) }
    } else if found.isEmpty {
      // Another query may need another height.
      snapshot.reconfigureItems([.nothing])
      source.apply(snapshot, animatingDifferences: false)
    }
    head.chips.show(filter)
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
    if let skin = exhibit.art { control.skin = skin }
    mark(exhibit)
    onOpen?(exhibit, animated)
  }

  func open(_ item: Item?) {
    switch item {
    case .skin(let name), .lesson(let name): Exhibit.named(name).map { open($0) }
    case .action(let action): perform(action)
    case .nothing, nil: break
    }
  }

  // MARK: Data

  private func makeSource() -> UICollectionViewDiffableDataSource<Section, Item> {
    let skins = UICollectionView.CellRegistration<SkinCell, Item> { [weak self] cell, _, item in
      guard let exhibit = item.exhibit else { return }
      cell.isListFocused = self?.isListFocused == true
      cell.show(exhibit, as: self?.isList == true ? .row : .card)
    }
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
      [weak self] cell, _, item in
      cell.contentConfiguration = self?.content(of: item)
      cell.accessibilityTraits = item == .nothing ? .staticText : .button
    }
    let headers = UICollectionView.SupplementaryRegistration<GalleryHeaderView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, path in
      header.indentation = self?.isList == true ? 8 : 4
      if case .exhibits(let section) = self?.source.sectionIdentifier(for: path.section) {
        header.title = section.title
      }
    }
    let source = UICollectionViewDiffableDataSource<Section, Item>(
      collectionView: collectionView
    ) { [weak self] view, path, item in
      let isCell = if case .lesson = item { self?.isList == true } else { item.isSkin }
      return isCell
        ? view.dequeueConfiguredReusableCell(using: skins, for: path, item: item)
        : view.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
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
  @MainActor init(_ exhibit: Exhibit) {
    self = exhibit.section.isOfSkins ? .skin(exhibit.name) : .lesson(exhibit.name)
  }

  /// The exhibit; nil for what is not one.
  @MainActor var exhibit: Exhibit? {
    switch self {
    case .skin(let name), .lesson(let name): Exhibit.named(name)
    case .nothing, .action: nil
    }
  }

  fileprivate var isSkin: Bool { if case .skin = self { true } else { false } }

  /// Whether the item can be selected.
  var isChosen: Bool {
    switch self {
    case .skin, .lesson, .action: true
    case .nothing: false
    }
  }
}
