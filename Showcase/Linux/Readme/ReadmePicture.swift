import CustomRefreshControl
import Foundation
import Simulator
import UIKit

/// A moving picture of `README.md`.
///
/// A picture is made of what it shows alone: filmed again it is the same, byte for byte.
@MainActor struct ReadmePicture {
  /// What there is to see.
  enum Subject {
    /// The tutorial's table: loop, end, and the pull to the next loop.
    case feed(RefreshSkin)
    /// The same of a skin whose point is its pull or its end.
    case pull(RefreshSkin)
    /// A skin by itself in its loop.
    case loop(RefreshSkin)
    /// A screen of the showcase that stands still: the gallery, or a page that is opened from it.
    case screen(Exhibit?)
  }

  let subject: Subject
  let isDark: Bool

  /// The file's name without its ending.
  var name: String {
    let name =
      switch subject {
      case .feed: "pull"
      case .screen(let exhibit): exhibit == nil ? "gallery" : "page"
      case .pull(let skin), .loop(let skin): skin.name
      }
    return isDark ? "\(name)-dark" : name
  }

  /// All there are: the first of the page, and one for each skin of the gallery.
  static let all: [ReadmePicture] =
    ([.feed(.appCoda), .screen(nil), .screen(Exhibit.named("wave"))]
    + RefreshSkin.gallery.map { subject(of: $0) })
    .flatMap { subject in [false, true].map { ReadmePicture(subject: subject, isDark: $0) } }

  private static func subject(of skin: RefreshSkin) -> Subject {
    let isPulled = ["arrow", "arrowPanel", "arrowStates", "gumDrop", "tick"].contains(skin.name)
    return isPulled ? .pull(Exhibit.atFixedTime(skin)) : .loop(skin)
  }

  /// The package that this was built from.
  private static let package = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }

  /// Where the pictures are.
  static let folder = package.appendingPathComponent(".github/pictures")

  /// The pictures that the documentation shows too.
  static let documented = all.filter { if case .feed = $0.subject { true } else { false } }

  /// Where the documentation has its pictures.
  static let documentationFolder = package.appendingPathComponent(
    "Sources/CustomRefreshControl/CustomRefreshControl.docc/Pictures")

  /// The file of the documentation: DocC knows the dark one by its name, and no WebP.
  var documentationName: String { isDark ? "pull~dark@2x.gif" : "pull@2x.gif" }

  // MARK: Look

  /// Pixels a point.
  static let scale: CGFloat = 2
  private static let frameRate = 30
  /// The time of a GIF's picture is a whole number of hundredths of a second.
  private static let frameRateOfGIF = 20
  /// When the film shows ``example()``, in seconds.
  var exampleTime: Double { if case .screen = subject { 0 } else { 0.4 } }

  /// In points.
  var size: CGSize {
    switch subject {
    case .feed: CGSize(width: 390, height: 200)
    case .pull, .loop: CGSize(width: 240, height: 68)
    case .screen: Device.iPhone.screenSize
    }
  }

  // MARK: Filming

  /// Plays the picture from its beginning, and gives the film.
  func film(as format: FilmFormat = .webp) async throws -> Data {
    let scene = ReadmeScene(self)
    defer { scene.simulator.shutDown() }
    await scene.begin()
    let recording = try scene.simulator.record(
      frameRate: format == .gif ? Self.frameRateOfGIF : Self.frameRate, scale: Self.scale,
      crop: scene.crop, effort: 9, formats: [format])
    await scene.play()
    return try recording.finish(as: format)
  }

  /// What the picture shows in the middle of the motion.
  func example() async throws -> Picture {
    let scene = ReadmeScene(self)
    defer { scene.simulator.shutDown() }
    await scene.begin()
    await scene.simulator.advance(by: .seconds(exampleTime))
    return try scene.simulator.picture(scale: Self.scale, crop: scene.crop)
  }
}
