import CustomRefreshControl
import Foundation
import Simulator
import UIKit

/// The film of a page: a refresh on its stage, under a finger, that begins and ends in the same moment
/// of the loop.
@MainActor struct PageFilm {
  let simulator: Simulator
  /// The upper part of the stage, in which the finger pulls, in points.
  let crop: CGRect
  private let stage: StageViewController
  private let dot: FingerView
  private let scale: CGFloat

  /// How long the loop has run at the film's beginning and at its end, in seconds.
  static let age = 1.0
  /// How long a pull takes, in seconds.
  private static let pull = 0.9
  /// The pause between a refresh and the next pull, in seconds.
  private static let rest = 0.7
  /// Where the finger begins, in points below the top.
  private var start: CGFloat { min(40, crop.height / 10) }
  /// The part of the stage's height that the film shows.
  private static let share: CGFloat = 0.6
  /// The longest a refresh may take, in seconds.
  private static let longest = 60.0

  /// - Parameters:
  ///   - settings: What the page shows.
  ///   - size: The size of its stage, in points.
  ///   - scale: Pixels per point; 2 by default.
  init(_ settings: Settings, size: CGSize, scale: CGFloat = 2) {
    self.scale = scale
    let isDark = settings.surroundings.appearance == .dark
    simulator = Simulator(
      device: Device(name: "Stage", screenSize: size, scale: scale, idiom: .phone),
      appearance: isDark ? .dark : .light)
    crop = CGRect(x: 0, y: 0, width: size.width, height: (Self.share * size.height).rounded())
    stage = StageViewController(settings, clock: simulator.clock)
    stage.present(on: simulator, settings)
    dot = FingerView(isDark: isDark)
    simulator.window.addSubview(dot)
  }

  /// Plays and records the refresh.
  ///
  /// - Parameter onProgress: Called with the part that is done, 0…1.
  /// - Returns: The film.
  /// - Throws: `PictureError`, ``MP4Error``, or ``ShowcaseError/notRefreshed``.
  func film(
    as file: FilmFile = .webp, onProgress: @escaping (Double) -> Void
  ) async throws -> Data {
    defer { simulator.shutDown() }
    // Dates that the art shows are the same in each film.
    stage.control.options.now = DemoTime.fixed(simulator.clock).now
    await simulator.advance(frames: 2)
    let distance = await rehearse()
    guard stage.control.isRefreshing else { throw ShowcaseError.notRefreshed }
    await finish()
    await pull(by: distance)
    await simulator.advance(by: .seconds(Self.age))
    let recording = try simulator.record(
      frameRate: 30, scale: scale, crop: crop, formats: [file.recorded])
    follow(from: simulator.time, onProgress)
    await finish()
    await pull(by: distance)
    await simulator.advance(by: .seconds(Self.age))
    simulator.onFrame = nil
    return try recording.finish(as: file)
  }

  /// Pulls until the control fires, and returns how far the finger went.
  private func rehearse() async -> CGFloat {
    let finger = simulator.finger
    await finger.press(at: place(0))
    var distance: CGFloat = 0
    while !stage.control.isRefreshing, distance < crop.height {
      distance += 4
      await finger.move(to: place(distance), over: .milliseconds(17), pace: .steady)
    }
    await finger.lift()
    // A gentle pull ends a little short of the way of a steady one.
    return distance * 1.03
  }

  private func pull(by distance: CGFloat) async {
    await FilmHand(simulator: simulator, screen: stage).drag(
      from: place(0), to: place(distance), over: Self.pull, pace: .gentle)
  }

  /// Waits for the end of the refresh, and a moment longer.
  private func finish() async {
    await simulator.advance(atMost: .seconds(Self.longest)) { stage.control.phase == .idle }
    await simulator.advance(by: .seconds(Self.rest))
  }

  /// Where the finger is after a distance, beside the art's middle.
  private func place(_ distance: CGFloat) -> CGPoint {
    CGPoint(x: (0.62 * crop.width).rounded(), y: start + distance)
  }

  /// Moves the dot with the finger, and reports the progress.
  private func follow(from start: Duration, _ onProgress: @escaping (Double) -> Void) {
    let parts = stage.durations
    let all =
      Double(Settings.workSeconds) + parts[.end] + Self.rest + Self.pull
    simulator.onFrame = { [weak simulator, weak dot] in
      guard let simulator else { return }
      dot?.follow(simulator.finger)
      onProgress(min(1, (simulator.time - start) / .seconds(all)))
    }
  }
}

extension PageFilm {
  /// Returns the settings of a page's link, of art of the showcase, or of the path of a XIB; each may
  /// be followed by “?” and what is set on it.
  ///
  /// - Parameter mover: The name of the skin whose motion moves a XIB.
  /// - Throws: ``LinkError``, ``ShowcaseError``, or why the XIB cannot be shown.
  static func settings(of link: String, movingLike mover: String) throws -> Settings {
    // A path may have a question mark of its own.
    let end = link.lastIndex(of: "?") ?? link.endIndex
    let subject = String(link[..<end])
    if DesignFile.isOne(subject) {
      let found = try DesignFile(subject).load()
      let own = OwnSkin(
        name: found.name, version: 0, skin: found.skin, file: subject, source: found.source)
      var settings = Settings(skin: found.name, own: own)
      try settings.read(link[end...].dropFirst())
      return settings
    }
    guard ArtFile.isOne(subject) else {
      if RefreshSkin.named(subject) != nil { return try Settings(link: link) }
      return try settings(ofArt: subject, link[end...].dropFirst())
    }
    guard let skin = RefreshSkin.named(mover) else {
      throw ShowcaseError.unknownSkin(mover, known: (RefreshSkin.gallery + [.appCoda]).map(\.name))
    }
    let name = URL(fileURLWithPath: subject).deletingPathExtension().lastPathComponent
    let own = OwnSkin(
      name: name, version: 0, mover: mover, skin: try ArtFile(subject).skin(movingLike: skin),
      file: subject)
    var settings = Settings(skin: name, own: own)
    try settings.read(link[end...].dropFirst())
    return settings
  }

  /// Returns the settings of art of the showcase that is not a skin.
  private static func settings(ofArt name: String, _ query: Substring) throws -> Settings {
    if Exhibit.groups.contains(name) { throw ShowcaseError.group(name) }
    guard let exhibit = Exhibit.named(name) else {
      throw ShowcaseError.unknownFilm(name, known: Exhibit.all.map(\.name) + Exhibit.groups)
    }
    guard var settings = try exhibit.settings else { throw ShowcaseError.noSettings(name) }
    try settings.read(query)
    return settings
  }
}

extension Exhibit {
  /// What a page of the art shows; nil for a screen.
  var settings: Settings? {
    get throws {
      switch self {
      case .skin(let skin): Settings(skin: skin.name)
      case .ownArt(let art):
        Settings(
          skin: art.name, own: OwnSkin(name: art.name, version: 0, skin: try art.makeSkin()))
      case .demo: nil
      }
    }
  }
}

extension StageViewController {
  /// Presents the stage alone, with the text size and the direction of settings.
  func present(on simulator: Simulator, _ settings: Settings) {
    let root = UIViewController()
    root.addChild(self)
    view.frame = CGRect(origin: .zero, size: simulator.device.screenSize)
    root.view.addSubview(view)
    didMove(toParent: root)
    surround(as: settings)
    simulator.present(root)
  }
}
