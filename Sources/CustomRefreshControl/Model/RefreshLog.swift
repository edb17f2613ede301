import Foundation

/// Where the kit tells a developer what an app would rather know before it ships.
enum RefreshLog {
  /// Takes each line; a test gives its own.
  @TaskLocal static var write: @Sendable (String) -> Void = { line in
    // The line is no format.
    NSLog(line.replacingOccurrences(of: "%", with: "%%"))
  }

  /// Tells why something else than the skin is shown, and what to do about it.
  ///
  /// - Parameters:
  ///   - view: What shows it.
  ///   - substitute: What it shows.
  static func note(
    _ error: RefreshError, in view: String = "CustomRefreshControl",
    showing substitute: String = "the stock spinner"
  ) {
    write("\(view) shows \(substitute). \(error.description)")
  }
}
