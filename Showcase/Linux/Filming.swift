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
    await simulator.finger.pull(
      from: CGPoint(x: size.width / 2, y: size.height / 4), by: size.height / 4,
      over: .milliseconds(700), hold: .milliseconds(100))
    await simulator.advance(by: .milliseconds(4200))

    let film = try recording.finish()
    try film.write(to: file(name, "webp"))
    let strip = try FilmStrip(of: Film(film), count: 12)
    try strip.picture.pngData().write(to: file(name, "png"))
    return Take(name: name, summary: summary, size: crop.size)
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
