/// The overall state of a list.
public enum ListPhase: Sendable, Equatable {
  /// The list is loading and has no rows yet.
  case loading
  /// The list shows its rows.
  case loaded
  /// The list has loaded and has no rows.
  case empty
  /// The list could not be loaded; the text is the message for the user.
  case failed(String)
}
