import CustomRefreshControl
import Simulator
import UIKit

extension Benchmarks {
  /// What each skin of the gallery costs to begin and to draw, against the first.
  @MainActor static func skinCost() async throws {
    for skin in RefreshSkin.gallery {
      let simulator = Simulator(scale: 2)
      let screen = TableScreen(skin: skin)
      simulator.present(screen)
      screen.table.contentOffset.y -= 60
      await simulator.advance(by: .milliseconds(100))
      let begin = median(of: 9) {
        let time = Stopwatch.seconds { screen.refresh.beginRefreshing() }
        screen.refresh.endRefreshing()
        return time
      }
      screen.refresh.beginRefreshing()
      await simulator.advance(by: .milliseconds(300))
      let strip = CGRect(x: 0, y: 47, width: 390, height: 60)
      let draw = median(of: 9) {
        Stopwatch.seconds { _ = try? simulator.picture(scale: 2, crop: strip) }
      }
      report("skin.\(skin.name).begin", begin * 1e6, "µs")
      report("skin.\(skin.name).draw", draw * 1000, "ms")
    }
  }

  /// How the cost grows: controls on one screen, letters of one control, colors of one palette.
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
      let seconds = Stopwatch.seconds { for control in controls { control.beginRefreshing() } }
      report("controls.\(count).begin.each", seconds / Double(count) * 1e6, "µs")
      let frames = 30
      let watch = Stopwatch()
      await simulator.advance(frames: frames)
      report("controls.\(count).frame.each", watch.elapsed / Double(frames * count) * 1e6, "µs")
    }
    for count in [1, 10, 100, 1000, 10_000] {
      let simulator = Simulator(scale: 1)
      let screen = TableScreen(skin: try .letters(String(repeating: "A", count: count)))
      simulator.present(screen)
      await simulator.advance(by: .milliseconds(100))
      let seconds = Stopwatch.seconds { screen.refresh.beginRefreshing() }
      report("letters.\(count).begin.each", seconds / Double(count) * 1e6, "µs")
    }
    for count in [1, 10, 100, 1000] {
      let colors = (0..<count).map { RGBAColor(white: Double($0) / Double(count)) }
      let timeline = try Motion.appCoda.timeline(for: 7, palette: Palette(colors))
      let seconds = median(of: 5) {
        Stopwatch.seconds { for letter in 0..<7 { _ = timeline.keyframes(of: letter) } }
      }
      report("palette.\(count).keyframes.each", seconds / Double(count) * 1e6, "µs")
    }
  }
}
