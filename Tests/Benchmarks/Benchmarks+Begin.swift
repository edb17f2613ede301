import CustomRefreshControl
import RefreshMotion
import Simulator
import UIKit

extension Benchmarks {
  /// Measures the cost of beginning and ending a refresh, including its work in the next frame.
  @MainActor static func beginCost() async throws {
    let named = RefreshSkin.gallery.filter { CommandLine.arguments.contains($0.name) }
    let skins = named.isEmpty ? RefreshSkin.gallery : named
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
        "begin.\(skin.name)", cost.begin, ofFrame: 0.1,
        "beginRefreshing() of a pulled control, and the work for it in the next frame.")
      report(
        "begin.\(skin.name).early", cost.early, ofFrame: 0.1,
        "The same by code amid a pull, whose rest plays before the loop.")
      report(
        "begin.\(skin.name).first", cost.first, ofFrame: 0.2,
        "The same for the first refresh of the control.")
      report(
        "end.\(skin.name)", cost.end, ofFrame: 0.05,
        "endRefreshing() of a visible control, and the work for it in the next frame.")
      report(
        "rest.\(skin.name)", cost.rest, ofFrame: 0.05,
        "The frame that resets the control after it is hidden.")
    }
  }

  private struct Costs {
    var first = Double.infinity
    var begin = Double.infinity
    var early = Double.infinity
    var end = Double.infinity
    var rest = Double.infinity

    func least(with other: Costs) -> Costs {
      Costs(
        first: min(first, other.first), begin: min(begin, other.begin),
        early: min(early, other.early), end: min(end, other.end), rest: min(rest, other.rest))
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
      if run == 0 { costs.first = (begin - still) * 1e6 }
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
      var most = 0.0
      var frames: [Double] = []
      for _ in 0..<60 {
        let frame = await seconds { await simulator.advance(frames: 1) }
        frames.append(frame)
        most = max(most, frame)
      }
      costs.rest = min(costs.rest, (most - (frames.min() ?? 0)) * 1e6)
      await simulator.advance(by: .seconds(1))
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

  // MARK: Growth

  /// Measures how the cost grows with controls on a screen, letters of a control and colors of a
  /// palette.
  @MainActor static func scaleCost() async throws {
    for count in [1, 10, 100] {
      let simulator = Simulator(scale: 1)
      let screen = UIViewController()
      simulator.present(screen)
      let controls = (0..<count).map { _ in CustomRefreshControl(skin: .appCoda) }
      for control in controls {
        let scrollView = UIScrollView(frame: screen.view.bounds)
        scrollView.refreshControl = control
        screen.view.addSubview(scrollView)
      }
      await simulator.advance(by: .milliseconds(100))
      let watch = Stopwatch()
      for control in controls { control.beginRefreshing() }
      await simulator.advance(frames: 1)
      report(
        "controls.\(count).begin.each", watch.elapsed / Double(count) * 1e6, "µs",
        "The first refresh of \(count) controls on one screen, with its next frame, per control.")
      let frames = 30
      let loop = Stopwatch()
      await simulator.advance(frames: frames)
      report(
        "controls.\(count).frame.each", loop.elapsed / Double(frames * count) * 1e6, "µs",
        "A frame of those controls while they loop, per control.")
    }
    for count in [1, 10, 100] {
      let simulator = Simulator(scale: 1)
      let control = CustomRefreshControl(skin: try .letters(String(repeating: "A", count: count)))
      simulator.present(TableScreen(refreshing: control))
      await simulator.advance(by: .milliseconds(100))
      let time = await seconds {
        control.beginRefreshing()
        await simulator.advance(frames: 1)
      }
      report(
        "letters.\(count).begin.each", time / Double(count) * 1e6, "µs",
        "The first refresh of \(count) letters, with its next frame, per letter.")
    }
    for count in [1, 10, 100, 1000] {
      let colors = (0..<count).map { RGBAColor(white: Double($0) / Double(count)) }
      let timeline = try Motion.appCoda.timeline(for: 7, palette: Palette(colors))
      let seconds = least(ofRuns: 5) {
        Stopwatch.seconds { for letter in 0..<7 { _ = timeline.keyframes(of: letter) } }
      }
      report(
        "palette.\(count).keyframes.each", seconds / Double(count) * 1e6, "µs",
        "Keyframes of 7 letters with \(count) colors, per color.")
    }
  }
}
