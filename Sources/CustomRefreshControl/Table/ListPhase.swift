/// What a list shows as a whole.
public enum ListPhase: Sendable, Equatable {
  /// It is loading, and there are no rows yet.
  case loading
  /// Its rows.
  case loaded
  /// It has loaded, and there are no rows.
  case empty
  /// It could not be loaded; the text says so to the user.
  case failed(String)
}
