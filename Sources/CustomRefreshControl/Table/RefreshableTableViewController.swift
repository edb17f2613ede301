import UIKit

/// A list of items that is refreshed at its top and goes on at its end.
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
/// A refresh replaces the items, a load adds to them, and a load that brings nothing is the last.
/// While there are no items, one cell stands for the list and says what it does; see ``ListPhase``.
///
/// Set closures, or override methods in a subclass, which call `super` where they override UIKit's.
/// Header and footer are both optional.
open class RefreshableTableViewController<Item: Hashable & Sendable>: UITableViewController {
  /// What the list holds; empty by default. Setting it shows the new items.
  open var items: [Item] {
    get { list }
    set {
      list = newValue
      phase = newValue.isEmpty ? .empty : .loaded
      reloadList()
    }
  }

  /// What the list shows as a whole; ``ListPhase/loaded`` at first.
  public private(set) var phase = ListPhase.loaded {
    didSet { if phase != oldValue { onPhaseChange?(phase) } }
  }

  /// What was found wrong in how the list was set up; nil when all is well.
  public private(set) var error: ListError? {
    didSet { if let error, error != oldValue { RefreshLog.write(error.description) } }
  }

  /// The texts that it shows; in the user's language by default.
  open var strings = RefreshStrings.system { didSet { reloadList() } }

  // MARK: Ends

  /// Refreshes the list at its top; nil for nothing.
  open var header: RefreshHeader? { didSet { attachHeader() } }

  /// Loads more at the end of the list; nil for nothing. It is switched off while there are no
  /// items.
  open var footer: LoadMoreFooter? { didSet { attachFooter() } }

  /// Whether the header refreshes.
  public var isRefreshing: Bool { header?.isRefreshing ?? false }

  /// Whether the footer loads.
  public var isLoadingMore: Bool { footer?.isLoading ?? false }

  /// When the last refresh was.
  public var lastUpdated: Date? { header?.lastUpdated }

  // MARK: Closures

  /// Makes the cell of a row.
  open var makeCell: (@MainActor (UITableView, IndexPath, Item) -> UITableViewCell)?
  /// The height of a row in points; rows are as high as their content without it.
  open var rowHeight: (@MainActor (IndexPath, Item) -> CGFloat)?
  /// Called when a row is selected.
  open var onSelect: (@MainActor (IndexPath, Item) -> Void)?
  /// Gives the items of a refreshed list.
  open var onRefresh: (@MainActor () async throws -> [Item])?
  /// Gives the items that come next; none for no more.
  open var onLoadMore: (@MainActor () async throws -> [Item])?
  /// Called after a refresh.
  open var didRefresh: (@MainActor (RefreshOutcome) -> Void)?
  /// Called after a load.
  open var didLoadMore: (@MainActor (RefreshOutcome) -> Void)?
  /// Called with the phase as it is when this is set, and with each new one.
  open var onPhaseChange: (@MainActor (ListPhase) -> Void)? { didSet { onPhaseChange?(phase) } }
  /// What to say when the list could not be loaded; the default is ``RefreshStrings/listFailed``.
  open var message: (@MainActor (any Error) -> String)?

  /// Loads the images of the rows that are in view; nil, the default, for no images.
  ///
  /// They are shown in the `imageView` of the cells. None is loaded while the list moves.
  open var images: RowImages<Item>? { didSet { imagesDidChange(from: oldValue) } }
  /// What stands in for an image that has not arrived.
  open var imagePlaceholder: UIImage?

  private var list: [Item] = []
  private var ownFrame: CGRect?
  private var reloading: Task<Void, Never>?

  // MARK: Lifecycle

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - style: The table's style; plain by default.
  ///   - header: What refreshes it; nothing by default.
  ///   - footer: What loads more; nothing by default.
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

  /// Makes a list out of a nib, without header and footer.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Makes a list out of a XIB or storyboard, without header and footer.
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

  /// The cell of a row; from ``makeCell`` unless overridden.
  open func cell(for item: Item, at indexPath: IndexPath) throws(ListError) -> UITableViewCell {
    guard let makeCell else { throw .missingCell(controller: "\(type(of: self))") }
    return makeCell(tableView, indexPath, item)
  }

  /// The cell that stands for a list without items.
  open func cell(for phase: ListPhase, at indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: ListCells.phase, for: indexPath)
    (cell as? ListPhaseCell)?.show(phase, strings: strings)
    return cell
  }

  /// The items of a refreshed list; from ``onRefresh`` unless overridden, nil for no change.
  open func refresh() async throws -> [Item]? { try await onRefresh?() }

  /// The items that come next; from ``onLoadMore`` unless overridden, nil for nothing to do.
  open func loadMore() async throws -> [Item]? { try await onLoadMore?() }

  // MARK: Loading

  /// Loads the list as a pull does, without showing the header.
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

  /// Adds items below the others; what is in view stays where it is.
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

  /// Whether one cell stands for the whole list.
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

  /// The height that is left between the insets, but for those of the header, in points.
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

  /// Loads what is in view, unless that is about to change.
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
    // A finger has caught the list, maybe only to throw it on.
    Task { [weak self] in self?.loadImages() }
  }

  open override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    loadImages()
  }
}

/// The identifiers of the list's own cells; a generic type has no constants.
private enum ListCells {
  static let phase = "CustomRefreshControl.ListPhase"
  static let broken = "CustomRefreshControl.Broken"
}
