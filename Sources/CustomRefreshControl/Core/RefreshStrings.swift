import Foundation

/// The kit's strings, shown on the screen and read by VoiceOver.
///
/// Each string can be replaced:
/// ```swift
/// control.strings.refreshing = "Fetching the news…"
/// ```
/// A string of more than 500 Unicode scalars, such as a server's page, is cut, and ends with an ellipsis.
public struct RefreshStrings: Sendable, Equatable {
  /// The word of skins of letters such as ``RefreshSkin/wave``: “Refresh”.
  public var refresh: String {
    get { self[.refresh] }
    set { self[.refresh] = newValue }
  }
  /// The word of ``RefreshSkin/flip`` and ``RefreshSkin/bounce``: “Hello”.
  var hello: String {
    get { self[.hello] }
    set { self[.hello] = newValue }
  }
  /// The word of ``RefreshSkin/board`` and ``RefreshSkin/assemble``: “Today”.
  var today: String {
    get { self[.today] }
    set { self[.today] = newValue }
  }

  /// Asks to pull further: “Pull to refresh”.
  public var pull: String {
    get { self[.pull] }
    set { self[.pull] = newValue }
  }
  /// Asks to release the pull: “Release to refresh”.
  public var release: String {
    get { self[.release] }
    set { self[.release] = newValue }
  }
  /// Says that the refresh is running: “Refreshing…”.
  public var refreshing: String {
    get { self[.refreshing] }
    set { self[.refreshing] = newValue }
  }
  /// Says that the refresh is over, for an unknown outcome: “Refresh finished”.
  public var finished: String {
    get { self[.finished] }
    set { self[.finished] = newValue }
  }
  /// Says that there is new content: “Updated”.
  public var updated: String {
    get { self[.updated] }
    set { self[.updated] = newValue }
  }
  /// Says that there is no new content: “Nothing new”.
  public var unchanged: String {
    get { self[.unchanged] }
    set { self[.unchanged] = newValue }
  }
  /// Says that the refresh failed: “Refresh failed”.
  public var failed: String {
    get { self[.failed] }
    set { self[.failed] = newValue }
  }
  /// Says that the refresh was cancelled: “Refresh cancelled”.
  public var cancelled: String {
    get { self[.cancelled] }
    set { self[.cancelled] = newValue }
  }
  /// Says that the refresh took too long: “Refresh timed out”.
  public var timedOut: String {
    get { self[.timedOut] }
    set { self[.timedOut] = newValue }
  }
  /// Says when the last refresh was; `%@` stands for the time: “Last updated: %@”.
  public var lastUpdated: String {
    get { self[.lastUpdated] }
    set { self[.lastUpdated] = newValue }
  }
  /// Says that there has been no refresh yet: “Never updated”.
  public var neverUpdated: String {
    get { self[.neverUpdated] }
    set { self[.neverUpdated] = newValue }
  }

  /// Asks to pull at the end of a list: “Pull to load more”.
  public var pullToLoadMore: String {
    get { self[.pullToLoadMore] }
    set { self[.pullToLoadMore] = newValue }
  }
  /// Asks to release the end of a list: “Release to load more”.
  public var releaseToLoadMore: String {
    get { self[.releaseToLoadMore] }
    set { self[.releaseToLoadMore] = newValue }
  }
  /// The button at the end of a list: “Load more”.
  public var loadMore: String {
    get { self[.loadMore] }
    set { self[.loadMore] = newValue }
  }
  /// Says that more is being loaded: “Loading…”.
  public var loadingMore: String {
    get { self[.loadingMore] }
    set { self[.loadingMore] = newValue }
  }
  /// Says that there is nothing more to load: “No more”.
  public var noMoreData: String {
    get { self[.noMoreData] }
    set { self[.noMoreData] = newValue }
  }
  /// Says that loading more failed, and what to do: “Could not load. Tap to retry.”
  public var loadMoreFailed: String {
    get { self[.loadMoreFailed] }
    set { self[.loadMoreFailed] = newValue }
  }
  /// Says that a list is loading for the first time: “Loading…”.
  public var listLoading: String {
    get { self[.listLoading] }
    set { self[.listLoading] = newValue }
  }
  /// Says that a list is empty: “Nothing here yet”.
  public var listEmpty: String {
    get { self[.listEmpty] }
    set { self[.listEmpty] = newValue }
  }
  /// Says that a list failed, and what to do: “The network is weak. Pull down to retry!”
  public var listFailed: String {
    get { self[.listFailed] }
    set { self[.listFailed] = newValue }
  }

  /// The strings by their keys: one reference, which is copied at a change.
  private var texts: [Key: String]

  private subscript(key: Key) -> String {
    // Inlined in each property they would weigh 15 kB.
    @inline(never) get { texts[key] ?? key.rawValue }
    @inline(never) set { texts[key] = newValue.bounded }
  }

  /// The language of the strings as the kit has made them.
  let language: String

  /// The languages of the kit's strings; the first one, English, is used if none of the user's is among
  /// them.
  public static let languages = StringTable.languages

  /// The strings in the first of the user's languages that the kit supports, even if the app does
  /// not.
  public static let system = RefreshStrings(languages: Locale.preferredLanguages)

  /// Creates the strings in a language.
  ///
  /// - Parameter language: A language tag such as `ja`, `pt-PT` or `zh-TW`; the nearest supported
  ///   language is used, or English if there is none.
  public init(language: String) { self.init(languages: [language]) }

  /// Creates the strings in the first language that the kit supports.
  ///
  /// - Parameters:
  ///   - languages: Language tags, the preferred one first.
  ///   - variant: The variant whose strings to use where they differ from the default ones.
  init(languages: [String], variant: String? = nil) {
    language = StringTable.language(for: languages)
    let table = StringTable(language: language)
    texts = [:]
    for key in Key.allCases { texts[key] = table[key.rawValue, variant] }
  }

  /// Returns a date and its time in the language of the strings.
  ///
  /// - Parameter now: The day on which only the time is told; nil for no such day.
  func text(of date: Date, at now: Date? = nil) -> String {
    let isToday = now.map { Calendar.current.isDate(date, inSameDayAs: $0) } ?? false
    let style = Date.FormatStyle(date: isToday ? .omitted : .numeric, time: .shortened)
    return date.formatted(style.locale(locale))
  }

  /// Returns a share, 0…1, in whole percent; only all of it is 100 %.
  func text(ofShare share: Double) -> String {
    RefreshStrings.percent(of: share).formatted(.percent.locale(locale))
  }

  /// Returns a share, 0…1, in whole percent; 0.29 times 100 is below 29.
  static func percent(of share: Double) -> Int { Int(share * 100 + 1e-9) }

  /// The user's locale, if its language is that of the strings, or else that of the language.
  private var locale: Locale {
    let user = Locale.current
    let isUsers = StringTable.language(for: [user.identifier]) == language
    return isUsers ? user : Locale(identifier: language)
  }

  /// Returns the string for an outcome; nil stands for an unknown outcome.
  func sentence(for outcome: RefreshOutcome?) -> String {
    switch outcome {
    case nil: finished
    case .updated: updated
    case .unchanged: unchanged
    case .noMoreData: noMoreData
    case .failed: failed
    case .cancelled: cancelled
    case .timedOut: timedOut
    }
  }

  /// The names of the strings in the tables.
  private enum Key: String, CaseIterable {
    case refresh
    case hello
    case today
    case pull
    case release
    case refreshing
    case finished
    case updated
    case unchanged
    case failed
    case cancelled
    case timedOut = "timed-out"
    case lastUpdated = "last-updated"
    case neverUpdated = "never-updated"
    case pullToLoadMore = "pull-to-load-more"
    case releaseToLoadMore = "release-to-load-more"
    case loadMore = "load-more"
    case loadingMore = "loading-more"
    case noMoreData = "no-more-data"
    case loadMoreFailed = "load-more-failed"
    case listLoading = "list-loading"
    case listEmpty = "list-empty"
    case listFailed = "list-failed"
  }
}
