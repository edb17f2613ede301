import Foundation

/// Lines that one view writes once, however often there is a reason.
struct LogOnce {
  private var lines: [String] = []

  /// Writes a line, unless it was written.
  mutating func write(_ line: String) { if note(line) { RefreshLog.write(line) } }

  /// Notes that a line is written, and returns whether it was not before.
  @discardableResult mutating func note(_ line: String) -> Bool {
    guard !lines.contains(line) else { return false }
    lines.append(line)
    return true
  }
}

/// Logs problems that a developer should fix before the app ships.
enum RefreshLog {
  /// Writes a line; tests replace it.
  @TaskLocal static var write: @Sendable (String) -> Void = { line in
    // `NSLog` takes a format string.
    NSLog(line.replacingOccurrences(of: "%", with: "%%"))
  }

  /// Logs why a view shows a substitute instead of its skin, and how to fix it.
  ///
  /// - Parameters:
  ///   - view: The type of the view.
  ///   - substitute: What the view shows instead.
  static func note(
    _ error: RefreshError, in view: String = "CustomRefreshControl",
    showing substitute: String = "the standard activity indicator"
  ) {
    write("\(view) shows \(substitute). \(error.description)")
  }
}
