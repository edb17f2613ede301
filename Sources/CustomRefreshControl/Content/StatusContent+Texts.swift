import Foundation

extension StatusContent {
  /// What status content says, and how it tells the time.
  public struct Texts: Sendable {
    /// While it is pulled.
    public var pull = "Pull to refresh"
    /// Once it is pulled far enough.
    public var ready = "Release to refresh"
    /// While it refreshes.
    public var refreshing = "Loading…"
    /// When a refresh has ended well.
    public var done = "Updated"
    /// When a refresh has failed.
    public var failed = "Refresh failed"
    /// When it was last updated; `%@` stands for the date.
    public var updated = "Last updated: %@"
    /// Before it has been updated for the first time.
    public var neverUpdated = "Not updated yet"
    /// How a date is written; as a short date and time unless set.
    public var format: @Sendable (Date) -> String = {
      $0.formatted(date: .numeric, time: .shortened)
    }
    /// What time it is; the system's unless set.
    public var now: @Sendable () -> Date = { Date() }

    /// The kit's own, in English.
    public init() {}

    /// When it was last updated, in words.
    func updated(_ date: Date?) -> String {
      date.map { updated.replacingOccurrences(of: "%@", with: format($0)) } ?? neverUpdated
    }
  }
}
