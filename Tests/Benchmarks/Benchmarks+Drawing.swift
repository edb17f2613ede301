import CustomRefreshControl
import Simulator
import UIKit

extension Benchmarks {
  /// Returns a screen with a refreshing table in the tutorial's skin, at 3x.
  @MainActor private static func loopingScreen() async -> (Simulator, TableScreen) {
    let simulator = Simulator(scale: 3)
    let screen = TableScreen()
    simulator.present(screen)
    screen.refresh.beginRefreshing()
    screen.table.contentOffset.y -= 60
    await simulator.advance(by: .milliseconds(500))
    return (simulator, screen)
  }

  /// Measures pictures of a whole changing screen, then frames with many controls.
  @MainActor static func drawingCost() async throws {
    let (simulator, screen) = await loopingScreen()
    var isGray = false
    let frameTime = await least(of: 30) {
      isGray.toggle()
      screen.table.backgroundColor = isGray ? UIColor(white: 0.99, alpha: 1) : .white
      await simulator.advance(frames: 1)
      return Stopwatch.seconds { _ = try? simulator.picture() }
    }
    report(
      "draw.frame.3x", frameTime * 1000, "ms",
      twin: DrawingTwin(width: 1170, height: 2532).leastMilliseconds(letters: 7 + 14 * 6),
      of: "Cairo alone", limit: 1, "A picture of the entire screen after all of it has changed.")

    try await manyControls(100)
  }

  /// Measures a frame at 2x, step and drawing, with a grid of refreshing controls.
  @MainActor private static func manyControls(_ count: Int) async throws {
    let simulator = Simulator(device: .iPad, scale: 2)
    let screen = UIViewController()
    simulator.present(screen)
    let side = (simulator.device.screenSize.width / 10).rounded(.down)
    for index in 0..<count {
      let frame = CGRect(
        x: CGFloat(index % 10) * side, y: 20 + CGFloat(index / 10) * 110, width: side, height: 110)
      let scrollView = UIScrollView(frame: frame)
      scrollView.clipsToBounds = true
      scrollView.contentSize = CGSize(width: side, height: 400)
      let control = CustomRefreshControl(skin: try .letters("AB"))
      scrollView.refreshControl = control
      screen.view.addSubview(scrollView)
      control.beginRefreshing()
      scrollView.contentOffset.y = -60
    }
    await simulator.advance(by: .seconds(1))
    _ = try simulator.picture()
    let watch = Stopwatch()
    let frames = 60
    for _ in 0..<frames {
      await simulator.advance(frames: 1)
      _ = try simulator.picture()
    }
    report(
      "draw.controls.\(count).frame.2x", watch.elapsed / Double(frames) * 1000, "ms",
      twin: DrawingTwin(width: 1536, height: 2048).leastMilliseconds(letters: 2 * count),
      of: "Cairo alone", limit: 2, "A frame of \(count) looping controls: step and picture.")
  }

  // MARK: Films

  /// Measures how many times faster than real time one core films the control's band, at 3x and 30 fps.
  @MainActor static func filmCost() async throws {
    let band = CGRect(x: 0, y: 47, width: 390, height: 60)
    let (simulator, _) = await loopingScreen()
    let seconds = 5.0
    let loop = try await least(of: 3) {
      let watch = Stopwatch(.process)
      let recording = try simulator.record(frameRate: 30, scale: 3, crop: band)
      await simulator.advance(by: .seconds(seconds))
      _ = try recording.finish()
      return watch.elapsed
    }
    let parts = try await changes(of: simulator, in: band, seconds: seconds)
    let twin = try await least(of: 3) { try parts.encodingSeconds() }
    report(
      "film.loop.3x", seconds / loop, "× real time", twin: seconds / twin,
      of: "libwebp alone", limit: 0.7, isSpeed: true,
      "A film of the control's area while it loops, at 30 frames per second.")
  }

  /// Takes the pictures of a film of the loop one by one.
  @MainActor private static func changes(
    of simulator: Simulator, in band: CGRect, seconds: Double
  ) async throws -> FilmTwin {
    var twin = FilmTwin()
    for _ in 0..<Int(seconds * 30) {
      await simulator.advance(frames: 2)
      twin.add(try simulator.picture(scale: 3, crop: band))
    }
    return twin
  }
}
