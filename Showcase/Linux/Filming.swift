import Foundation
import Simulator
import UIKit

/// Records screens that a finger pulls.
@MainActor struct Filming {
  let directory: URL
  let command: Command

  /// Pulls an exhibit's table, waits until the refresh is over, and writes `NAME.webp` and the
  /// film strip `NAME.png`; a skin also as it looks in the dark and in its calm variant.
  func film(_ exhibit: Exhibit) async throws -> Take {
    let main = try await shoot(exhibit, as: command.isDark ? .dark : .light)
    var variants: [Take.Picture] = []
    var frames = try main.strip()
    try main.film.write(to: file(exhibit.name, "webp"))
    for setting in exhibit.kind == .skin ? Setting.variants(isDark: command.isDark) : [] {
      let shot = try await shoot(exhibit, as: setting)
      let name = "\(exhibit.name)-\(setting.rawValue)"
      try shot.film.write(to: file(name, "webp"))
      variants.append(Take.Picture(name: name, size: shot.size))
      frames += try shot.loop()
    }
    var style = FilmStrip.Style()
    style.columns = 6
    try FilmStrip(frames, style: style).picture.pngData().write(to: file(exhibit.name, "png"))
    return Take(
      name: exhibit.name, summary: exhibit.summary,
      picture: Take.Picture(name: exhibit.name, size: main.size), variants: variants)
  }

  /// Under what settings something is filmed.
  private enum Setting: String {
    case light, dark, calm

    /// What is filmed besides the main recording.
    static func variants(isDark: Bool) -> [Setting] { isDark ? [.calm] : [.dark, .calm] }
  }

  private func shoot(_ exhibit: Exhibit, as setting: Setting) async throws -> Shot {
    let isMain = setting == (command.isDark ? .dark : .light)
    let simulator = Simulator(
      device: command.device,
      appearance: command.isDark || setting == .dark ? .dark : .light,
      scale: command.scale.map { CGFloat($0) })
    defer { simulator.shutDown() }
    simulator.isReduceMotionEnabled = setting == .calm
    simulator.showsDeviceChrome = true
    simulator.present(try exhibit.makeScreen(simulator.clock))
    await simulator.advance(by: .milliseconds(100))

    let size = simulator.device.screenSize
    let crop = CGRect(
      x: 0, y: 0, width: size.width, height: min(size.height, isMain ? 460 : 230))
    let recording = try simulator.record(
      frameRate: 30, scale: CGFloat(command.scale ?? 2), crop: crop)
    let start = simulator.time
    let trigger = await pull(simulator)
    await simulator.advance(by: .milliseconds(isMain ? 4200 : 2400))
    return Shot(
      film: try recording.finish(), size: crop.size, pull: (trigger - start).seconds,
      setting: setting.rawValue)
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
      place.y += 0.55 * size.height / CGFloat(Filming.samples)
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

  private func file(_ name: String, _ type: String) -> URL {
    directory.appendingPathComponent(name).appendingPathExtension(type)
  }
}

/// One recording, and where in it to look.
private struct Shot {
  let film: Data
  let size: CGSize
  /// When the pull fired, in seconds from the start.
  let pull: Double
  let setting: String

  typealias Frame = (picture: Picture, caption: String)

  /// Twelve moments: four of the pull, six of the loop, two of the end.
  func strip() throws -> [Frame] {
    let film = try Film(film)
    let pulling = [0, 0.45, 0.65, 0.85].map { $0 * pull }
    let ending = [0.87, 0.95].map { $0 * film.duration }
    return try frames(of: film, at: pulling + looping + ending) { Shot.caption(for: $0) }
  }

  /// Six moments of the loop.
  func loop() throws -> [Frame] {
    try frames(of: Film(film), at: looping) { "\(setting), \(Shot.caption(for: $0))" }
  }

  private var looping: [Double] { (0..<6).map { pull + 0.08 + 0.3 * Double($0) } }

  private func frames(
    of film: Film, at times: [Double], caption: (Double) -> String
  ) throws -> [Frame] {
    try times.map { time in
      guard let picture = film.picture(at: time) else { throw PictureError.noFrame(at: time) }
      return (picture, caption(time))
    }
  }

  private static func caption(for time: Double) -> String { String(format: "%.2f s", time) }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
