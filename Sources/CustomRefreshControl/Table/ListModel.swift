/// The state of a list that refreshes and loads more: its sections, its phase, and its loads.
///
/// ```swift
/// @MainActor final class StoriesModel {
///   /// Called with the current state when set, and with each new state.
///   var onChange: ((ListModel<Story>) -> Void)? { didSet { onChange?(list) } }
///   private(set) var list = ListModel<Story>() { didSet { onChange?(list) } }
///
///   func refresh() async {
///     let load = list.beginRefresh()
///     do {
///       list.end(load, with: .items(try await feed.reload()))
///     } catch {
///       list.end(load, with: .failed(error.localizedDescription))
///     }
///   }
/// }
/// ```
/// A value without UIKit. A ``RefreshableTableViewController`` has one and shows it; assign your
/// own to its ``RefreshableTableViewController/model``.
///
/// Each load has an identity. A refresh supersedes the loads before it, and new items from the app
/// supersede a page: their results are dropped when they arrive. So the rows are always those of
/// the newest load, in whatever order the results arrive, and a page is appended only to the rows
/// for which it was requested.
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
  /// Setting them replaces the rows: see ``replace(with:)``.
  public var sections: [ListSection<Item>] {
    get { content }
    set { replace(with: newValue) }
  }

  /// The items of all sections.
  ///
  /// Setting them makes one section without a title.
  public var items: [Item] {
    get { content.count == 1 ? content[0].items : content.flatMap(\.items) }
    set { replace(with: newValue.isEmpty ? [] : [ListSection(items: newValue)]) }
  }

  /// The message of the last refresh if it failed and nothing has succeeded since; otherwise nil.
  public private(set) var failure: String?

  /// Whether a page may be requested while there are no items; the default is false.
  public var loadsWhenEmpty = false

  /// Identifies the rows: those that pages are appended to, then each page with rows.
  private(set) var generations = [ListIdentity()]

  private var content: [ListSection<Item>] = []
  private var hasLoaded = false
  private var refresh: ListLoad?
  private var page: ListLoad?
  private var pageResult = PageResult.more

  private enum PageResult: Hashable { case more, failed(String), finished }

  /// Makes a list.
  ///
  /// - Parameter sections: The sections of the list; none by default.
  public init(sections: [ListSection<Item>] = []) {
    content = sections
    hasLoaded = !sections.isEmpty
  }

  /// Makes a list with one section.
  public init(items: [Item]) {
    self.init(sections: [ListSection(items: items)])
  }

  // MARK: State

  /// Whether the list has no items.
  public var isEmpty: Bool { content.allSatisfy(\.items.isEmpty) }

  /// The overall state of the list; ``ListPhase/loaded`` at first.
  public var phase: ListPhase {
    guard isEmpty else { return failure.map(ListPhase.failed) ?? .loaded }
    if isRefreshing { return .loading }
    if let failure { return .failed(failure) }
    return hasLoaded ? .empty : .loaded
  }

  /// Whether a refresh is running.
  public var isRefreshing: Bool { refresh != nil }

  /// The state of the pages.
  public var paging: Paging {
    if page != nil { return .loading }
    switch pageResult {
    case .more: return .idle
    case .failed(let message): return .failed(message)
    case .finished: return .finished
    }
  }

  /// Whether a page may be requested: there may be more, nothing is loading, and there are items,
  /// unless ``loadsWhenEmpty`` is true.
  public var mayLoadPage: Bool {
    refresh == nil && page == nil && hasMorePages && (loadsWhenEmpty || !isEmpty)
  }

  /// Whether there may be more to load; false after the last page.
  ///
  /// Setting it to true allows another page; setting it to false ends the pages, also one that is
  /// running. The footer of a list that has the model is told.
  public var hasMorePages: Bool {
    get { pageResult != .finished }
    set {
      guard newValue != hasMorePages else { return }
      pageResult = newValue ? .more : .finished
      if !newValue { page = nil }
    }
  }

  /// Whether the list awaits the result of a load.
  public func awaits(_ load: ListLoad) -> Bool { load == refresh || load == page }

  // MARK: Loads

  /// Begins a refresh; supersedes a refresh or a page that is running.
  public mutating func beginRefresh() -> ListLoad {
    let load = ListLoad(.refresh)
    refresh = load
    page = nil
    return load
  }

  /// Begins a page; returns nil while a refresh or a page is running, and after the last page.
  ///
  /// A list without items can begin one, too; ``mayLoadPage`` says whether it should.
  public mutating func beginPage() -> ListLoad? {
    guard refresh == nil, page == nil, hasMorePages else { return nil }
    let load = ListLoad(.page)
    page = load
    return load
  }

  /// Ends a load with its result, unless the load was superseded.
  ///
  /// - Returns: Whether the result was taken; false if it was dropped.
  @discardableResult public mutating func end(
    _ load: ListLoad, with result: ListLoad.Result<Item>
  ) -> Bool {
    guard awaits(load) else { return false }
    switch load.kind {
    case .refresh:
      refresh = nil
      endRefresh(with: result)
    case .page:
      page = nil
      endPage(with: result)
    }
    return true
  }

  /// Replaces the rows with those of the app.
  ///
  /// Clears a failure, allows more pages, and supersedes a page that is running. A running refresh
  /// goes on, and replaces the rows when it ends.
  public mutating func replace(with sections: [ListSection<Item>]) {
    content = sections
    generations = [ListIdentity()]
    page = nil
    succeed()
    pageResult = .more
  }

  private mutating func endRefresh(with result: ListLoad.Result<Item>) {
    switch result {
    case .items(let items): replace(with: items.isEmpty ? [] : [ListSection(items: items)])
    case .sections(let sections): replace(with: sections)
    case .unchanged:
      succeed()
      pageResult = .more
    case .failed(let message): failure = message
    case .cancelled: break
    }
  }

  private mutating func endPage(with result: ListLoad.Result<Item>) {
    switch result {
    case .items(let items):
      appendPage(items.isEmpty ? [] : [ListSection(content.last?.title, items: items)])
    case .sections(let sections): appendPage(sections)
    case .unchanged:
      succeed()
      pageResult = .more
    case .failed(let message): pageResult = .failed(message)
    case .cancelled: break
    }
  }

  private mutating func appendPage(_ sections: [ListSection<Item>]) {
    succeed()
    guard sections.contains(where: { !$0.items.isEmpty }) else { return pageResult = .finished }
    pageResult = .more
    var new = sections[...]
    if let last = content.indices.last, let first = new.first, first.title == content[last].title {
      content[last].items += first.items
      new = new.dropFirst()
    }
    content += new
    generations.append(ListIdentity())
  }

  private mutating func succeed() {
    failure = nil
    hasLoaded = true
  }
}

extension ListModel: Equatable {
  /// Returns whether two lists are in the same state; the identities of their loads do not matter.
  public static func == (one: ListModel, other: ListModel) -> Bool {
    one.content == other.content && one.failure == other.failure
      && one.hasLoaded == other.hasLoaded && one.isRefreshing == other.isRefreshing
      && one.paging == other.paging && one.loadsWhenEmpty == other.loadsWhenEmpty
  }
}
