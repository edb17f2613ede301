import CustomRefreshControl
import UIKit

/// A table of items that refreshes at its top and loads more items at its end.
///
/// Without ``reload(revealing:)`` or ``items``, the list is blank until the user pulls it.
///
/// A refresh replaces the items, a page appends to them, and a page without items is the last. What a
/// load returns after a newer one has begun is dropped. A list without items shows its ``ListPhase`` in
/// the background of the table. If a refresh fails while there are rows, they stay, and a banner shows the message.
///
/// The state of the list is a value, ``model``. The table animates each change of it, and rows that come
/// on top do not move those that the user reads. Rows are the same if their items are equal, or have the
/// same `id` if they are `Identifiable`; a selected row stays selected while it is there.
open class RefreshableTableViewController<Item: Hashable & Sendable>: UITableViewController {
  // MARK: Items

  /// The state of the list: its sections, its phase, and its loads.
  ///
  /// Setting it shows the new state. A load that the new state does not await is cancelled.
  public var model: ListModel<Item> {
    get { state }
    set { update { $0 = newValue } }
  }

  /// The items of all sections; empty by default.
  ///
  /// Setting them makes one section without a title; to change single rows, use ``ListModel/edit(_:)``.
  public var items: [Item] {
    get { state.items }
    set { update { $0.items = newValue } }
  }

  /// The overall state of the list; ``ListPhase/loaded`` at first.
  public var phase: ListPhase { state.phase }

  /// The texts to show; in the user's language by default.
  public var strings = RefreshDefaults.strings ?? .system { didSet { updatePhase(isNew: true) } }

  /// The skin of a list that loads without items; `RefreshSkin.spokes` by default.
  public var loadingSkin = RefreshSkin.spokes

  /// An item whose rows fill the screen of a list that loads without any; nil, the default, for
  /// ``loadingSkin``.
  ///
  /// Bars cover what ``makeCell`` shows, in a light that goes down the list unless Reduce Motion is on.
  /// Without a height, the rows are counted by the table's `estimatedRowHeight`. VoiceOver skips them.
  public var placeholder: Item? {
    didSet {
      guard isViewLoaded else { return }
      uncoverRows()
      tableView.reloadData()
      updatePhase(isNew: true)
    }
  }

  /// How the table animates rows that come and go, except for pages; `.automatic` by default.
  public var rowAnimation = UITableView.RowAnimation.automatic

  /// Whether rows that come on top leave those in view where they are also while the list is at its
  /// top, as in a chat whose header loads older rows; false by default.
  public var keepsPlaceAtTop = false

  // MARK: Header, control and footer

  /// The header that refreshes the list; nil for none.
  ///
  /// The list sets its work, for whose refreshes its minimum duration and timeout apply.
  public var header: RefreshHeader? { didSet { headerDidChange(from: oldValue) } }

  /// The control that refreshes the list; nil for none.
  ///
  /// It may be a plain one. One that is set on the table view is the app's to end.
  open override var refreshControl: UIRefreshControl? {
    didSet { if isViewLoaded { control = refreshControl } }
  }

  /// The footer that loads more items; nil for none.
  ///
  /// The list sets its work. The footer is in the table while there are items, or always if its
  /// `LoadMoreFooter.loadsWhenEmpty` is true. ``ListModel/hasMorePages`` says whether there is more.
  public var footer: LoadMoreFooter? { didSet { footerDidChange(from: oldValue) } }

  /// Whether the list, its header or its control is refreshing.
  public var isRefreshing: Bool {
    state.isRefreshing || header?.isRefreshing == true || control?.isRefreshing == true
  }

  // MARK: Loading

  /// Returns the items of the refreshed list; nil for no change.
  public var onRefresh: (@MainActor () async throws -> [Item]?)?
  /// Returns the next items of the last section; an empty array if there are no more, nil for no change.
  public var onLoadMore: (@MainActor () async throws -> [Item]?)?
  /// Refreshes, or loads a page, in place of the closures above, and returns how that went.
  ///
  /// For lists of several sections and for view models: the app begins and ends the load in its own
  /// ``ListModel``, and assigns each state to ``model``.
  public var onLoad: (@MainActor (ListLoad.Kind) async throws -> RefreshOutcome)?
  /// Called after each refresh, when its rows, if any, are shown; also if a newer one replaces it.
  public var didRefresh: (@MainActor (RefreshOutcome) -> Void)?
  /// Called after each page, when its rows, if any, are shown.
  public var didLoadMore: (@MainActor (RefreshOutcome) -> Void)?
  /// Called with the current phase when set, and with each new phase.
  public var onPhaseChange: (@MainActor (ListPhase) -> Void)? { didSet { onPhaseChange?(phase) } }
  /// Returns the message for a failure, which is `URLError(.timedOut)` for a timeout.
  ///
  /// By default it is `RefreshStrings.listFailed` if the connection has failed, else the
  /// `errorDescription` of a `LocalizedError`, else `RefreshStrings.failed`; where a pull cannot retry, it
  /// is `RefreshStrings.loadMoreFailed` in place of the kit's two.
  public var messageForError: (@MainActor (any Error) -> String)?
  /// Whether a banner shows the message of a failure above the rows, which a tap on it retries; true
  /// by default.
  public var showsFailureBanner = true { didSet { updateBanner() } }

  // MARK: Rows

  /// Makes the cell of a row.
  public var makeCell: (@MainActor (UITableView, IndexPath, Item) -> UITableViewCell)?
  /// Whether a row whose item has changed in its place keeps its cell, and with it the focus of a field
  /// and whatever else the user does there; false, the default, for a new cell.
  ///
  /// If it is true, ``makeCell`` configures the cell that the row has, as `reconfigureRows(at:)` of a table
  /// requires: it takes each cell from `dequeueReusableCell(withIdentifier:for:)`, with an identifier that
  /// stays the same for the row. A row that moves as it changes gets a new cell.
  public var reconfiguresRows = false
  /// Returns the height of a row in points, from 0 to a million, or `UITableView.automaticDimension`; nil,
  /// the default, for the table's `rowHeight`.
  public var rowHeight: (@MainActor (IndexPath, Item) -> CGFloat)? {
    didSet { if isViewLoaded { tableView.reloadData() } }
  }

  /// Called when a row is selected.
  public var onSelect: (@MainActor (IndexPath, Item) -> Void)?

  // MARK: Editing

  /// Called when the user has deleted a row, which is possible while it is set; the path is that before.
  public var didDelete: (@MainActor (IndexPath, Item) -> Void)?
  /// Whether the user may delete a row; nil, the default, for all.
  public var mayDelete: (@MainActor (IndexPath, Item) -> Bool)?
  /// Called after the user has moved a row, which is possible while it is set, with both its paths.
  ///
  /// It may change the rows.
  public var didMove: (@MainActor (IndexPath, IndexPath, Item) -> Void)?
  /// Whether the user may move a row; nil, the default, for all.
  public var mayMove: (@MainActor (IndexPath, Item) -> Bool)?

  // MARK: Internal properties

  var state = ListModel<Item>()
  var runs: [ListLoad.Kind: ListRun] = [:]
  /// The control that refreshes the list, once the view is loaded.
  var control: UIRefreshControl? { didSet { controlDidChange(from: oldValue) } }
  /// What the table shows.
  var shown = ListModel<Item>()
  /// Whether the table shows a change, or asks the app for a cell or a height.
  private var isShowing = false
  /// Shows the model in the next turn; nil if it is shown.
  private var showing: Task<Void, Never>?
  private var toldPhase = ListPhase.loaded {
    didSet {
      guard toldPhase != oldValue else { return }
      if viewIfLoaded?.window != nil {
        // Without an argument, as the user may be elsewhere on the screen, such as in a search field.
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
      }
      onPhaseChange?(toldPhase)
    }
  }

  /// Logs once that two items have one identity. The log is public: it tells no item.
  private lazy var noteTwins: Void = NSLog(
    "Two rows of \(type(of: self)) have one identity, and the table is reloaded without animations. Give "
      + "each item an id of its own.")

  /// What shows the phase, and the phase that it shows.
  let background = PhaseBackgroundView()
  var backgroundPhase: ListPhase?
  /// The covers of the rows that stand in for those that load.
  var covers: [RedactionView] = []
  /// How many those rows are.
  private var countedRows = 0
  lazy var banner = ListBanner { [weak self] in self?.reload(revealing: true) }

  // MARK: Lifecycle

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - style: The table's style; plain by default.
  ///   - header: The header that refreshes the list; none by default.
  ///   - footer: The footer that loads more items; none by default.
  public init(
    style: UITableView.Style = .plain, header: RefreshHeader? = nil, footer: LoadMoreFooter? = nil
  ) {
    self.header = header
    self.footer = footer
    super.init(style: style)
    headerDidChange(from: nil)
    footerDidChange(from: nil)
  }

  /// Makes a list from a nib, without a header and a footer.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Makes a list from a XIB or storyboard, without a header and a footer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    control = refreshControl
    if let header { tableView.refreshHeader = header }
    modelDidChange()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    banner.place(in: tableView)
    updateFooter()
    updatePhase()
    // The table asks for the number of rows only once, possibly before the insets are known.
    if shownPlaceholder != nil, countedRows != placeholderCount {
      countedRows = placeholderCount
      tableView.reloadData()
    }
  }

  // MARK: Cells

  /// Returns the cell of a row: ``makeCell``'s unless overridden, or one that says what is missing.
  open func cell(for item: Item, at indexPath: IndexPath) -> UITableViewCell {
    if let makeCell { return makeCell(tableView, indexPath, item) }
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text =
      "\(type(of: self)) has rows, but provides no cells for them. Set its makeCell closure, or "
      + "override cell(for:at:)."
    return cell
  }

  /// Returns the view that shows the phase of a list without items, in the room that is left for rows.
  ///
  /// It is asked for with each new phase, and lies in the background of the table. By default it is a
  /// ``ListPhaseView``.
  open func view(for phase: ListPhase) -> UIView {
    let view = background.content as? ListPhaseView ?? ListPhaseView()
    view.art.skin = loadingSkin
    view.isRefreshShownAbove = isRefreshInView
    view.show(phase, strings: strings) { [weak self] in self?.reload() }
    return view
  }

  // MARK: Showing the model

  func modelDidChange() {
    showRows()
    updatePhase()
    updateFooter()
    updateBanner()
    toldPhase = phase
  }

  /// Shows the rows of the model: one change after the other, as the table asks the app for cells and heights
  /// in the middle of one, and what it answers may change the rows.
  private func showRows() {
    guard isViewLoaded, !isShowing else { return }
    isShowing = true
    defer { isShowing = false }
    for _ in 0..<8 where !state.isShown(like: shown) { show(state) }
    // What changes each time that it is shown does not hold up the app.
    showLater()
  }

  private func showLater() {
    guard showing == nil, !state.isShown(like: shown) else { return }
    showing = Task { [weak self] in
      self?.showing = nil
      self?.modelDidChange()
    }
  }

  /// Asks the app what the table wants to know; rows that the app changes meanwhile are shown in the next turn, as
  /// the table takes no change in the middle of a question.
  private func ask<Answer>(_ question: () -> Answer) -> Answer {
    guard !isShowing else { return question() }
    isShowing = true
    defer {
      isShowing = false
      showLater()
    }
    return question()
  }

  private func show(_ new: ListModel<Item>) {
    let change = new.change(from: shown)
    // The same rows again: do nothing, so that selection, editing and swipes survive.
    if change?.isEmpty == true {
      shown = new
      return
    }
    var place = placeToKeep(in: new, after: change)
    let selected = paths(of: tableView.indexPathsForSelectedRows ?? [], in: new, after: change)
    if change?.hasTwins == true { _ = noteTwins }
    if let change, !change.hasTwins, tableView.window != nil {
      if let kept = place, change.isBehind(kept.old) { place = nil }
      if place == nil {
        animate(change, to: new, with: change.isPage ? .none : rowAnimation)
      } else {
        UIView.performWithoutAnimation { animate(change, to: new, with: .none) }
      }
    } else {
      uncoverRows()
      shown = new
      tableView.reloadData()
    }
    selectAgain(selected.compactMap(\.self))
    if let place { keep(place) }
  }

  private func animate(
    _ change: ListModel<Item>.Change, to new: ListModel<Item>,
    with animation: UITableView.RowAnimation
  ) {
    tableView.performBatchUpdates { [self] in
      shown = new
      tableView.insertSections(change.insertedSections, with: animation)
      tableView.deleteRows(at: change.deleted, with: animation)
      tableView.insertRows(at: change.inserted, with: animation)
      for move in change.moved { tableView.moveRow(at: move.old, to: move.new) }
    }
    // To UIKit a reload is a deletion and an insertion, beside which no other row may move.
    let updated = change.updated.compactMap(change.path(of:))
    guard !updated.isEmpty else { return }
    guard reconfiguresRows else { return tableView.reloadRows(at: updated, with: animation) }
    tableView.reconfigureRows(at: updated)
    // Has the table ask for the heights again.
    tableView.performBatchUpdates(nil)
  }

  // MARK: The table

  /// Returns the item of a row; nil for a row that shows no item.
  public func item(at indexPath: IndexPath) -> Item? { shown.item(at: indexPath) }

  open override func numberOfSections(in tableView: UITableView) -> Int {
    shown.shownPhase == nil ? max(1, shown.sections.count) : 1
  }

  open override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    if shownPlaceholder != nil {
      countedRows = placeholderCount
      return countedRows
    }
    return shown.sections.indices.contains(section) ? shown.sections[section].items.count : 0
  }

  open override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    guard shown.shownPhase == nil, shown.sections.indices.contains(section) else { return nil }
    return shown.sections[section].title?.bounded
  }

  open override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if let item = item(at: indexPath) { return ask { self.cell(for: item, at: indexPath) } }
    guard let placeholder = shownPlaceholder else { return UITableViewCell() }
    let cell = ask { self.cell(for: placeholder, at: indexPath) }
    if let cover = RedactionView.cover(cell, row: indexPath.row, isStill: isRefreshInView) {
      // Drop the entries of cells that the table has released.
      covers.removeAll { $0.superview == nil }
      covers.append(cover)
    }
    return cell
  }

  open override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    // Asked for each row of a table, which may have thousands.
    guard let rowHeight, let item = item(at: indexPath) ?? shownPlaceholder else {
      return tableView.rowHeight
    }
    let height = ask { rowHeight(indexPath, item) }
    let isValid = height >= 0 || height == UITableView.automaticDimension
    return isValid ? min(height, 1_000_000) : tableView.rowHeight
  }

  open override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { item(at: indexPath) != nil }

  open override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if let item = item(at: indexPath) { onSelect?(indexPath, item) }
  }

  open override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    banner.place(in: tableView)
    if shown.shownPhase != nil { updatePhase() }
  }

  open override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    banner.place(in: tableView)
  }

  // MARK: Editing the table

  open override func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool {
    // Also if it can be neither deleted nor moved: it may be selected in editing mode, and a swipe may
    // reveal actions of the app's own.
    item(at: indexPath) != nil
  }

  open override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    mayDelete(at: indexPath) ? .delete : .none
  }

  open override func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { mayDelete(at: indexPath) || tableView.allowsMultipleSelectionDuringEditing }

  open override func tableView(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool {
    guard didMove != nil, let item = item(at: indexPath) else { return false }
    return mayMove?(indexPath, item) ?? true
  }

  open override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let didDelete, let item = item(at: indexPath) else { return }
    // The model may have changed as the table asked for a cell.
    if let path = state.isShown(like: shown) ? indexPath : state.paths(of: [item])[0] {
      update { $0.remove(at: path) }
    }
    didDelete(indexPath, item)
  }

  open override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = item(at: sourceIndexPath) else { return }
    let isCurrent = state.isShown(like: shown)
    // The table has moved the row itself; rows that have changed as it asked for a cell are still to be shown.
    shown.move(from: sourceIndexPath, to: destinationIndexPath)
    if isCurrent {
      state.move(from: sourceIndexPath, to: destinationIndexPath)
      shown = state
    }
    modelDidChange()
    // The table is in the middle of the move, and takes no other change before it is over.
    Task { [weak self] in self?.didMove?(sourceIndexPath, destinationIndexPath, item) }
  }

  private func mayDelete(at indexPath: IndexPath) -> Bool {
    guard didDelete != nil, let item = item(at: indexPath) else { return false }
    return mayDelete?(indexPath, item) ?? true
  }
}
