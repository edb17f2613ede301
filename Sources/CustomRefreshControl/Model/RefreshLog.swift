import Foundation

/// Where the kit tells a developer what an app would rather know before it ships.
enum RefreshLog {
  /// Takes each line; a test gives its own.
  @TaskLocal static var write: @Sendable (String) -> Void = { line in
    // The line is no format.
    NSLog(line.replacingOccurrences(of: "%", with: "%%"))
  }

  /// Tells why the stock spinner is shown, and what to do about it.
  static func note(_ error: RefreshError) {
    write("CustomRefreshControl shows the stock spinner. \(error.description)")
  }
}
