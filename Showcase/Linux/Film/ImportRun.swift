import CustomRefreshControl
import Foundation
import RefreshAudit
import RefreshImport
import Simulator
import UIKit

/// What `--import` does: it turns files into skins, and writes for each a Swift file, a film and a report.
@MainActor struct ImportRun {
  let choice: Command.Import
  let scale: CGFloat
  /// Whether pictures are on black, and not on white.
  var isDark = false
  /// Prints a line.
  let say: (String) -> Void
  /// Prints a line about a file that was not imported.
  let complain: (String) -> Void

  /// Imports all files.
  ///
  /// - Returns: Whether all could be imported; of the others, the reason is told and nothing is written.
  func run() async throws -> Bool {
    var isWhole = true
    var target = SkinFolder(choice.directory ?? ".")
    for file in choice.files {
      do {
        try await run(file, to: &target)
      } catch {
        let reason = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
        complain("\(file): \(reason)")
        isWhole = false
      }
    }
    return isWhole
  }

  private func run(_ file: String, to target: inout SkinFolder) async throws {
    let mover = try choice.motion.map { name in
      guard let skin = RefreshSkin.named(name) else {
        throw ShowcaseError.unknownSkin(name, known: (RefreshSkin.gallery + [.appCoda]).map(\.name))
      }
      return skin
    }
    let found = try DesignFile(file).load(
      name: choice.name, movingLike: mover, tint: choice.tint, animation: choice.animation,
      takesBlots: choice.takesBlots)
    let names =
      choice.frames.map { count in (0..<count).map { "\(found.name)-\($0).png" } }
      ?? ["\(found.name).webp"]
    let folder = try target.claim(found, of: file, with: names)
    // The audit sees what is too faint, and where.
    var lines = found.summary(
      of: URL(fileURLWithPath: file).lastPathComponent,
      without: choice.frames == nil ? .faint : nil)
    var shown: [(name: String, data: [UInt8])] = []
    if let frames = choice.frames {
      let pictures = try Self.pictures(
        of: found, count: frames, isDark: isDark, width: choice.width)
      shown = try zip(names, pictures).map { ($0, try Array($1.pngData())) }
    } else {
      let audit = try Self.audit(of: found)
      let whole = "The art meets all \(AuditLaw.allCases.count) laws."
      lines += (audit.isEmpty ? [whole] : audit).map { "audit         " + $0 }
      let film = try await Self.film(of: found, scale: scale)
      shown = [(names[0], Array(film))]
    }
    try folder.write(found, lines, of: file, with: shown)
    say(lines.joined(separator: "\n"))
    let others = choice.frames == nil ? "\(found.name).webp" : "\(found.name)-0.png…"
    say("Wrote \(found.name).swift, \(found.name).txt and \(others) to \(folder.path).")
  }

  /// What to do about a failure that the file draws.
  private static let failureRemedy =
    "Let the marker or group “failure” leave the art in another form, and not too faint, or leave it out: then the "
    + "kit draws a cross."

  /// Returns what does not move as in the file, and what the skin breaks of the laws for art, by the names of the
  /// layers.
  static func audit(of found: SkinImport) throws -> [String] {
    let elements = found.art.elements
    let findings = try found.skin.audit()
    let broken = findings.map { finding in
      let problem = finding.problem { part in
        elements.indices.contains(part.turn - 1) ? "“\(elements[part.turn - 1].name)”" : part.name
      }
      return "\(problem) \(finding.law == .failure ? failureRemedy : finding.remedy)"
    }
    let colors = found.report.notes.filter { $0.kind == .faint }.compactMap(\.remedy)
    let remedies = findings.contains { $0.law == .visibility } ? colors : []
    return [found.report.lostMotion].compactMap(\.self) + broken + remedies
  }

  // MARK: Pictures

  /// Films a refresh with the skin, as its page is filmed.
  private static func film(of found: SkinImport, scale: CGFloat) async throws -> Data {
    let own = OwnSkin(name: found.name, version: 0, skin: found.skin, source: found.source)
    return try await PageFilm(
      Settings(skin: found.name, own: own), size: CGSize(width: 390, height: 400), scale: scale
    ).film { _ in }
  }

  /// Returns pictures of the drawing's canvas along a cycle of the loop; a single one shows the art at rest.
  ///
  /// - Parameters:
  ///   - skin: The skin that is shown; that of the import by default.
  ///   - isDark: Whether they are on black, and not on white.
  ///   - width: The width of the pictures in pixels; about 3 for each point by default.
  static func pictures(
    of found: SkinImport, showing skin: RefreshSkin? = nil, count: Int, isDark: Bool = false,
    width: Double? = nil
  ) throws -> [Picture] {
    let canvas = try ImportCanvas(found.art.frame, width: width)
    let simulator = Simulator(
      device: Device(name: "Art", screenSize: canvas.screenSize, scale: 3, idiom: .phone))
    defer { simulator.shutDown() }
    let art = RefreshArtView(skin: (skin ?? found.skin).size(canvas.enlargement))
    art.motionStyle = .full
    let root = UIViewController()
    root.view.backgroundColor = isDark ? .black : .white
    // Black is the color of what has none.
    root.view.tintColor = .black
    simulator.present(root)
    let center = canvas.center(in: root.view.bounds)
    // Art that has no room is shown smaller, and some reaches far beyond its canvas.
    art.frame = CGRect(origin: center, size: .zero).insetBy(dx: -5000, dy: -5000)
    root.view.addSubview(art)
    let cycle = found.art.cycle ?? art.cycleDuration
    return try (0..<count).map { index in
      if count > 1 {
        art.moment = .loop(time: cycle * Double(index) / Double(count) + justAfter)
      } else {
        art.moment = nil
        for element in art.content?.elements ?? [] { element.layer.removeAllAnimations() }
      }
      simulator.window.layoutIfNeeded()
      return try simulator.picture(scale: 3, crop: canvas.crop(around: center))
    }
  }

  /// How long after a time all has happened that happens then, in seconds: times are rounded to milliseconds.
  private static let justAfter = 0.0006
}

/// The canvas of a drawing on a screen, in a whole number of pixels, so that others can draw the same.
private struct ImportCanvas {
  private let frame: Box
  private let pixels: (x: Double, y: Double)
  /// How many points a unit of the drawing has.
  let enlargement: Double

  /// - Parameter width: The width of the canvas in pixels; about 3 for each point by default.
  /// - Throws: An error if the screen would be larger than 1,500 points.
  init(_ frame: Box, width: Double?) throws {
    self.frame = frame
    let width = width ?? Self.width(of: frame)
    pixels = (width, (width * frame.size.y / frame.size.x).rounded())
    enlargement = pixels.x / 3 / frame.size.x
    guard screenSize.width <= 1500, screenSize.height <= 1500 else {
      throw PictureError.tooLarge(width: Int(pixels.x), height: Int(pixels.y))
    }
  }

  /// Returns a width of about 3 pixels for each point at which the height is a whole number, too, or nearly so.
  private static func width(of frame: Box) -> Double {
    let least = max(1, (3 * frame.size.x).rounded())
    let widths = (0..<max(1, Int(least / 8))).map { least + Double($0) }
    func rest(_ width: Double) -> Double {
      let height = width * frame.size.y / frame.size.x
      return abs(height - height.rounded())
    }
    return widths.first { rest($0) < exact } ?? widths.min { rest($0) < rest($1) } ?? least
  }

  /// The part of a pixel by which a height may be no whole number.
  private static let exact = 0.02

  /// The least even size, in points, with the drawing's origin in its middle.
  var screenSize: CGSize {
    func side(_ low: Double, _ high: Double) -> CGFloat {
      let length = 2 * max(abs(low), abs(high)) * enlargement + 8
      return (CGFloat(length) / 2).rounded(.up) * 2
    }
    return CGSize(width: side(frame.min.x, frame.max.x), height: side(frame.min.y, frame.max.y))
  }

  /// Returns the place of the drawing's origin, so that pixels of the canvas begin at pixels of the screen.
  func center(in bounds: CGRect) -> CGPoint {
    func whole(_ middle: CGFloat, _ low: Double) -> CGFloat {
      let place = Double(middle) + low * enlargement
      return CGFloat((place * 3).rounded() / 3 - low * enlargement)
    }
    return CGPoint(x: whole(bounds.midX, frame.min.x), y: whole(bounds.midY, frame.min.y))
  }

  func crop(around center: CGPoint) -> CGRect {
    CGRect(
      x: center.x + frame.min.x * enlargement, y: center.y + frame.min.y * enlargement,
      width: pixels.x / 3, height: pixels.y / 3)
  }
}
