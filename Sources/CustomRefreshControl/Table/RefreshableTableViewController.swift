import UIKit

/// A table of items that refreshes at its top and loads more items at its end.
///
/// ```swift
/// let list = RefreshableTableViewController<Story>(
///   header: RefreshHeader(), footer: LoadMoreFooter())
/// list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "story")
/// list.makeCell = { table, path, story in
///   let cell = table.dequeueReusableCell(withIdentifier: "story", for: path)
///   cell.textLabel?.text = story.title
///   return cell
/// }
/// list.onRefresh = { try await feed.reload() }
/// list.onLoadMore = { try await feed.loadMore() }
/// list.reload()
/// ```
/// Without ``reload()`` or ``items``, the list is blank until the user pulls it.
///
/// A refresh replaces the items, a load appends to them, and a load that returns no items is the
/// last. The newest load wins: what an earlier one returns is dropped. While a list without items is
/// loading, empty or failed, one cell shows that in place of the rows; see ``ListPhase``. If a
/// refresh fails while there are rows, they stay, and a banner above them shows the message.
///
/// Set closures, or override methods in a subclass. A closure that loads is called in place of the
/// method that it stands for; an override of ``cell(for:at:)-(Item,IndexPath)`` in place of
/// ``makeCell``. Overrides of UIKit's methods must call `super`. The control or header and the
/// footer are optional. Their own work, if any, runs in each refresh or load before that of the
/// list.
///
/// The state of the list is a value, ``model``. A view model may own and change one, and assign it
/// after each change.
open class RefreshableTableViewController<Item: Hashable & Sendable>: UITableViewController {
  // MARK: Items

  /// The state of the list: its sections, its phase, and its loads.
  ///
  /// Setting it shows the new state. Rows that were appended by a page are inserted; otherwise the
  /// table is reloaded if the rows have changed.
  public var model: ListModel<Item> {
    get { loader.model }
    set { loader.update { $0 = newValue } }
  }

  /// The items of all sections; empty by default.
  ///
  /// Setting the items makes one section without a title and reloads the table. A page that is
  /// loading is dropped; a running refresh goes on.
  open var items: [Item] {
    get { loader.model.items }
    set { loader.update { $0.items = newValue } }
  }

  /// The sections of the list; none by default.
  ///
  /// Setting the sections has the effects of setting ``items``.
  open var sections: [ListSection<Item>] {
    get { loader.model.sections }
    set { loader.update { $0.sections = newValue } }
  }

  /// The overall state of the list; ``ListPhase/loaded`` at first.
  public var phase: ListPhase { loader.model.phase }

  /// The last error found in the setup of the list, or nil if there is none.
  public private(set) var error: ListError? {
    didSet { if let error, error != oldValue { RefreshLog.write(error.description) } }
  }

  /// The texts to show; in the user's language by default.
  open var strings = RefreshStrings.system { didSet { reloadTable() } }

  // MARK: Ends

  /// The header that refreshes the list; nil for none.
  open var header: RefreshHeader? { didSet { ends.use(header, in: viewIfLoaded as? UITableView) } }

  /// The control that refreshes the list; nil for none.
  ///
  /// A plain `UIRefreshControl` refreshes the list as well. Set it here: one that is set on the table
  /// view is the app's to end.
  open override var refreshControl: UIRefreshControl? {
    didSet { if isViewLoaded { ends.use(refreshControl) } }
  }

  /// The footer that loads more items; nil for none.
  ///
  /// The footer is disabled while there are no items, unless its ``LoadMoreFooter/loadsWhenEmpty``
  /// is true.
  open var footer: LoadMoreFooter? { didSet { attachFooter() } }

  /// Whether the footer is in a last row of its own, instead of below the table's content; false by
  /// default.
  ///
  /// The row follows the last item. It is there while there are items.
  open var showsFooterInLastRow = false { didSet { attachFooter() } }

  /// Whether the list, its header or its control is refreshing.
  public var isRefreshing: Bool {
    loader.model.isRefreshing || ends.isRefreshing
  }

  /// Whether the footer is loading.
  public var isLoadingMore: Bool { footer?.isLoading ?? false }

  /// The time of the last refresh, according to the header; without a header, that of the last
  /// success in this list.
  public var lastUpdated: Date? { header.map(\.lastUpdated) ?? lastSuccess }

  // MARK: Closures

  /// Makes the cell of a row.
  open var makeCell: (@MainActor (UITableView, IndexPath, Item) -> UITableViewCell)?
  /// Returns the height of a row in points; nil, the default, for the table's `rowHeight`.
  open var rowHeight: (@MainActor (IndexPath, Item) -> CGFloat)?
  /// Called when a row is selected.
  open var onSelect: (@MainActor (IndexPath, Item) -> Void)?
  /// Returns the items of the refreshed list.
  open var onRefresh: (@MainActor () async throws -> [Item])?
  /// Returns the sections of the refreshed list, in place of ``onRefresh``.
  open var onRefreshSections: (@MainActor () async throws -> [ListSection<Item>])?
  /// Returns the next items, which continue the last section; an empty array if there are no more.
  open var onLoadMore: (@MainActor () async throws -> [Item])?
  /// Returns the next sections, in place of ``onLoadMore``.
  ///
  /// The first one continues the last section of the list if their titles are equal. Without items
  /// there are no more.
  open var onLoadMoreSections: (@MainActor () async throws -> [ListSection<Item>])?
  /// Called after a refresh.
  open var didRefresh: (@MainActor (RefreshOutcome) -> Void)?
  /// Called after a load.
  open var didLoadMore: (@MainActor (RefreshOutcome) -> Void)?
  /// Called with the current phase when set, and with each new phase.
  open var onPhaseChange: (@MainActor (ListPhase) -> Void)? { didSet { onPhaseChange?(phase) } }
  /// Returns the message for a failure; the default is ``RefreshStrings/listFailed``, or
  /// ``RefreshStrings/loadMoreFailed`` if the list cannot be pulled.
  ///
  /// The error of a timeout is `URLError(.timedOut)`.
  open var message: (@MainActor (any Error) -> String)?
  /// Whether a banner shows the message of a failure above the rows, which a tap on it retries; true
  /// by default.
  open var showsFailureBanner = true { didSet { updateBanner() } }

  /// Loads the images of the visible rows; nil, the default, for no images.
  ///
  /// The images are shown in the `imageView` of the cells. No image load starts while the list
  /// scrolls.
  open var images: RowImages<Item>? { didSet { imagesDidChange() } }
  /// The placeholder for an image that has not loaded yet.
  open var imagePlaceholder: UIImage?

  // MARK: Private properties

  private let loader = ListLoader<Item>()
  private let rowImages = ListImages<Item>()
  private lazy var ends = ListEnds(loader)
  private var ownFrame: CGRect?
  /// A control that was given before the view is loaded.
  private var givenControl: UIRefreshControl?
  private var lastSuccess: Date?
  /// What the table shows.
  private var shown = ListRows()
  private var toldPhase = ListPhase.loaded
  /// The height that the table knows of the cell that shows the phase.
  private var measuredRoom: CGFloat = 0
  /// The height for which that cell was last measured again.
  private var requestedRoom: CGFloat = 0
  private lazy var banner = ListBanner { [weak self] in self?.reload() }

  // MARK: Lifecycle

  /// Makes a list that a header refreshes, or that is not refreshed by a pull.
  ///
  /// - Parameters:
  ///   - style: The table's style; plain by default.
  ///   - header: The header that refreshes the list; none by default.
  ///   - footer: The footer that loads more items; none by default.
  ///   - frame: The frame of its view; that of the screen by default.
  public init(
    style: UITableView.Style = .plain, header: RefreshHeader? = nil,
    footer: LoadMoreFooter? = nil, frame: CGRect? = nil
  ) {
    self.header = header
    self.footer = footer
    ownFrame = frame
    super.init(style: style)
    setUp()
  }

  /// Makes a list that a control refreshes.
  ///
  /// - Parameters:
  ///   - style: The table's style; plain by default.
  ///   - refreshControl: The control that refreshes the list, such as a ``CustomRefreshControl``.
  ///   - footer: The footer that loads more items; none by default.
  ///   - frame: The frame of its view; that of the screen by default.
  public init(
    style: UITableView.Style = .plain, refreshControl: UIRefreshControl,
    footer: LoadMoreFooter? = nil, frame: CGRect? = nil
  ) {
    self.footer = footer
    ownFrame = frame
    givenControl = refreshControl
    super.init(style: style)
    setUp()
  }

  /// Makes a list from a nib, without a header and a footer.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    setUp()
  }

  /// Makes a list from a XIB or storyboard, without a header and a footer.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    loader.list = ListLoader.List(
      work: { [weak self] in self?.work(for: $0) ?? .none },
      message: { [weak self] in self?.message(for: $0) },
      modelDidChange: { [weak self] in self?.modelDidChange(afterRefresh: $0) },
      didEnd: { [weak self] in self?.loadDidEnd($0, with: $1) })
    ends.use(header, in: nil)
    ends.use(givenControl)
    attachFooter()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let ownFrame { tableView.frame = ownFrame }
    tableView.register(ListPhaseCell.self, forCellReuseIdentifier: ListCells.phase)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: ListCells.broken)
    tableView.register(LoadMoreCell.self, forCellReuseIdentifier: ListCells.footer)
    if let givenControl { refreshControl = givenControl }
    givenControl = nil
    ends.use(refreshControl)
    ends.use(header, in: tableView)
    attachFooter()
    updateBanner()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    loadImages()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    rowImages.cancelAll()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // A container may be moving the list to another place.
    Task { [weak self] in self?.cancelIfGone() }
  }

  /// Cancels loads that would keep the list in memory after its screen is gone.
  private func cancelIfGone() {
    let isShown = viewIfLoaded?.window != nil || parent != nil
    if !isShown && presentingViewController == nil && presentedViewController == nil {
      loader.cancelRetaining()
    }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    banner.place(in: tableView)
    ends.updateFooter()
    // The table asks for the height only once, possibly before the insets are known.
    remeasurePhase()
    // Only now are the visible rows known: rows that the table reloads leave and come back.
    rowImages.cancelDeparted()
    if rowImages.isOutdated { loadImages() }
    rowImages.loadArrivals(in: tableView) { [weak self] in self?.item(at: $0) }
  }

  /// Measures the cell that shows the phase again if its room has changed, once for each room.
  private func remeasurePhase() {
    let room = room
    guard shown.phase != nil, measuredRoom != room, requestedRoom != room else { return }
    requestedRoom = room
    tableView.reloadData()
  }

  private func attachFooter() {
    ends.use(footer, in: viewIfLoaded as? UITableView, isInLastRow: showsFooterInLastRow)
    showRows()
  }

  // MARK: Overridable

  /// Returns the cell of a row; from ``makeCell`` unless overridden.
  open func cell(for item: Item, at indexPath: IndexPath) throws(ListError) -> UITableViewCell {
    guard let makeCell else { throw .missingCell(controller: "\(type(of: self))") }
    return makeCell(tableView, indexPath, item)
  }

  /// Returns the cell that shows the phase of a list without items.
  open func cell(for phase: ListPhase, at indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: ListCells.phase, for: indexPath)
    (cell as? ListPhaseCell)?.show(phase, strings: strings)
    return cell
  }

  /// Returns the items of the refreshed list, nil for no change.
  ///
  /// Called if neither ``onRefresh`` nor ``onRefreshSections`` is set. It retains the list while it
  /// runs, and is cancelled when the screen of the list is gone.
  open func refresh() async throws -> [Item]? { try await onRefresh?() }

  /// Returns the sections of the refreshed list, nil for no change; by default the items of
  /// ``refresh()``.
  open func refreshSections() async throws -> [ListSection<Item>]? {
    try await refresh().map { $0.isEmpty ? [] : [ListSection(items: $0)] }
  }

  /// Returns the next items, nil for no change.
  ///
  /// Called if neither ``onLoadMore`` nor ``onLoadMoreSections`` is set. It retains the list while
  /// it runs, and is cancelled when the screen of the list is gone.
  open func loadMore() async throws -> [Item]? { try await onLoadMore?() }

  // MARK: Loading

  /// Refreshes the list as a pull does, without revealing its header or control.
  ///
  /// A refresh that is running is cancelled and starts again. Before the view is loaded, the refresh
  /// begins at once; after that, a list with a header or control outside a window refreshes when it
  /// enters one.
  public func reload() {
    if loader.restartRefresh() { return }
    if isViewLoaded && ends.beginRefresh() { return }
    loader.refresh()
  }

  /// The list's own work; a closure does not retain the list.
  private func work(for kind: ListLoad.Kind) -> ListLoader<Item>.Work {
    kind == .refresh
      ? work(onRefresh, onRefreshSections) { list in
        try await list.refreshSections().map { .sections($0) }
      }
      : work(onLoadMore, onLoadMoreSections) { list in
        try await list.loadMore().map { .items($0) }
      }
  }

  private func work(
    _ items: (@MainActor () async throws -> [Item])?,
    _ sections: (@MainActor () async throws -> [ListSection<Item>])?,
    orElse override:
      @escaping @MainActor (RefreshableTableViewController) async throws ->
      ListLoad.Result<Item>?
  ) -> ListLoader<Item>.Work {
    if let sections {
      return ListLoader.Work(retainsList: false) { .sections(try await sections()) }
    }
    if let items {
      return ListLoader.Work(retainsList: false) { .items(try await items()) }
    }
    return ListLoader.Work(retainsList: true) { [weak self] in
      guard let self else { throw CancellationError() }
      return try await override(self) ?? .unchanged
    }
  }

  private func message(for error: any Error) -> String {
    message?(error) ?? (ends.canBePulled ? strings.listFailed : strings.loadMoreFailed)
  }

  private func loadDidEnd(_ kind: ListLoad.Kind, with outcome: RefreshOutcome) {
    switch kind {
    case .refresh:
      if outcome.isSuccess { lastSuccess = Date() }
      ends.endStockRefresh()
      footer?.peerDidChange(hasNewContent: outcome.isSuccess)
      didRefresh?(outcome)
    case .page: didLoadMore?(outcome)
    }
  }

  // MARK: Showing the model

  /// - Parameter isAfterRefresh: Whether a refresh of the list's own has ended.
  private func modelDidChange(afterRefresh isAfterRefresh: Bool) {
    ends.updateFooter(afterRefresh: isAfterRefresh)
    showRows()
    updateBanner()
    let phase = phase
    guard phase != toldPhase else { return }
    toldPhase = phase
    onPhaseChange?(phase)
  }

  /// Shows the rows of the model: inserts those of a page, and reloads the table for others.
  private func showRows() {
    let new = ListRows(loader.model, footer: showsFooterInLastRow && footer != nil)
    guard isViewLoaded, new != shown else { return }
    if tableView.window != nil, let added = new.added(to: shown) {
      tableView.performBatchUpdates { [self] in
        shown = new
        tableView.deleteRows(at: added.leftByFooter, with: .none)
        if !added.sections.isEmpty { tableView.insertSections(added.sections, with: .none) }
        tableView.insertRows(at: added.rows, with: .none)
      }
    } else {
      shown = new
      tableView.reloadData()
    }
    rowImages.isOutdated = true
  }

  private func reloadTable() {
    guard isViewLoaded else { return }
    tableView.reloadData()
    rowImages.isOutdated = true
  }

  private func updateBanner() {
    guard isViewLoaded else { return }
    let isShown = showsFailureBanner && !loader.model.isEmpty
    banner.show(isShown ? loader.model.failure : nil, in: tableView)
  }

  // MARK: Rows

  /// Returns the item of a row; nil for a row that shows no item.
  public func item(at indexPath: IndexPath) -> Item? {
    let sections = loader.model.sections
    guard shown.phase == nil, sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.row)
    else { return nil }
    return sections[indexPath.section].items[indexPath.row]
  }

  private func isFooter(_ indexPath: IndexPath) -> Bool {
    shown.hasFooter && indexPath.section == shown.counts.count - 1
      && indexPath.row == shown.counts[indexPath.section]
  }

  open override func numberOfSections(in tableView: UITableView) -> Int {
    shown.phase == nil ? max(1, shown.counts.count) : 1
  }

  open override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    if shown.phase != nil { return 1 }
    guard shown.counts.indices.contains(section) else { return 0 }
    let hasFooter = shown.hasFooter && section == shown.counts.count - 1
    return shown.counts[section] + (hasFooter ? 1 : 0)
  }

  open override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    guard shown.phase == nil, shown.counts.indices.contains(section) else { return nil }
    return loader.model.sections[section].title
  }

  open override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if let phase = shown.phase { return cell(for: phase, at: indexPath) }
    guard let item = item(at: indexPath) else { return footerCell(at: indexPath) }
    do throws(ListError) {
      let cell = try cell(for: item, at: indexPath)
      if let images { cell.imageView?.image = images.image(for: item) ?? imagePlaceholder }
      return cell
    } catch {
      self.error = error
      let cell = tableView.dequeueReusableCell(withIdentifier: ListCells.broken, for: indexPath)
      cell.textLabel?.text = error.description
      cell.textLabel?.numberOfLines = 0
      return cell
    }
  }

  private func footerCell(at indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: ListCells.footer, for: indexPath)
    (cell as? LoadMoreCell)?.footer = footer
    return cell
  }

  open override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    if shown.phase != nil {
      measuredRoom = room
      requestedRoom = 0
      return measuredRoom
    }
    if isFooter(indexPath) { return footer?.bounds.height ?? 0 }
    // The table asks for the height of every row.
    guard let rowHeight, let item = item(at: indexPath) else { return tableView.rowHeight }
    let height = rowHeight(indexPath, item)
    guard height.isFinite, height >= 0 || height == UITableView.automaticDimension else {
      error = .invalidHeight(row: indexPath.row, height: Double(height))
      return UITableView.automaticDimension
    }
    return height
  }

  /// The height between the insets and the app's header and footer views, without the room of header
  /// and footer, in points; at least 60.
  private var room: CGFloat {
    let adjusted = tableView.adjustedContentInset
    let whole = tableView.contentInset
    let own = tableView.baseContentInset
    let insets = adjusted.top - whole.top + own.top + adjusted.bottom - whole.bottom + own.bottom
    let views = [tableView.tableHeaderView, tableView.tableFooterView]
    return max(60, views.reduce(tableView.bounds.height - insets) { $0 - ($1?.frame.height ?? 0) })
  }

  open override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    if let item = item(at: indexPath) { return onSelect?(indexPath, item) ?? () }
    if case .failed = shown.phase, !ends.canBePulled { reload() }
  }

  // MARK: Images

  private func imagesDidChange() {
    rowImages.use(images) { [weak self] item, image in
      guard let self, self.isViewLoaded else { return }
      self.rowImages.show(image, for: item, in: self.tableView) { self.item(at: $0) }
    }
    reloadTable()
  }

  /// Loads the images of the visible rows, unless the list is scrolling.
  private func loadImages() {
    if isViewLoaded { rowImages.load(in: tableView) { item(at: $0) } }
  }

  open override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    rowImages.cellWillAppear(cell, showing: item(at: indexPath))
  }

  open override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    rowImages.cellDidLeave(cell)
  }

  // MARK: Scrolling

  open override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    banner.place(in: tableView)
  }

  open override func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {
    if !decelerate { loadImages() }
  }

  open override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    guard scrollView.isTracking else { return loadImages() }
    // A touch has stopped the list, possibly only to scroll on.
    Task { [weak self] in self?.loadImages() }
  }

  open override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    loadImages()
  }
}

/// The reuse identifiers of the list's own cells; a generic type has no static constants.
private enum ListCells {
  static let phase = "CustomRefreshControl.ListPhase"
  static let footer = "CustomRefreshControl.LoadMore"
  static let broken = "CustomRefreshControl.Broken"
}
