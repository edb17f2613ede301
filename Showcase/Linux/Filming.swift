import Foundation
import Simulator
import UIKit

/// Records a screen that a finger pulls.
@MainActor struct Filming {
  let directory: URL
  let command: Command

  /// The files of one recording.
  struct Take {
    let name: String
    let summary: String
    let size: CGSize
  }

  /// Pulls the screen's table, waits until the refresh is over, and writes `NAME.webp` and
  /// `NAME.png`.
  func film(
    _ name: String, summary: String, screen: (any Clock<Duration>) throws -> UIViewController
  ) async throws -> Take {
    let simulator = Simulator(
      device: command.device, appearance: command.isDark ? .dark : .light,
      scale: command.scale.map { CGFloat($0) })
    defer { simulator.shutDown() }
    simulator.showsDeviceChrome = true
    simulator.present(try screen(simulator.clock))
    await simulator.advance(by: .milliseconds(100))

    let size = simulator.device.screenSize
    let crop = CGRect(x: 0, y: 0, width: size.width, height: min(size.height, 460))
    let recording = try simulator.record(
      frameRate: 30, scale: CGFloat(command.scale ?? 2), crop: crop)
    let start = simulator.time
    let trigger = await pull(simulator)
    await simulator.advance(by: .milliseconds(4200))

    let film = try recording.finish()
    try film.write(to: file(name, "webp"))
    try strip(of: Film(film), pull: (trigger - start).seconds).picture.pngData()
      .write(to: file(name, "png"))
    return Take(name: name, summary: summary, size: crop.size)
  }

  /// Pulls until the refresh control fires, a little further, and lets go.
  ///
  /// - Returns: When it fired.
  private func pull(_ simulator: Simulator) async -> Duration {
    let size = simulator.device.screenSize
    let control = refreshControl(in: simulator.window)
    var place = CGPoint(x: size.width / 2, y: size.height / 4)
    await simulator.finger.press(at: place)
    var trigger: Duration?
    for _ in 0..<Filming.samples {
      place.y += size.height / 4 / CGFloat(Filming.samples)
      await simulator.finger.move(to: place, over: .milliseconds(25), pace: .steady)
      if trigger == nil && control?.isRefreshing == true { trigger = simulator.time }
    }
    await simulator.finger.hold(for: .milliseconds(100))
    await simulator.finger.lift()
    return trigger ?? simulator.time
  }

  /// The pull's parts, of 25 ms each: three of the screen's touch samples.
  private static let samples = 28

  private func refreshControl(in view: UIView) -> UIRefreshControl? {
    if let control = view as? UIRefreshControl { return control }
    return view.subviews.lazy.compactMap { refreshControl(in: $0) }.first
  }

  /// Twelve moments: four of the pull, six of the loop, two of the end.
  private func strip(of film: Film, pull: Double) throws -> FilmStrip {
    var style = FilmStrip.Style()
    style.columns = 6
    let pulling = [0, 0.45, 0.65, 0.85].map { $0 * pull }
    let looping = (0..<6).map { pull + 0.08 + 0.3 * Double($0) }
    let ending = [0.87, 0.95].map { $0 * film.duration }
    return try FilmStrip(of: film, at: pulling + looping + ending, style: style)
  }

  private func file(_ name: String, _ type: String) -> URL {
    directory.appendingPathComponent(name).appendingPathExtension(type)
  }

  /// Writes `index.html`, which shows every take.
  func writeIndex(_ takes: [Take]) throws {
    let figures = takes.map { take in
      """
      <figure>
      <img src="\(take.name).webp" width="\(Int(take.size.width))" \
      height="\(Int(take.size.height))" alt="\(escaped(take.summary))">
      <figcaption><b>\(escaped(take.name))</b> \(escaped(take.summary)) \
      <a href="\(take.name).png">Film strip</a></figcaption>
      </figure>
      """
    }
    let page = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>CustomRefreshControl</title>
      <style>
      body { font: 16px/1.4 Inter, system-ui, sans-serif; margin: 32px; background: #f2f2f7; }
      main { display: flex; flex-wrap: wrap; gap: 24px; }
      figure { margin: 0; max-width: \(Int(takes.map(\.size.width).max() ?? 390))px; }
      img { display: block; border-radius: 12px; }
      figcaption { padding: 8px 4px; }
      @media (prefers-color-scheme: dark) { body { background: #000; color: #fff; } }
      </style>
      <h1>CustomRefreshControl</h1>
      <main>
      \(figures.joined(separator: "\n"))
      </main>
      </html>

      """
    try Data(page.utf8).write(to: directory.appendingPathComponent("index.html"))
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
