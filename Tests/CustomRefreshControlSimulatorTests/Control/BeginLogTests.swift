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
      feed.control.beginRefreshing(revealing: false, sendingActions: true)
      feed.control.beginRefreshing(revealing: true)
      #expect(feed.control.isRefreshing)
    }
    #expect(lines == [])
  }

  @Test func `a load that does not run its work is logged with its own remedy`() {
    let lines = lines {
      let feed = ScrollFeed()
      let footer = LoadMoreFooter(trigger: .button) {}
      feed.table.loadMoreFooter = footer
      footer.beginLoading()
    }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("without running onLoadMore") == true)
    #expect(lines.first?.contains("Call load()") == true)
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
