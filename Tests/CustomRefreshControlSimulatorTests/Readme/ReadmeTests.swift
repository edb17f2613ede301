import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// The behavior of the README's snippets, which `.ci/snippets` compiles as they are.
@Suite(.simulated) @MainActor struct ReadmeTests {
  @Test func `a pull reloads the feed`() async throws {
    let simulator = Simulator(device: .iPhone)
    let feed = FeedViewController()
    feed.clock = simulator.clock
    simulator.present(feed)
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 440, over: .milliseconds(400))
    #expect(feed.refreshControl?.isRefreshing == true)
    await simulator.advance(by: .seconds(3))
    #expect(feed.refreshControl?.isRefreshing == false && feed.loads == 1)
  }

  @Test func `a pull runs the work of the README's header once`() async {
    let simulator = Simulator()
    let screen = UITableViewController(style: .plain)
    let feed = NewsFeed()
    bothEnds(of: screen.tableView, feed: feed)
    simulator.present(screen)
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 440, over: .milliseconds(400))
    await simulator.advance(by: .seconds(3))
    #expect(feed.reloads == 1)
  }

  @Test func `the README's table has the times of its motion`() throws {
    let timeline = try nod().timeline(for: 3, palette: .spectrum)
    for (element, start) in [(0, 0), (1, 0.15), (2, 0.3)] {
      #expect(timeline.state(of: element, at: start).rotation == 0)
      #expect(abs(timeline.state(of: element, at: start + 0.2).rotation - .pi / 8) < 1e-9)
      #expect(abs(timeline.state(of: element, at: start + 0.3).rotation) < 1e-9)
    }
    #expect(abs(timeline.cycleDuration - 0.6) < 1e-9)
  }
}

final class FeedViewController: UITableViewController {
  var loads = 0
  var clock: any Clock<Duration> = ContinuousClock()

  override func viewDidLoad() {
    super.viewDidLoad()
    refreshControl = CustomRefreshControl(skin: .appCoda) { [weak self] in
      try await self?.reload()
    }
  }

  private func reload() async throws {
    loads += 1
    try await clock.sleep(for: .seconds(1))
  }
}

@MainActor private final class NewsFeed {
  var reloads = 0
  func reload() async throws { reloads += 1 }
  func loadMore() async throws {}
}

@MainActor private func bothEnds(of tableView: UITableView, feed: NewsFeed) {
  tableView.refreshHeader = RefreshHeader(skin: .arrow) { try await feed.reload() }
  tableView.loadMoreFooter = LoadMoreFooter { try await feed.loadMore() }
}

@MainActor private func nod() -> Motion {
  let nod = Motion {
    Together {
      Rotate(to: .pi / 8, over: 0.2, curve: .easeOut)
      Recolor(to: .next, over: 0.2)
    }
    Together {
      Rotate(to: 0, over: 0.1)
      Recolor(to: .own, over: 0.1)
    }
  }
  .staggered(Stagger(interval: 0.15))
  return nod
}
