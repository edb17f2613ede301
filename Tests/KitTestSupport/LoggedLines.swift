@testable import CustomRefreshControl
import Foundation

/// Returns the lines that are logged while a closure runs.
@MainActor func loggedLines(_ body: () -> Void) -> [String] {
  let log = Log()
  RefreshLog.$write.withValue({ log.add($0) }) { body() }
  return log.lines
}

/// Lines that are logged.
final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [String] = []
  var lines: [String] { lock.withLock { stored } }
  func add(_ line: String) { lock.withLock { stored.append(line) } }
}
