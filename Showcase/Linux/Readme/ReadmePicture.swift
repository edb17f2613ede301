import CustomRefreshControl
import Foundation
import RefreshMotion
import Simulator
import UIKit

/// An animated image of `README.md`.
///
/// The image depends only on its subject: recording it again produces the same bytes.
@MainActor struct ReadmePicture {
  /// The subject of an image.
  enum Subject {
    /// A list, and several skins under one finger.
    case hero
    /// A list with a header and a footer.
    case ends
    /// Several skins that fail.
    case failures
    /// A XIB as Interface Builder shows it, with its tags.
    case drawn
    /// The same XIB on a refresh control.
    case nib
    /// A designer's drawing on a refresh control.
    case drawing
    /// A table with a skin: the loop, the end, and the pull to the next loop.
    case feed(RefreshSkin)
    /// The same sequence for any skin, on an empty page.
    case pull(RefreshSkin)
    /// The showcase's gallery on a phone.
    case gallery
    /// The showcase's wide window.
    case wide
  }

  let subject: Subject
  let isDark: Bool

  /// The file name without the extension.
  var name: String {
    let name =
      switch subject {
      case .hero: "hero"
      case .ends: "ends"
      case .failures: "failures"
      case .drawn: "xib-drawn"
      case .nib: "xib"
      case .drawing: "drawing"
      case .feed: "pull"
      case .gallery: "gallery"
      case .wide: "wide"
      case .pull(let skin): skin.name
      }
    return isDark ? "\(name)-dark" : name
  }

  /// All images, light and dark: the hero, a XIB, a drawing, header and footer, failures, the gallery, the
  /// wide window, and one for each skin of the gallery.
  static let all: [ReadmePicture] = inBoth(
    [.hero, .drawn, .nib, .drawing, .ends, .failures, .gallery, .wide]
      + RefreshSkin.gallery.map { .pull($0.atFixedTime) })

  /// The images of the documentation, by the module whose catalog has them.
  static let documented: [(module: String, pictures: [ReadmePicture])] = [
    (
      "CustomRefreshControl",
      inBoth([
        .feed(.tick), .drawing, .nib, .failures, .pull(.trampoline), .pull(.gumDrop),
        .pull(RefreshSkin.arrowStates.atFixedTime),
      ])
    ),
    ("RefreshMotion", inBoth([.pull(.wave)])),
    ("RefreshableList", inBoth([.ends])),
    ("RefreshAudit", inBoth([.pull(.beat)])),
  ]

  private static func inBoth(_ subjects: [Subject]) -> [ReadmePicture] {
    subjects.flatMap { subject in
      [false, true].map { ReadmePicture(subject: subject, isDark: $0) }
    }
  }

  /// The folder of the package that contains this file.
  static let package = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }

  /// The folder of the images.
  static let folder = package.appendingPathComponent(".github/pictures")

  /// Returns the folder of a catalog's images: the one of its pages, since GitHub takes the address of an image
  /// for a path, as DocC takes it for a name.
  static func documentationFolder(of module: String) -> URL {
    package.appendingPathComponent("Sources/\(module)/\(module).docc")
  }

  /// The file name in the documentation: DocC identifies the dark variant by the file name, and
  /// does not support WebP.
  var documentationName: String {
    name.replacing("-dark", with: "") + (isDark ? "~dark.gif" : ".gif")
  }

  // MARK: Look

  /// The scale of all but the wide window, in pixels per point.
  static let scale: CGFloat = 2
  /// The scale in pixels per point; the wide window is shown at half its size.
  var scale: CGFloat { if case .wide = subject { 1 } else { Self.scale } }
  /// Pictures per second, a divisor of the device's 60.
  private var frameRate: Int {
    switch subject {
    case .hero, .ends, .failures: 12
    case .drawn, .nib, .drawing, .feed, .pull, .gallery, .wide: 20
    }
  }

  /// Pictures per second of a GIF, whose frames last a whole number of hundredths of a second.
  private var frameRateOfGIF: Int { frameRate < 20 ? 10 : 20 }

  /// The time of ``example()`` in the recording, in seconds.
  var exampleTime: Double {
    switch subject {
    case .gallery, .wide, .drawn, .hero, .ends, .failures: 0
    case .nib, .drawing, .feed, .pull: 0.4
    }
  }

  /// The size, in points.
  var size: CGSize {
    switch subject {
    case .hero, .ends: CGSize(width: 390, height: 260)
    case .failures: CGSize(width: 390, height: 174)
    case .feed: CGSize(width: 390, height: 200)
    case .drawn, .nib: CGSize(width: 360, height: 110)
    case .drawing: CGSize(width: 360, height: 72)
    case .pull: CGSize(width: 240, height: 68)
    case .gallery: Device.iPhone.screenSize
    case .wide: Command.wideDevice.screenSize
    }
  }

  // MARK: Markup

  /// Returns the markup of an image in `README.md`, with its dark variant.
  static func markup(of name: String, width: Int, description: String) -> String {
    let file = ".github/pictures/\(name)"
    let dark = #"<source media="(prefers-color-scheme: dark)" srcset="\#(file)-dark.webp">"#
    let text = description.replacingOccurrences(of: "\"", with: "&quot;")
    let light = #"<img src="\#(file).webp" width="\#(width)" alt="\#(text)">"#
    return "<picture>\(dark)\(light)</picture>"
  }

  // MARK: Filming

  private var stage: any ReadmeStage {
    switch subject {
    case .hero: HeroStage(isDark: isDark)
    case .ends: EndsStage(isDark: isDark)
    case .failures: FailuresStage(isDark: isDark)
    case .drawn, .nib, .drawing, .feed, .pull, .gallery, .wide: ReadmeScene(self)
    }
  }

  /// The XIB that is shown, with the motion of `README.md`.
  static let nibSkin: RefreshSkin = {
    let hop = Motion {
      Together {
        Recolor(to: .next)
        Move(y: -10, over: 0.2, curve: .easeOut)
      }
      Together {
        Recolor(to: .own)
        Move(y: 0, over: 0.2, curve: .easeIn)
      }
    }
    .staggered(by: 0.1)
    let skin = try? RefreshSkin(
      nibNamed: DrawnArtView.nibName, bundle: .customRefreshControl, motion: hop,
      palette: .spectrum)
    return skin ?? .appCoda
  }()

  /// The drawing that is shown, as the importer makes a skin of it.
  static let drawingSkin: RefreshSkin = {
    let file = package.appendingPathComponent("Resources/parcel.svg")
    return (try? DesignFile(file.path).load())?.skin ?? .appCoda
  }()

  /// Records the image from its beginning and returns the encoded data.
  func film(as format: FilmFormat = .webp) async throws -> Data {
    let scene = stage
    defer { scene.simulator.shutDown() }
    await scene.begin()
    let recording = try scene.simulator.record(
      frameRate: format == .gif ? frameRateOfGIF : frameRate, scale: scale,
      crop: scene.crop, effort: 9, isExact: false, formats: [format])
    await scene.play(recording)
    return try recording.finish(as: format)
  }

  /// The difference of a color's component that films allow themselves, of 255.
  static let tolerance = 8

  /// Whether a film shows what another one shows: pictures at the same times that differ by no more than
  /// films allow themselves.
  ///
  /// A new film of unchanged art is not written, since each one stays in the history for good.
  static func shows(_ film: Film, same other: Film) -> Bool {
    film.frames.count == other.frames.count
      && zip(film.frames, other.frames).allSatisfy { frame, other in
        frame.time == other.time && frame.duration == other.duration
          && frame.picture.width == other.picture.width
          && frame.picture.height == other.picture.height
          && frame.picture.pixels(differingFrom: other.picture, byMoreThan: tolerance) == 0
      }
  }

  /// Returns a single frame from the middle of the motion.
  func example() async throws -> Picture {
    let scene = stage
    defer { scene.simulator.shutDown() }
    await scene.begin()
    await scene.simulator.advance(by: .seconds(exampleTime))
    return try scene.simulator.picture(scale: scale, crop: scene.crop)
  }
}
