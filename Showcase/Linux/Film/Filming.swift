import CustomRefreshControl
import Foundation
import Simulator
import UIKit

/// Records screens while a simulated finger pulls them.
@MainActor struct Filming {
  let folder: OutputFolder
  let command: Command

  /// Pulls art and waits until the refresh ends, or plays the script of a demo or an article, and
  /// writes the recordings and the film strip `NAME.png`; art is also recorded in dark mode and with
  /// Reduce Motion.
  func film(_ exhibit: Exhibit) async throws -> Take {
    let looks: [Look] =
      exhibit.isArt ? [.light, .dark, .calm] : [command.isDark ? .dark : .light]
    var take = Take(exhibit)
    var frames: [Keepsakes.Frame] = []
    for look in looks.filter({ !command.isDark || $0 != .light }) {
      let isFirst = frames.isEmpty
      let shot = try await shoot(exhibit, as: look)
      let name = isFirst ? exhibit.name : "\(exhibit.name)-\(look.rawValue)"
      for format in command.formats {
        try folder.write(
          try shot.recording.finish(as: format), as: "\(name).\(format.fileExtension)")
      }
      take.pictures.append(
        Take.Picture(
          look: look, name: name, formats: command.formats, width: shot.picture.width,
          height: shot.picture.height, scale: command.scale ?? 2))
      frames += isFirst ? shot.keepsakes.strip : shot.keepsakes.loop(captioned: look.rawValue)
    }
    var style = FilmStrip.Style()
    style.columns = 6
    try folder.write(
      try FilmStrip(frames, style: style).picture.pngData(), as: "\(exhibit.name).png")
    return take
  }

  /// The settings for a recording.
  enum Look: String, Sendable {
    case light, dark, calm
  }

  private struct Shot {
    let recording: Recording
    let picture: Picture
    let keepsakes: Keepsakes
  }

  private func shoot(_ exhibit: Exhibit, as look: Look) async throws -> Shot {
    if let script = FilmScript.named(exhibit.name) {
      return try await Self.shoot(exhibit, script, on: command)
    }
    let simulator = Simulator(
      device: command.device, appearance: command.isDark || look == .dark ? .dark : .light,
      scale: command.scale.map { CGFloat($0) })
    defer { simulator.shutDown() }
    simulator.isReduceMotionEnabled = look == .calm
    simulator.present(
      try ScreenFactory(time: .fixed(simulator.clock)).makeScreen(of: exhibit))
    await simulator.advance(by: .milliseconds(100))

    // The art and the content directly below.
    let (size, top) = (simulator.device.screenSize, simulator.window.safeAreaInsets.top)
    let recording = try Self.record(
      simulator,
      crop: CGRect(x: 0, y: top, width: size.width, height: min(size.height - top, 180)), command)
    let keepsakes = Keepsakes(
      of: recording, in: simulator,
      isRefreshing: { [unowned simulator] in Self.isRefreshing(in: simulator.window) },
      lasting: Self.pull + Self.rest)
    await pull(simulator)
    await simulator.advance(by: Self.rest)
    simulator.onFrame = nil
    return Shot(recording: recording, picture: recording.picture, keepsakes: keepsakes)
  }

  /// Films a demo or an article by its script.
  static func demo(
    _ exhibit: Exhibit, _ script: FilmScript, on command: Command
  ) async throws -> Recording {
    try await shoot(exhibit, script, on: command).recording
  }

  private static func shoot(
    _ exhibit: Exhibit, _ script: FilmScript, on command: Command
  ) async throws -> Shot {
    let stage = try DemoStage(exhibit, script, on: command)
    let simulator = stage.simulator
    defer { simulator.shutDown() }
    await simulator.advance(by: .milliseconds(100))
    let recording = try record(simulator, crop: nil, command)
    let keepsakes = Keepsakes(
      of: recording, in: simulator,
      isRefreshing: { [unowned simulator] in
        script.isPull && isRefreshing(in: simulator.window)
      },
      lasting: .seconds(script.seconds))
    await stage.play()
    return Shot(recording: recording, picture: recording.picture, keepsakes: keepsakes)
  }

  private static func record(
    _ simulator: Simulator, crop: CGRect?, _ command: Command
  ) throws -> Recording {
    try simulator.record(
      frameRate: 30, scale: CGFloat(command.scale ?? 2), crop: crop,
      formats: Set(command.formats))
  }

  /// Pulls over more than half of the screen, a distance at which every control fires, and
  /// releases.
  private func pull(_ simulator: Simulator) async {
    let size = simulator.device.screenSize
    let start = CGPoint(x: size.width / 2, y: size.height / 4)
    await simulator.finger.press(at: start)
    await simulator.finger.move(
      to: CGPoint(x: start.x, y: start.y + 0.55 * size.height), over: .milliseconds(700),
      pace: .steady)
    await simulator.finger.hold(for: .milliseconds(100))
    await simulator.finger.lift()
  }

  /// The duration of the pull.
  private static let pull = Duration.milliseconds(800)
  /// How long the film goes on after the pull: until the refresh has ended and its art is gone.
  private static let rest = Duration.milliseconds(5000)

  /// Whether any refresh control or header in the view tree is refreshing.
  private static func isRefreshing(in view: UIView) -> Bool {
    if let control = view as? UIRefreshControl { return control.isRefreshing }
    if let header = view as? RefreshHeader { return header.isRefreshing }
    return view.subviews.contains(where: isRefreshing)
  }
}
