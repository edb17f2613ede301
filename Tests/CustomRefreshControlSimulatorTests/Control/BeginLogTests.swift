@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// What is logged of a begin that runs no work.
@Suite(.simulated) @MainActor struct BeginLogTests {
  @Test func `a refresh that runs its work is not logged`() {
    let lines = lines {
      let feed = Feed()
      feed.control.onRefresh = {}
      feed.control.refresh()
      #expect(feed.control.isRefreshing)
    }
    #expect(lines == [])
  }

  @Test func `a begin that only shows a refresh whose work runs is not logged`() {
    let lines = lines {
      let feed = Feed()
      feed.control.onRefresh = {}
      feed.control.refresh()
      feed.control.beginRefreshing()
      #expect(feed.control.isRefreshing)
    }
    #expect(lines == [])
  }

  private func lines(_ body: () -> Void) -> [String] {
    let log = Log()
    RefreshLog.$write.withValue({ line in log.add(line) }) { body() }
    return log.lines
  }
}

private final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [String] = []
  var lines: [String] { lock.withLock { stored } }
  func add(_ line: String) { lock.withLock { stored.append(line) } }
}
