import UIKit

/// A table of items that refreshes at its top and loads more items at its end.
///
/// ```swift
/// let list = RefreshableTableViewController<Story>(
///   header: RefreshHeader(), footer: LoadMoreFooter())
/// list.makeCell = { table, path, story in
///   let cell = table.dequeueReusableCell(withIdentifier: "story", for: path)
///   cell.textLabel?.text = story.title
///   return cell
/// }
/// list.onRefresh = { try await feed.reload() }
/// list.onLoadMore = { try await feed.loadMore() }
/// ```
/// A refresh replaces the items, a load appends to them, and a load that returns no items is the
/// last. While a list without items is loading, empty or failed, one cell shows that in place of
/// the rows; see ``ListPhase``.
///
/// Set closures, or override methods in a subclass; overrides of UIKit's methods must call `super`.
/// The header and the footer are optional.
open class RefreshableTableViewController<Item: Hashable & Sendable>: UITableViewController {
  /// The items of the list; empty by default.
  ///
  /// Setting the items reloads the table.
  open var items: [Item] {
    get { list }
    set {
      list = newValue
      phase = newValue.isEmpty ? .empty : .loaded
      reloadList()
    }
  }

  /// The overall state of the list; ``ListPhase/loaded`` at first.
  public private(set) var phase = ListPhase.loaded {
    didSet { if phase != oldValue { onPhaseChange?(phase) } }
  }

  /// The last error found in the setup of the list, or nil if there is none.
  public private(set) var error: ListError? {
    didSet { if let error, error != oldValue { RefreshLog.write(error.description) } }
  }

  /// The texts to show; in the user's language by default.
  open var strings = RefreshStrings.system { didSet { reloadList() } }

  // MARK: Ends

  /// The header that refreshes the list; nil for none.
  open var header: RefreshHeader? { didSet { attachHeader() } }

  /// The footer that loads more items; nil for none.
  ///
  /// The footer is disabled while there are no items.
  open var footer: LoadMoreFooter? { didSet { attachFooter() } }

  /// Whether the header is refreshing.
  public var isRefreshing: Bool { header?.isRefreshing ?? false }

  /// Whether the footer is loading.
  public var isLoadingMore: Bool { footer?.isLoading ?? false }

  /// The time of the last refresh, according to the header.
  public var lastUpdated: Date? { header?.lastUpdated }

  // MARK: Closures

  /// Makes the cell of a row.
  open var makeCell: (@MainActor (UITableView, IndexPath, Item) -> UITableViewCell)?
  /// Returns the height of a row in points; nil, the default, for the table's `rowHeight`.
  open var rowHeight: (@MainActor (IndexPath, Item) -> CGFloat)?
  /// Called when a row is selected.
  open var onSelect: (@MainActor (IndexPath, Item) -> Void)?
  /// Returns the items of the refreshed list.
  open var onRefresh: (@MainActor () async throws -> [Item])?
  /// Returns the next items; an empty array if there are no more.
  open var onLoadMore: (@MainActor () async throws -> [Item])?
  /// Called after a refresh.
  open var didRefresh: (@MainActor (RefreshOutcome) -> Void)?
  /// Called after a load.
  open var didLoadMore: (@MainActor (RefreshOutcome) -> Void)?
  /// Called with the current phase when set, and with each new phase.
  open var onPhaseChange: (@MainActor (ListPhase) -> Void)? { didSet { onPhaseChange?(phase) } }
  /// Returns the message for a failed list; the default is ``RefreshStrings/listFailed``.
  open var message: (@MainActor (any Error) -> String)?

  /// Loads the images of the visible rows; nil, the default, for no images.
  ///
  /// The images are shown in the `imageView` of the cells. No image load starts while the list
  /// scrolls.
  open var images: RowImages<Item>? { didSet { imagesDidChange(from: oldValue) } }
  /// The placeholder for an image that has not loaded yet.
  open var imagePlaceholder: UIImage?

  private var list: [Item] = []
  private var ownFrame: CGRect?
  private var reloading: Task<Void, Never>?

  // MARK: Lifecycle

  /// Makes a list.
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
  }

  /// Makes a list from a nib, without a header and a footer.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Makes a list from a XIB or storyboard, without a header and a footer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let ownFrame { tableView.frame = ownFrame }
    tableView.register(ListPhaseCell.self, forCellReuseIdentifier: ListCells.phase)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: ListCells.broken)
    attachHeader()
    attachFooter()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    loadImages()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    images?.cancelAll()
  }

  private func attachHeader() {
    header?.onRefresh = { [weak self] in try await self?.runRefresh() }
    if isViewLoaded { tableView.refreshHeader = header }
  }

  private func attachFooter() {
    footer?.onLoadMore = { [weak self] in try await self?.runLoadMore() }
    footer?.isEnabled = !list.isEmpty
    if isViewLoaded { tableView.loadMoreFooter = footer }
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

  /// Returns the items of the refreshed list; from ``onRefresh`` unless overridden, nil for no
  /// change.
  open func refresh() async throws -> [Item]? { try await onRefresh?() }

  /// Returns the next items; from ``onLoadMore`` unless overridden, nil for no change.
  open func loadMore() async throws -> [Item]? { try await onLoadMore?() }

  // MARK: Loading

  /// Refreshes the list as a pull does, without revealing the header.
  public func reload() {
    if let header, isViewLoaded {
      return header.beginRefreshing(revealing: false, sendingActions: true)
    }
    reloading?.cancel()
    reloading = Task { [weak self] in try? await self?.runRefresh() }
  }

  private func runRefresh() async throws {
    let old = phase
    if list.isEmpty {
      phase = .loading
      reloadList()
    }
    do {
      let new = try await refresh()
      try Task.checkCancellation()
      if let new { items = new } else if list.isEmpty { back(to: old) }
      didRefresh?(new == nil ? .unchanged : .updated)
    } catch is CancellationError {
      if list.isEmpty { back(to: old) }
      didRefresh?(.cancelled)
      throw CancellationError()
    } catch {
      phase = .failed(message?(error) ?? strings.listFailed)
      reloadList()
      didRefresh?(.failed(error))
      throw error
    }
  }

  private func back(to old: ListPhase) {
    phase = old
    reloadList()
  }

  private func runLoadMore() async throws {
    do {
      let new = try await loadMore()
      try Task.checkCancellation()
      if let new { append(new) }
      if new?.isEmpty == true { footer?.endLoading(with: .unchanged) }
      didLoadMore?(new?.isEmpty == false ? .updated : .unchanged)
    } catch {
      didLoadMore?(error is CancellationError ? .cancelled : .failed(error))
      throw error
    }
  }

  /// Appends items without moving the visible ones.
  private func append(_ new: [Item]) {
    guard !new.isEmpty else { return }
    let first = list.count
    list += new
    guard isViewLoaded, first > 0 else { return items = list }
    tableView.insertRows(
      at: (first..<list.count).map { IndexPath(row: $0, section: 0) }, with: .none)
    loadImages()
  }

  private func reloadList() {
    footer?.isEnabled = !list.isEmpty
    guard isViewLoaded else { return }
    tableView.reloadData()
    loadImages()
  }

  // MARK: Rows

  /// Whether one cell shows the phase in place of the rows.
  private var showsPhase: Bool { list.isEmpty && phase != .loaded }

  private func item(at indexPath: IndexPath) -> Item? {
    list.indices.contains(indexPath.row) ? list[indexPath.row] : nil
  }

  open override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { showsPhase ? 1 : list.count }

  open override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = item(at: indexPath) else { return cell(for: phase, at: indexPath) }
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

  open override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    guard let item = item(at: indexPath) else { return room }
    guard let height = rowHeight?(indexPath, item) else { return tableView.rowHeight }
    guard height.isFinite, height >= 0 || height == UITableView.automaticDimension else {
      error = .invalidHeight(row: indexPath.row, height: Double(height))
      return UITableView.automaticDimension
    }
    return height
  }

  /// The height between the adjusted content insets, in points; at least 60.
  private var room: CGFloat {
    let inset = tableView.adjustedContentInset
    return max(60, tableView.bounds.height - inset.top - inset.bottom)
  }

  open override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    if let item = item(at: indexPath) { onSelect?(indexPath, item) }
  }

  // MARK: Images

  private func imagesDidChange(from old: RowImages<Item>?) {
    old?.cancelAll()
    images?.onLoad = { [weak self] item, image in self?.show(image, for: item) }
    reloadList()
  }

  /// Loads the images of the visible rows, unless the list is scrolling.
  private func loadImages() {
    guard let images, isViewLoaded, viewIfLoaded?.window != nil, !tableView.isDragging,
      !tableView.isDecelerating
    else { return }
    images.show((tableView.indexPathsForVisibleRows ?? []).compactMap(item))
  }

  private func show(_ image: UIImage, for item: Item) {
    for path in tableView.indexPathsForVisibleRows ?? [] where self.item(at: path) == item {
      guard let cell = tableView.cellForRow(at: path) else { continue }
      cell.imageView?.image = image
      cell.setNeedsLayout()
    }
  }

  open override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if let images, let item = item(at: indexPath) { images.cancel(item) }
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
  static let broken = "CustomRefreshControl.Broken"
}
