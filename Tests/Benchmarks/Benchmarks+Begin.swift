import CustomRefreshControl
import Simulator
import UIKit

extension Benchmarks {
  /// Measures the cost of beginning and ending a refresh, including its work in the next frame.
  @MainActor static func beginCost() async throws {
    var plain = Costs()
    var least = Array(repeating: Costs(), count: skins.count)
    // Several rounds: a machine that is shared with others may be slow for seconds.
    for _ in 0..<3 {
      let stock = UIRefreshControl()
      plain = plain.least(with: await costs(of: stock, in: TableScreen(refreshing: stock)))
      for (index, skin) in skins.enumerated() {
        let control = CustomRefreshControl(skin: skin)
        let cost = await costs(of: control, in: TableScreen(refreshing: control))
        least[index] = least[index].least(with: cost)
      }
    }
    report("begin.stock", plain.begin, "µs", "beginRefreshing() of a plain UIRefreshControl.")
    report("end.stock", plain.end, "µs", "endRefreshing() of a visible plain UIRefreshControl.")
    for (skin, cost) in zip(skins, least) {
      report(
        "begin.\(skin.name)", cost.begin, ofFrame: 0.1, twin: plain.begin, of: "a plain control",
        "beginRefreshing() of a pulled control, and the work for it in the next frame.")
      report(
        "begin.\(skin.name).early", cost.early, ofFrame: 0.1, twin: plain.early,
        of: "a plain control",
        "The same by code amid a pull, whose rest plays before the loop.")
      report(
        "end.\(skin.name)", cost.end, ofFrame: 0.05, twin: plain.end, of: "a plain control",
        "endRefreshing() of a visible control, and the work for it in the next frame.")
    }
  }

  private struct Costs {
    var begin = Double.infinity
    var early = Double.infinity
    var end = Double.infinity

    func least(with other: Costs) -> Costs {
      Costs(
        begin: min(begin, other.begin), early: min(early, other.early), end: min(end, other.end))
    }
  }

  /// The minimum costs over several refreshes, in µs, less those of an idle frame.
  @MainActor private static func costs(
    of control: UIRefreshControl, in screen: TableScreen
  ) async -> Costs {
    let simulator = Simulator(scale: 2)
    simulator.present(screen)
    await simulator.advance(by: .milliseconds(100))
    var costs = Costs()
    // In a table of this height the room for a refresh is the whole pull, so that the art has
    // followed the pull to its end, as when a finger has begun the refresh, and no scroll follows.
    screen.table.frame.size.height = 5 * 60
    await simulator.advance(by: .milliseconds(100))
    for run in 0..<60 {
      let isEarly = run >= 40
      // Pulled as by a finger, in a sixth of a second.
      for _ in 0..<10 {
        screen.table.contentOffset.y -= isEarly ? 2 : 6
        await simulator.advance(frames: 1)
      }
      await simulator.advance(by: .milliseconds(100))
      let still = await leastFrame(of: simulator)
      let begin = await seconds {
        control.beginRefreshing()
        await simulator.advance(frames: 1)
      }
      if isEarly {
        costs.early = min(costs.early, (begin - still) * 1e6)
      } else {
        costs.begin = min(costs.begin, (begin - still) * 1e6)
      }
      await simulator.advance(by: .milliseconds(700))
      let looping = await leastFrame(of: simulator)
      let end = await seconds {
        control.endRefreshing()
        await simulator.advance(frames: 1)
      }
      costs.end = min(costs.end, (end - looping) * 1e6)
      await simulator.advance(by: .seconds(2))
    }
    return costs
  }

  @MainActor private static func leastFrame(of simulator: Simulator) async -> Double {
    await least(of: 10) { await seconds { await simulator.advance(frames: 1) } }
  }

  @MainActor private static func seconds(_ body: @MainActor () async -> Void) async -> Double {
    let watch = Stopwatch()
    await body()
    return watch.elapsed
  }

  // MARK: Memory

  /// Measures how much memory each refresh leaks.
  @MainActor static func memoryCost() async throws {
    let simulator = Simulator(scale: 1)
    let control = CustomRefreshControl(skin: .appCoda)
    simulator.present(TableScreen(refreshing: control))
    await simulator.advance(by: .milliseconds(100))
    func refresh(_ count: Int) async {
      for _ in 0..<count {
        control.beginRefreshing()
        await simulator.advance(frames: 1)
        control.endRefreshing()
        await simulator.advance(frames: 1)
      }
    }
    await refresh(2000)
    let before = Stopwatch.residentBytes
    let count = 20_000
    await refresh(count)
    let growth = Stopwatch.residentBytes - before
    report(
      "memory.begins", Double(growth) / Double(count), "bytes each", limit: 100,
      "The memory growth over 20,000 refreshes of appCoda, each begun, shown and ended.")
  }
}
