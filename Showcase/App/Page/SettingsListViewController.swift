import CustomRefreshControl
import UIKit

/// The settings of a page as a list, and what one can do with all of them.
final class SettingsListViewController: UIViewController {
  /// A row of the list.
  enum Item: Hashable {
    /// What a check found in own art, with its number.
    case finding(Int, ArtFinding)
    /// The skin whose motion moves own art, and one whose motion fits it.
    case mover
    case choice(mover: String)
    case setting(Setting)
    /// The editor of a color or a palette.
    case editor(Setting)
    case note(Note)
    case action(Action)
    /// The film that is being made.
    case filming
  }

  private enum Section: Hashable {
    case findings
    case mover
    case sharing
    case summary
    case settings(Setting.Section)
    case actions
  }

  /// Called with each edit.
  var onEdit: ((Settings, History.Step) -> Void)?
  /// Called before each edit.
  var onBeginning: (() -> Void)?
  var onEndOfRun: (() -> Void)?
  var onAction: ((Action) -> Void)?
  /// Called with a tapped finding.
  var onFinding: ((ArtFinding) -> Void)?
  /// What a check found in own art, the worst first; shown above all settings.
  var findings: [ArtFinding] = [] { didSet { if isViewLoaded { showItems() } } }
  /// The skins whose motion fits own art; empty where its motion cannot be changed.
  var movers: [String] = [] { didSet { if movers != oldValue, isViewLoaded { showItems() } } }
  /// Called with a skin whose motion is to move own art.
  var onMover: ((String) -> Void)?
  private var isMoverOpen = false
  /// What becomes of a film; nil if the page cannot be filmed.
  var film: FilmJob.State? {
    didSet { if film != oldValue, isViewLoaded { filmDidChange(from: oldValue) } }
  }
  /// Called to cancel the film.
  var onCancelFilm: (() -> Void)?

  private(set) lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: makeLayout())
  private var settings: Settings
  private var openEditor: Setting?
  /// Whether what can be shared comes first, instead of at the end.
  private(set) var isSharing = false
  private var refusals: [Setting: String] = [:]
  /// The texts of the notes as they were shown last.
  private var shownNotes: [Note: String] = [:]
  private var shownFilm: FilmJob.State?
  private(set) var focusedItem: Item?
  private lazy var source = makeSource()

  init(_ settings: Settings) {
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() { view = collectionView }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.delegate = self
    collectionView.backgroundColor = .clear
    _ = source
    showItems()
  }

  /// Shows other settings.
  func show(_ settings: Settings) {
    let old = self.settings
    self.settings = settings
    if old.skin != settings.skin {
      (openEditor, focusedItem, isSharing) = (nil, nil, film?.isRunning == true)
      refusals = [:]
    }
    guard isViewLoaded else { return }
    showItems()
    showRows()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = traitCollection.preferredContentSizeCategory
    guard category != previousTraitCollection?.preferredContentSizeCategory else { return }
    showRows()
  }

  // MARK: Rows

  /// The rows, in order.
  private var items: [(section: Section, items: [Item])] {
    let skin = settings.plainSkin
    let groups = Setting.Section.allCases.map { section in
      let all = Setting.allCases.filter { $0.section == section && $0.applies(to: skin) }
      return (Section.settings(section), all.flatMap { rows(of: $0) })
    }
    let ends = Action.all.filter { !(isSharing && $0.isSharing) }.flatMap { rows(of: $0) }
    let sharing = Action.all.filter(\.isSharing).flatMap { rows(of: $0) }
    let found = findings.enumerated().map { Item.finding($0, $1) }
    let top: [(section: Section, items: [Item])] =
      (found.isEmpty ? [] : [(.findings, found)]) + (movers.isEmpty ? [] : [(.mover, moverRows)])
      + (isSharing ? [(.sharing, sharing)] : [])
    return top + groups + [
      (.actions, ends), (.summary, [.note(.summary)]),
    ]
  }

  private var moverRows: [Item] {
    [.mover] + (isMoverOpen ? movers.map { .choice(mover: $0) } : [])
  }

  private func toggleMovers() {
    isMoverOpen.toggle()
    showItems()
    showRows()
  }

  /// Shows what can be shared above the settings, or at the end again.
  func toggleSharing() {
    isSharing.toggle()
    showItems()
    scrollToTop()
  }

  /// Shows the first row, such as a finding.
  func scrollToTop() {
    // A row is measured when it becomes visible, and may be taller than its estimate.
    for _ in 0..<2 {
      collectionView.layoutIfNeeded()
      collectionView.setContentOffset(
        CGPoint(x: 0, y: -collectionView.adjustedContentInset.top), animated: false)
    }
  }

  /// A setting's row, and what stands below it.
  private func rows(of setting: Setting) -> [Item] {
    var rows = [Item.setting(setting)]
    if openEditor == setting { rows.append(.editor(setting)) }
    if setting == .text, let refusal = refusals[setting] {
      rows.append(.note(.refusal(setting, refusal)))
    }
    if setting == .palette { rows.append(.note(.colors)) }
    return rows
  }

  /// The row of an action, if there is one, and what stands below it.
  private func rows(of action: Action) -> [Item] {
    switch action {
    // A link cannot name the user's own art.
    case .copyLink: settings.own == nil ? [.action(action)] : []
    case .film(let file): rows(of: file)
    // The check of a file has told it already.
    case .audit: settings.own?.file == nil ? [.action(action)] : []
    case .refreshNow, .resetAll, .retryFilm, .copyCode: [.action(action)]
    }
  }

  /// The rows of films: what becomes of one stands at the first kind's place.
  private func rows(of file: FilmFile) -> [Item] {
    let (row, isFirst) = (Item.action(.film(file)), file == FilmFile.allCases.first)
    return switch film {
    case nil: []
    case .running: isFirst ? [.filming] : []
    case .saved: isFirst ? [.note(.film), row] : [row]
    case .failed: isFirst ? [.note(.film), .action(.retryFilm), row] : [row]
    case .idle: [row]
    }
  }

  /// The row from which a film is begun first.
  private var firstFilmRow: Item {
    if case .failed = film { .action(.retryFilm) } else { .action(.film(.webp)) }
  }

  private func filmDidChange(from old: FilmJob.State?) {
    guard old?.isRunning == true, film?.isRunning == true else {
      showItems()
      // The focus stays on the row that takes the other's place.
      if case .filming = focusedItem { focusedItem = firstFilmRow }
      if film?.isRunning == true, focusedItem?.isFilm == true { focusedItem = .filming }
      return showFocus()
    }
    // The row is there; only what it shows is new.
    guard let path = source.indexPath(for: .filming) else { return }
    collectionView.cellForItem(at: path)?.contentConfiguration = content(of: .filming)
  }

  private func showItems() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    for (section, items) in items {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    let changed = changedRows().filter(snapshot.itemIdentifiers.contains)
    let isSame = snapshot.itemIdentifiers == source.snapshot().itemIdentifiers
    guard !isSame || !changed.isEmpty else { return }
    snapshot.reconfigureItems(changed)
    source.apply(snapshot, animatingDifferences: false)
  }

  /// Returns the shown rows whose text is another one, and with it perhaps their height.
  private func changedRows() -> [Item] {
    let shown = source.snapshot().itemIdentifiers
    let notes: [Item] = [Note.colors, .summary, .film].compactMap { note in
      let text = text(of: note)
      let isNew = shownNotes.updateValue(text, forKey: note) != text
      return isNew && shown.contains(.note(note)) ? .note(note) : nil
    }
    guard film != shownFilm else { return notes }
    shownFilm = film
    return notes
  }

  /// Shows the settings in the visible rows.
  private func showRows() {
    for path in collectionView.indexPathsForVisibleItems {
      guard let item = source.itemIdentifier(for: path) else { continue }
      collectionView.cellForItem(at: path)?.contentConfiguration = content(of: item)
    }
  }

  private func content(of item: Item) -> any UIContentConfiguration {
    switch item {
    case .setting(let setting):
      return SettingRow(
        setting: setting, settings: settings, isOpen: openEditor == setting,
        isFocused: focusedItem == item,
        isLarge: isLarge, editor: self)
    case .editor(let setting):
      return ColorEditor(
        setting: setting, settings: settings, message: refusals[setting], editor: self)
    case .finding(_, let finding): return finding.content
    case .mover: return settings.moverContent(isOpen: isMoverOpen)
    case .choice(let mover): return settings.content(ofMover: mover)
    case .note(let note):
      var content = UIListContentConfiguration.cell()
      content.text = text(of: note)
      content.textProperties.font = .preferredFont(forTextStyle: .footnote)
      content.textProperties.color = isRefusal(note) ? .systemRed : .secondaryLabel
      return content
    case .action(let action):
      var content = UIListContentConfiguration.cell()
      content.text = action.title
      content.textProperties.color = .tintColor
      content.image = UIImage(systemName: action.symbol)
      return content
    case .filming:
      guard case .running(let title, let percent) = film else { return emptyRow }
      return FilmProgressRow(title: title, percent: percent, isLarge: isLarge) { [weak self] in
        self?.onCancelFilm?()
      }
    }
  }

  /// Whether the texts have an accessibility size.
  private var isLarge: Bool {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  private var emptyRow: UIListContentConfiguration { .cell() }

  private func text(of note: Note) -> String {
    switch note {
    case .summary: settings.plainSkin.summary
    case .colors: settings.colorNote
    case .refusal(_, let reason): reason
    case .film:
      switch film {
      case .saved(let path): "Saved as \(path)"
      case .failed(let error): error.text
      case .idle, .running, nil: ""
      }
    }
  }

  private func isRefusal(_ note: Note) -> Bool {
    switch note {
    case .refusal: true
    case .film: if case .failed = film { true } else { false }
    case .summary, .colors: false
    }
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Section, Item> {
    typealias Cells = UICollectionView.CellRegistration<UICollectionViewListCell, Item>
    func makeCells() -> Cells {
      Cells { [weak self] cell, _, item in
        guard let self else { return }
        cell.contentConfiguration = content(of: item)
        cell.accessibilityTraits = item.isTapped ? .button : .none
        showRing(around: cell, of: item)
      }
    }
    // A cell keeps its content view, which belongs to one kind of setting.
    let settings = Dictionary(uniqueKeysWithValues: Setting.allCases.map { ($0, makeCells()) })
    let (editors, films, others) = (makeCells(), makeCells(), makeCells())
    let source = UICollectionViewDiffableDataSource<Section, Item>(
      collectionView: collectionView
    ) { view, path, item in
      let cells =
        switch item {
        case .setting(let setting): settings[setting] ?? others
        case .editor: editors
        case .filming: films
        case .note, .action, .finding, .mover, .choice: others
        }
      return view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    let headers = makeHeaders()
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    return source
  }

  private func makeHeaders()
    -> UICollectionView.SupplementaryRegistration<UICollectionViewListCell>
  {
    .init(elementKind: UICollectionView.elementKindSectionHeader) { [weak self] header, _, path in
      var content = UIListContentConfiguration.groupedHeader()
      switch self?.source.sectionIdentifier(for: path.section) {
      case .settings(let section): content.text = section.title
      case .sharing: content.text = "Share"
      case .findings: content.text = "Findings"
      case .mover, .actions, .summary, nil: break
      }
      header.contentConfiguration = content
    }
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] section, environment in
      var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      list.backgroundColor = .clear
      switch self?.source.sectionIdentifier(for: section) {
      case .settings, .sharing, .findings: list.headerMode = .supplementary
      case .mover, .actions, .summary, nil: list.headerMode = .none
      }
      return .list(using: list, layoutEnvironment: environment)
    }
  }

  // MARK: The keyboard

  /// Moves the focus up or down.
  func moveFocus(by step: Int) {
    let items = source.snapshot().itemIdentifiers.filter(\.takesFocus)
    let index =
      focusedItem.flatMap(items.firstIndex).map { $0 + step } ?? (step > 0 ? 0 : items.count - 1)
    guard items.indices.contains(index) else { return }
    onEndOfRun?()
    focusedItem = items[index]
    // A row is measured when it becomes visible, and may be taller than its estimate.
    for _ in 0..<2 {
      guard let path = source.indexPath(for: items[index]) else { break }
      collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
      collectionView.layoutIfNeeded()
    }
    showFocus()
  }

  /// Gives the first row the focus, unless one has it.
  func beginFocus() { if focusedItem == nil { moveFocus(by: 1) } else { showFocus() } }

  /// Takes the focus from the row that has it.
  func endFocus() {
    onEndOfRun?()
    focusedItem = nil
    showFocus()
  }

  /// Changes the focused setting by a number of steps; returns whether there is one.
  func adjustFocused(by step: Int) -> Bool {
    guard case .setting(let setting) = focusedItem else { return false }
    edit(.continued(setting)) { settings in
      for _ in 0..<abs(step) { setting.adjust(&settings, by: step.signum()) }
    }
    return true
  }

  /// Does what a tap on the focused row does; returns whether there is one.
  func activateFocused() -> Bool {
    guard let focusedItem, let path = source.indexPath(for: focusedItem) else { return false }
    perform(focusedItem)
    rowView(at: path)?.activate()
    return true
  }

  /// Does what a tap on an action or a finding does.
  private func perform(_ item: Item) {
    switch item {
    case .action(let action): onAction?(action)
    case .finding(_, let finding): onFinding?(finding)
    case .mover: toggleMovers()
    case .choice(let mover): onMover?(mover)
    case .filming: onCancelFilm?()
    case .setting, .editor, .note: break
    }
  }

  private func rowView(at path: IndexPath) -> SettingRowView? {
    collectionView.cellForItem(at: path)?.contentView.subviews.lazy
      .compactMap { $0 as? SettingRowView }.first
  }

  private func showFocus() {
    showRows()
    for path in collectionView.indexPathsForVisibleItems {
      guard let item = source.itemIdentifier(for: path),
        let cell = collectionView.cellForItem(at: path)
      else { continue }
      showRing(around: cell, of: item)
    }
  }

  /// Draws the focus around a row; the rows of settings do so themselves.
  private func showRing(around cell: UICollectionViewCell, of item: Item) {
    cell.layer.borderWidth = item == focusedItem && item.isRinged ? 2 : 0
    cell.layer.borderColor = UIColor.tintColor.resolvedColor(with: traitCollection).cgColor
  }
}

extension SettingsListViewController: SettingEditing {
  func edit(_ step: History.Step, _ change: (inout Settings) -> Void) {
    onBeginning?()
    var new = settings
    change(&new)
    if new != settings { onEdit?(new, step) }
  }

  func endRun() { onEndOfRun?() }

  func toggleEditor(of setting: Setting) {
    openEditor.map { refusals[$0] = nil }
    openEditor = openEditor == setting ? nil : setting
    showItems()
    showRows()
    guard let openEditor, let path = source.indexPath(for: .editor(openEditor)) else { return }
    let start = collectionView.contentOffset
    // The editor is measured when it becomes visible, and is taller than its estimate.
    collectionView.layoutIfNeeded()
    collectionView.scrollToItem(at: path, at: .bottom, animated: false)
    collectionView.layoutIfNeeded()
    collectionView.contentOffset = start
    let isLow =
      (collectionView.layoutAttributesForItem(at: path)?.frame.height ?? 0)
      > collectionView.bounds.inset(by: collectionView.adjustedContentInset).height
    collectionView.scrollToItem(at: path, at: isLow ? .top : .bottom, animated: true)
  }

  func refuse(_ setting: Setting, _ message: String?) {
    guard refusals[setting] != message else { return }
    refusals[setting] = message
    showItems()
    guard source.indexPath(for: .editor(setting)) != nil else { return }
    // The reason takes room in the editor.
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([.editor(setting)])
    source.apply(snapshot, animatingDifferences: false)
  }
}

extension SettingsListViewController: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    source.itemIdentifier(for: indexPath)?.isTapped ?? false
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    source.itemIdentifier(for: indexPath).map(perform)
  }
}
