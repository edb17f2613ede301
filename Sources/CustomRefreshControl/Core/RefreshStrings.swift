import Foundation

/// The kit's strings, shown on the screen and read by VoiceOver.
///
/// Each string can be replaced:
/// ```swift
/// control.strings.refreshing = "Fetching the news…"
/// ```
public struct RefreshStrings: Sendable, Equatable {
  /// The word of skins of letters such as ``RefreshSkin/wave``: “Refresh”.
  public var refresh: String
  /// The word of ``RefreshSkin/flip`` and ``RefreshSkin/bounce``: “Hello”.
  var hello: String
  /// The word of ``RefreshSkin/snap`` and ``RefreshSkin/assemble``: “Today”.
  var today: String

  /// Asks to pull further: “Pull to refresh”.
  public var pull: String
  /// Asks to release the pull: “Release to refresh”.
  public var release: String
  /// Says that the refresh is running: “Refreshing…”.
  public var refreshing: String
  /// Says that the refresh is over, for an unknown outcome: “Refresh finished”.
  public var finished: String
  /// Says that there is new content: “Updated”.
  public var updated: String
  /// Says that there is no new content: “Nothing new”.
  public var unchanged: String
  /// Says that the refresh failed: “Refresh failed”.
  public var failed: String
  /// Says that the refresh was cancelled: “Refresh cancelled”.
  public var cancelled: String
  /// Says that the refresh took too long: “Refresh timed out”.
  public var timedOut: String
  /// Says when the last refresh was; `%@` stands for the time: “Last updated: %@”.
  public var lastUpdated: String
  /// Says that there has been no refresh yet: “Never updated”.
  public var neverUpdated: String

  /// Asks to drag the end of a list up: “Pull up to load more”.
  public var pullToLoadMore: String
  /// Asks to release the end of a list: “Release to load more”.
  public var releaseToLoadMore: String
  /// The button at the end of a list: “Load more”.
  public var loadMore: String
  /// Says that more is being loaded: “Loading…”.
  public var loadingMore: String
  /// Says that there is nothing more to load: “No more”.
  public var noMoreData: String
  /// Says that loading more failed, and what to do: “Could not load. Tap to retry.”
  public var loadMoreFailed: String
  /// Says that a list is loading for the first time: “Loading…”.
  public var listLoading: String
  /// Says that a list is empty: “Nothing here yet”.
  public var listEmpty: String
  /// Says that a list failed, and what to do: “The network is weak. Pull down to retry!”
  public var listFailed: String

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
    refresh = table["refresh"]
    hello = table["hello"]
    today = table["today"]
    pull = table["pull", variant]
    release = table["release", variant]
    refreshing = table["refreshing", variant]
    finished = table["finished"]
    updated = table["updated"]
    unchanged = table["unchanged"]
    failed = table["failed"]
    cancelled = table["cancelled"]
    timedOut = table["timed-out"]
    lastUpdated = table["last-updated", variant]
    neverUpdated = table["never-updated", variant]
    pullToLoadMore = table["pull-to-load-more"]
    releaseToLoadMore = table["release-to-load-more"]
    loadMore = table["load-more"]
    loadingMore = table["loading-more", variant]
    noMoreData = table["no-more-data"]
    loadMoreFailed = table["load-more-failed"]
    listLoading = table["list-loading"]
    listEmpty = table["list-empty"]
    listFailed = table["list-failed"]
  }

  /// Returns a date and its time in the language of the strings.
  func text(of date: Date) -> String {
    let user = Locale.current
    let isUsers = StringTable.language(for: [user.identifier]) == language
    let style = Date.FormatStyle(date: .numeric, time: .shortened)
    return date.formatted(style.locale(isUsers ? user : Locale(identifier: language)))
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
}
