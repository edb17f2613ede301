import CustomRefreshControl
import Foundation

/// The state of a list that refreshes and loads more: its sections, its phase, and its loads.
///
/// A value without UIKit, which ``RefreshableTableViewController/model`` shows.
///
/// Each load has an identity. A refresh supersedes the loads before it, and new items from the app
/// supersede a page: their results are dropped when they arrive. So the rows are always those of the newest
/// load, and a page is appended only to the rows for which it was requested.
public struct ListModel<Item: Hashable & Sendable>: Sendable {
  /// The state of the pages of a list.
  public enum Paging: Sendable, Hashable {
    /// The next page can be requested.
    case idle
    /// A page is loading.
    case loading
    /// A page failed; it can be requested again. The text is the message for the user.
    case failed(String)
    /// A page came without items: there are no more.
    case finished
  }

  /// The sections of the list.
  ///
  /// Setting them replaces the rows, clears a failure, allows more pages, and supersedes a page that is
  /// running. A running refresh goes on, and replaces the rows when it ends. To change single rows, see
  /// ``edit(_:)``.
  public var sections: [ListSection<Item>] {
    get { content }
    set {
      content = newValue
      generations = [UUID()]
      page = nil
      succeed()
    }
  }

  /// The items of all sections.
  ///
  /// Setting them makes one section without a title, or none if they are empty.
  public var items: [Item] {
    get { content.count == 1 ? content[0].items : content.flatMap(\.items) }
    set { sections = newValue.isEmpty ? [] : [ListSection(items: newValue)] }
  }

  /// The message of the last refresh if it failed and nothing has succeeded since; otherwise nil.
  ///
  /// One of more than 500 Unicode scalars, such as a server's page, is cut, and ends with an ellipsis.
  public private(set) var failure: String?

  /// Identifies the rows: those that pages are appended to, then each page with rows.
  private(set) var generations = [UUID()]

  private var content: [ListSection<Item>] = []
  private var hasLoaded = false
  /// The refresh that is running, and whether the app has set ``hasMorePages`` to false during it.
  private var refresh: (load: ListLoad, endsPages: Bool)?
  private var page: ListLoad?
  /// The state of the pages while none is loading, also in place of one that is over.
  private var pageResult = Paging.idle
  /// The kinds of loads of which a failure was noted that no load of this model has had.
  private var noted: Set<ListLoad.Kind> = []

  /// Makes a list of one section; without items, one that has loaded nothing yet (``ListPhase/loaded``).
  public init(items: [Item] = []) {
    if !items.isEmpty { self.items = items }
  }

  // MARK: State

  /// Whether the list has no items.
  public var isEmpty: Bool { content.allSatisfy { $0.items.isEmpty } }

  /// The overall state of the list; ``ListPhase/loaded`` at first.
  public var phase: ListPhase {
    if isEmpty && isRefreshing { return .loading }
    if let failure { return .failed(failure) }
    return isEmpty && hasLoaded ? .empty : .loaded
  }

  /// Whether a refresh is running.
  public var isRefreshing: Bool { refresh?.load.isOver == false }

  /// The state of the pages.
  public var paging: Paging { page?.isOver == false ? .loading : pageResult }

  /// Whether there may be more to load; false after the last page.
  ///
  /// Setting it to true allows another page; setting it to false ends the pages, also one that is
  /// running. What is set during a refresh holds for its rows as well. This is the one place that
  /// says whether there is more: the footer of a list shows it.
  public var hasMorePages: Bool {
    get { pageResult != .finished }
    set {
      refresh?.endsPages = !newValue
      guard newValue != hasMorePages else { return }
      pageResult = newValue ? .idle : .finished
      if !newValue { page = nil }
    }
  }

  /// Whether the list awaits the result of a load.
  public func awaits(_ load: ListLoad) -> Bool {
    !load.isOver && (load == refresh?.load || load == page)
  }

  // MARK: Loads

  /// Begins a load.
  ///
  /// A refresh supersedes a refresh or a page that is running.
  ///
  /// - Returns: The load; nil for a page while a refresh or a page is running, and after the last page.
  public mutating func begin(_ kind: ListLoad.Kind) -> ListLoad? {
    let isRefresh = kind == .refresh
    guard isRefresh || !isRefreshing && paging != .loading && hasMorePages else { return nil }
    let load = ListLoad(kind)
    if isRefresh { refresh = (load, false) }
    page = isRefresh ? nil : load
    return load
  }

  /// Ends a load with its result, unless the load was superseded.
  ///
  /// - Returns: Whether the result was taken; false if it was dropped.
  @discardableResult public mutating func end(
    _ load: ListLoad, with result: ListLoad.Result<Item>
  ) -> Bool {
    // Also one whose result is dropped, since no state can get it any more.
    defer { load.end() }
    guard awaits(load) else { return false }
    let isPage = load == page
    let isLast = !isPage && refresh?.endsPages == true
    if isPage { page = nil } else { refresh = nil }
    switch result {
    case .items(let items) where isPage: append([ListSection(content.last?.title, items: items)])
    case .items(let items): self.items = items
    case .sections(let sections): if isPage { append(sections) } else { self.sections = sections }
    case .unchanged: succeed()
    case .failed(let message): fail(load.kind, with: message)
    case .cancelled: break
    }
    if isLast && failure == nil && result != .cancelled { pageResult = .finished }
    return true
  }

  // MARK: Edits

  /// Changes the rows, and keeps all else: the paging, a failure, and loads that are running.
  ///
  /// ```swift
  /// list.model.edit { $0[0].items.removeAll(where: \.isRead) }
  /// ```
  /// A page that is running continues the rows when it ends; a refresh replaces them. The methods below
  /// do the same with one item.
  public mutating func edit(_ change: (inout [ListSection<Item>]) throws -> Void) rethrows {
    try change(&content)
    generations = [UUID()]
  }

  /// Inserts an item in front of the row at a path.
  ///
  /// A path behind the rows stands for the end of its section, or of the last section. So a deletion can
  /// be undone also after a refresh that has brought fewer rows.
  public mutating func insert(_ item: Item, at path: IndexPath) {
    edit { sections in
      if sections.isEmpty { sections = [ListSection(items: [])] }
      let section = min(path[0], sections.count - 1)
      let count = sections[section].items.count
      let row = section < path[0] ? count : min(path[1], count)
      sections[section].items.insert(item, at: row)
    }
  }

  /// Removes an item and returns it; the path is that of an item.
  @discardableResult public mutating func remove(at path: IndexPath) -> Item {
    let item = content[path[0]].items[path[1]]
    edit { $0[path[0]].items.remove(at: path[1]) }
    return item
  }

  /// Moves an item from the path of one to where it is to be after the move.
  public mutating func move(from path: IndexPath, to destination: IndexPath) {
    edit { sections in
      let item = sections[path[0]].items.remove(at: path[1])
      sections[destination[0]].items.insert(item, at: destination[1])
    }
  }

  private mutating func append(_ sections: [ListSection<Item>]) {
    succeed()
    guard sections.contains(where: { !$0.items.isEmpty }) else {
      pageResult = .finished
      return
    }
    var new = sections[...]
    if let last = content.indices.last, let first = new.first, first.title == content[last].title {
      content[last].items += first.items
      new = new.dropFirst()
    }
    content += new
    generations.append(UUID())
  }

  // MARK: How a load went

  /// Takes a failure, with the message for the user; the rows and a load that is running stay.
  private mutating func fail(_ kind: ListLoad.Kind, with message: String) {
    let message = message.bounded
    if kind == .page { pageResult = .failed(message) } else { failure = message }
  }

  /// Whether the last refresh, or the last page, has failed.
  func hasFailed(_ kind: ListLoad.Kind) -> Bool {
    if kind == .refresh { return failure != nil }
    if case .failed = pageResult { return true } else { return false }
  }

  /// Takes the failure of a load that was not begun in this model, as of an app that has only thrown.
  mutating func note(_ message: String, of kind: ListLoad.Kind) {
    fail(kind, with: message)
    noted.insert(kind)
  }

  /// Takes the success of a load that was not begun in this model; what the app has said itself stays.
  mutating func forgetNote(of kind: ListLoad.Kind) {
    guard noted.remove(kind) != nil else { return }
    if kind == .refresh { failure = nil } else if hasFailed(.page) { pageResult = .idle }
  }

  /// Clears a failure, and allows more pages.
  private mutating func succeed() {
    failure = nil
    hasLoaded = true
    pageResult = .idle
  }
}

extension String {
  /// The text within the bound of all that the kit shows, which is that of its strings.
  var bounded: String {
    var strings = RefreshStrings.system
    strings.listFailed = self
    return strings.listFailed
  }
}

/// The overall state of a list.
public enum ListPhase: Sendable, Equatable {
  /// The list is loading and has no rows yet.
  case loading
  /// The list shows its rows, or nothing has been loaded yet.
  case loaded
  /// The list has loaded and has no rows.
  case empty
  /// The last refresh failed or timed out; the text is the message for the user.
  ///
  /// Rows that are there stay. The next success clears it: a load, or new items from the app.
  case failed(String)
}

/// A section of a list: items with an optional title.
public struct ListSection<Item: Hashable & Sendable>: Sendable, Equatable {
  /// The title above the items; nil for none.
  public var title: String?
  /// The items of the section.
  public var items: [Item]

  /// Makes a section, by default without a title.
  public init(_ title: String? = nil, items: [Item]) {
    self.title = title
    self.items = items
  }
}
