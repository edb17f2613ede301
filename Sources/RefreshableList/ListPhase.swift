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
  /// Rows that are there stay, below the message. The next success clears the failure: a refresh,
  /// with or without changes, a page, or new items from the app.
  case failed(String)
}
