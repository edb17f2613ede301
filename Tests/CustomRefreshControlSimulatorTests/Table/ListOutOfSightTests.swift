import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// The loads of a list that overrides them, while its screen is out of sight.
@Suite(.simulated) @MainActor struct ListOutOfSightTests {
  /// Returns a list with two rows whose loads take two seconds each.
  private func list(in simulator: Simulator, footer: LoadMoreFooter? = nil) -> SlowList {
    let list = SlowList(footer: footer)
    list.clock = simulator.clock
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    list.items = ["a", "b"]
    return list
  }

  @Test func `a refresh goes on under a screen that is pushed over it`() async {
    let simulator = Simulator()
    let list = list(in: simulator)
    let navigation = UINavigationController(rootViewController: list)
    simulator.present(navigation)
    list.reload()
    await simulator.advance(by: .milliseconds(500))
    navigation.pushViewController(UIViewController(), animated: false)
    await simulator.advance(by: .seconds(3))
    #expect(list.view.window == nil)
    #expect(list.items == ["new"] && list.cancellations == 0)
  }

  @Test func `a page is cancelled once the screen is gone`() async {
    let simulator = Simulator()
    let footer = LoadMoreFooter()
    let list = list(in: simulator, footer: footer)
    simulator.present(list)
    footer.load()
    await simulator.advance(by: .milliseconds(500))
    #expect(list.isLoadingMore && list.cancellations == 0)
    simulator.present(UIViewController())
    await simulator.advance(by: .seconds(1))
    #expect(list.cancellations == 1 && list.items == ["a", "b"])
  }

  private final class SlowList: RefreshableTableViewController<String> {
    var clock: (any Clock<Duration>)?
    private(set) var cancellations = 0

    override func refresh() async throws -> [String]? { try await slowly(["new"]) }

    override func loadMore() async throws -> [String]? { try await slowly(["more"]) }

    private func slowly(_ items: [String]) async throws -> [String] {
      do {
        try await clock?.sleep(for: .seconds(2))
      } catch {
        cancellations += 1
        throw error
      }
      return items
    }
  }
}
