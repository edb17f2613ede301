import CustomRefreshControl
import Foundation
import RefreshImport
import Simulator
import UIKit

/// Records screens while a simulated finger pulls them.
@MainActor struct Filming {
  let folder: OutputFolder
  let command: Command

  /// Pulls art and waits until the refresh ends, or plays the script of a demo, and writes the
  /// recordings, the film strip `NAME.png` and a picture `NAME-still.png`, all of them once the last one
  /// is complete.
  ///
  /// Art is also recorded in dark mode and with Reduce Motion, and with its other two endings.
  func film(_ subject: FilmSubject) async throws -> Take {
    let settings = try subject.settings
    let isDark = command.isDark || settings?.surroundings.appearance == .dark
    let looks: [Look] = settings == nil ? [isDark ? .dark : .light] : Look.allCases
    var take = Take(subject)
    var frames: [Keepsakes.Frame] = []
    var files: [(data: Data, name: String)] = []
    for look in looks.filter({ !isDark || $0 != .light }) {
      let isFirst = frames.isEmpty
      let shot = try await shoot(
        subject, settings, as: look, isDark: isDark, keepsStill: isFirst)
      let name = isFirst ? subject.name : "\(subject.name)-\(look.rawValue)"
      for file in command.formats {
        files.append((try shot.recording.finish(as: file), "\(name).\(file.rawValue)"))
      }
      let picture = shot.recording.picture
      take.pictures.append(
        Take.Picture(
          look: look, name: name, formats: command.formats, width: picture.width,
          height: picture.height, scale: command.scale ?? 2))
      if isFirst {
        files.append((try shot.keepsakes.still, "\(subject.name)-still.png"))
      }
      frames +=
        isFirst
        ? shot.keepsakes.strip
        : look.isEnding
          ? shot.keepsakes.end(captioned: look.title) : shot.keepsakes.loop(captioned: look.title)
    }
    var style = FilmStrip.Style()
    style.columns = 6
    style.scale = 1
    files.append((try FilmStrip(frames, style: style).picture.pngData(), "\(subject.name).png"))
    for file in files { try folder.write(file.data, as: file.name) }
    return take
  }

  /// The settings for a recording.
  enum Look: String, CaseIterable, Sendable {
    case light, dark, calm, unchanged, failed

    var title: String { self == .unchanged ? "nothing new" : rawValue }

    /// Whether the recording shows the end alone, which is another one than the first recording's.
    var isEnding: Bool { self == .unchanged || self == .failed }

    /// How the refresh ends; nil as the page says.
    var outcome: Settings.Outcome? {
      switch self {
      case .light, .dark, .calm: nil
      case .unchanged: .unchanged
      case .failed: .failure
      }
    }
  }

  private struct Shot {
    let recording: Recording
    let keepsakes: Keepsakes
  }

  private func shoot(
    _ subject: FilmSubject, _ settings: Settings?, as look: Look, isDark: Bool, keepsStill: Bool
  ) async throws -> Shot {
    if case .exhibit(let exhibit) = subject, let script = FilmScript.named(exhibit.name) {
      return try await Self.shoot(exhibit, script, on: command)
    }
    var settings = settings ?? Settings(skin: subject.name)
    settings.ending.outcome = look.outcome ?? settings.ending.outcome
    var device = command.device
    device.screenSize.width = settings.surroundings.width?.points ?? device.screenSize.width
    let simulator = Simulator(
      device: device, appearance: isDark || look == .dark ? .dark : .light,
      scale: command.scale.map { CGFloat($0) })
    defer { simulator.shutDown() }
    simulator.isReduceMotionEnabled = look == .calm
    let stage = StageViewController(settings, clock: simulator.clock)
    let now = DemoTime.fixed(simulator.clock).now
    stage.control.options.now = now
    // A list that has been used: the texts of the first refresh of all are others.
    stage.control.lastUpdated = now().addingTimeInterval(-29 * 60)
    stage.present(on: simulator, settings)
    await simulator.advance(by: .milliseconds(100))
    return try await shoot(
      stage, in: simulator, whileEnding: look.isEnding ? settings.workDuration : nil,
      keepsStill: keepsStill)
  }

  /// Films a refresh from the pull on, or its ending after work of a duration.
  private func shoot(
    _ stage: StageViewController, in simulator: Simulator, whileEnding work: Duration?,
    keepsStill: Bool
  ) async throws -> Shot {
    if let work {
      try await pull(stage, in: simulator)
      // The refresh began during the pull.
      await simulator.advance(by: work - .seconds(1))
    }
    // The art and what is below: at the end of the pull, the first row still is in the picture.
    let (size, top) = (simulator.device.screenSize, simulator.window.safeAreaInsets.top)
    let recording = try record(
      simulator,
      crop: CGRect(x: 0, y: top, width: size.width, height: min(size.height - top, 250)))
    let keepsakes = Keepsakes(
      of: recording, in: simulator, isRefreshing: { [unowned stage] in stage.control.isRefreshing },
      isEnding: { [unowned stage] in stage.control.outcome != nil }, keepsStill: keepsStill,
      scale: command.scale ?? 2, lasting: Self.pull + Self.rest)
    if work != nil {
      await simulator.advance(by: Self.end)
    } else {
      try await pull(stage, in: simulator)
      await simulator.advance(by: Self.rest)
    }
    simulator.onFrame = nil
    return Shot(recording: recording, keepsakes: keepsakes)
  }

  /// Films a demo by its script.
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
    let recording = try Filming.record(simulator, crop: nil, command)
    let hasFired = { @MainActor [unowned simulator] in Self.isRefreshing(in: simulator.window) }
    let keepsakes = Keepsakes(
      of: recording, in: simulator,
      isRefreshing: script.isPull ? hasFired : nil,
      scale: command.scale ?? 2, lasting: .seconds(script.seconds))
    try await stage.play()
    return Shot(recording: recording, keepsakes: keepsakes)
  }

  private func record(_ simulator: Simulator, crop: CGRect?) throws -> Recording {
    try Self.record(simulator, crop: crop, command)
  }

  private static func record(
    _ simulator: Simulator, crop: CGRect?, _ command: Command
  ) throws -> Recording {
    try simulator.record(
      frameRate: 20, scale: CGFloat(command.scale ?? 2), crop: crop,
      formats: Set(command.formats.map(\.recorded)))
  }

  /// Pulls until the control fires, over more than half of the screen at most, and releases.
  private func pull(_ stage: StageViewController, in simulator: Simulator) async throws {
    let size = simulator.device.screenSize
    let start = CGPoint(x: size.width / 2, y: size.height / 4)
    await simulator.finger.press(at: start)
    let steps = 42
    for step in 1...steps where !stage.control.isRefreshing {
      let way = 0.55 * size.height * CGFloat(step) / CGFloat(steps)
      await simulator.finger.move(
        to: CGPoint(x: start.x, y: start.y + way), over: Self.frame, pace: .steady)
    }
    await simulator.finger.hold(for: .milliseconds(100))
    guard stage.control.isRefreshing else { throw ShowcaseError.notRefreshed }
    await simulator.finger.lift()
  }

  private static let frame = Duration.seconds(1) / 60
  /// The duration of the longest pull.
  private static let pull = Duration.milliseconds(800)
  /// How long the film goes on after the pull: until the refresh has ended and its art is gone.
  private static let rest = Duration.milliseconds(5000)

  /// The duration of the recording of an end: a second of the loop, the outro, and the rows' way back.
  private static let end = Duration.milliseconds(3000)

  /// Whether any refresh control or header in the view tree is refreshing.
  private static func isRefreshing(in view: UIView) -> Bool {
    if let control = view as? UIRefreshControl { return control.isRefreshing }
    if let header = view as? RefreshHeader { return header.isRefreshing }
    return view.subviews.contains(where: isRefreshing)
  }
}
