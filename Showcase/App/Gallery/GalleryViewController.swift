import CustomRefreshControl
import UIKit

/// The first screen: all presets, demos and articles with their animations.
///
/// Its refresh control uses the skin of the exhibit opened last.
final class GalleryViewController: UICollectionViewController {
  /// The exhibit opened last, whose skin the gallery's refresh control uses.
  private(set) var lastOpened: Exhibit?
  /// The search text.
  private(set) var query = ""

  let control = CustomRefreshControl(skin: .appCoda)
  private let clock: any Clock<Duration>
  private var sections: [(section: GallerySection, exhibits: [Exhibit])] = []

  init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
    super.init(collectionViewLayout: Self.makeLayout())
    title = "Refresh"
    navigationItem.largeTitleDisplayMode = .always
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.register(ExhibitCell.self, forCellWithReuseIdentifier: Self.cellIdentifier)
    collectionView.register(
      GalleryHeaderView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: Self.cellIdentifier)
    control.clock = clock
    control.onRefresh = { [clock] in try await clock.sleep(for: .seconds(2)) }
    collectionView.refreshControl = control
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Search"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    show(query: "")
  }

  // MARK: Searching

  /// Shows the exhibits that contain all words of the query in their name, title or summary.
  func show(query: String) {
    self.query = query
    let words = query.lowercased().split(separator: " ")
    sections = GallerySection.allCases.compactMap { section in
      let found = section.exhibits.filter { exhibit in
        let text = "\(exhibit.name) \(exhibit.title) \(exhibit.summary)".lowercased()
        return words.allSatisfy { text.contains($0) }
      }
      return found.isEmpty ? nil : (section, found)
    }
    collectionView.reloadData()
  }

  // MARK: Opening

  /// Opens an exhibit and sets its skin on the gallery's refresh control.
  func open(_ exhibit: Exhibit, animated: Bool = true) {
    lastOpened = exhibit
    if let skin = exhibit.thumbnail { control.skin = skin }
    guard let screen = exhibit.makePage(clock: clock) else { return }
    if screen.title == nil { screen.title = exhibit.title }
    screen.navigationItem.largeTitleDisplayMode = exhibit.wantsLargeTitle ? .always : .never
    navigationController?.pushViewController(screen, animated: animated)
  }

  // MARK: The keyboard

  private var selectedPath: IndexPath? { collectionView.indexPathsForSelectedItems?.first }

  /// Moves the selection by a number of items; the caller passes a whole row for up and down.
  func moveSelection(by step: Int) {
    let paths = sections.indices.flatMap { section in
      sections[section].exhibits.indices.map { IndexPath(item: $0, section: section) }
    }
    guard !paths.isEmpty else { return }
    let index = selectedPath.flatMap(paths.firstIndex).map { $0 + step } ?? 0
    let path = paths[min(max(index, 0), paths.count - 1)]
    collectionView.selectItem(at: path, animated: true, scrollPosition: .centeredVertically)
  }

  func openSelection() {
    if let path = selectedPath { open(sections[path.section].exhibits[path.item]) }
  }

  /// The number of columns.
  var columns: Int { Self.columns(forWidth: collectionView.bounds.width) }

  // MARK: Layout

  private static let cellIdentifier = "exhibit"

  /// The space between cards, in points.
  private static let gap: CGFloat = 12
  /// The space beside the cards, in points.
  private static let margin: CGFloat = 16

  private static func columns(forWidth width: CGFloat) -> Int { max(1, Int(width / 320)) }

  private static func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let width = environment.container.effectiveContentSize.width
      let columns = columns(forWidth: width)
      // A group does not shrink its items for the gaps between them.
      let gaps = 2 * margin + gap * CGFloat(columns - 1)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(max(1, (width - gaps) / CGFloat(columns))),
          heightDimension: .estimated(150)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(150)),
        repeatingSubitem: item, count: columns)
      group.interItemSpacing = .fixed(gap)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = gap
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 4, leading: margin, bottom: 20, trailing: margin)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(36)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }
  }

  // MARK: UICollectionViewDataSource

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    sections[section].exhibits.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.cellIdentifier, for: indexPath)
    (cell as? ExhibitCell)?.show(sections[indexPath.section].exhibits[indexPath.item])
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.cellIdentifier, for: indexPath)
    (header as? GalleryHeaderView)?.title = sections[indexPath.section].section.title
    return header
  }

  // MARK: UICollectionViewDelegate

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as? ExhibitCell)?.isOnScreen = true
  }

  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    (cell as? ExhibitCell)?.isOnScreen = false
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    open(sections[indexPath.section].exhibits[indexPath.item])
  }
}

extension GalleryViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    show(query: searchController.searchBar.text ?? "")
  }
}
