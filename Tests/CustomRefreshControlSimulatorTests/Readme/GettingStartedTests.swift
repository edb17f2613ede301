import CustomRefreshControl
import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// The behavior of the list in the article on getting started.
@Suite(.simulated) @MainActor struct GettingStartedTests {
  @Test func `the article's list loads its first items by itself, and more at its end`() async {
    let simulator = Simulator()
    let feed = StoryFeed(clock: simulator.clock)
    let list = storyList(of: feed)
    simulator.present(list)
    await simulator.advance(by: .milliseconds(500))
    #expect(list.phase == .loading)
    await simulator.advance(by: .seconds(1))
    let texts = list.tableView.visibleCells.compactMap {
      ($0.contentConfiguration as? UIListContentConfiguration)?.text
    }
    #expect(texts == ["One", "Two"])
    await simulator.advance(by: .seconds(3))
    #expect(list.items.map(\.title) == ["One", "Two", "Three"])
    #expect(list.footer?.status == .noMoreData)
  }
}

private struct Story: Hashable {
  let title: String
}

@MainActor private final class StoryFeed {
  private let clock: SimulatorClock
  private var pages = [[Story(title: "Three")], []]

  init(clock: SimulatorClock) { self.clock = clock }

  func reload() async throws -> [Story] {
    try await clock.sleep(for: .seconds(1))
    return [Story(title: "One"), Story(title: "Two")]
  }

  func loadMore() async throws -> [Story] {
    try await clock.sleep(for: .seconds(1))
    return pages.removeFirst()
  }
}

@MainActor private func storyList(
  of feed: StoryFeed
) -> RefreshableTableViewController<Story> {
  let list = RefreshableTableViewController<Story>(
    header: RefreshHeader(), footer: LoadMoreFooter())
  list.tableView.register(
    UITableViewCell.self, forCellReuseIdentifier: "story")
  list.makeCell = { table, path, story in
    let cell = table.dequeueReusableCell(withIdentifier: "story", for: path)
    var content = cell.defaultContentConfiguration()
    content.text = story.title
    cell.contentConfiguration = content
    return cell
  }
  list.onRefresh = { try await feed.reload() }
  list.onLoadMore = { try await feed.loadMore() }
  // The first items: the list is blank without it.
  list.reload()
  return list
}
