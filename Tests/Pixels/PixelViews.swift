import Foundation
import Simulator
import UIKit

/// Draws views of which other people's repositories have pictures by Apple's UIKit: Tests/compare-pixels
///
/// The views are written here, after what the pictures' tests say of them. The first argument is the folder
/// for the pictures; a line for each names it, the picture, its frame, its bound and what differs by design.
@main
enum PixelViews {
  @MainActor static func main() async throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: PixelViews FOLDER")
      exit(2)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
    for drawing in layers + boxes + stacks + curves + transforms + texts + controls {
      try drawing.save(in: folder)
    }
    try saveControls(in: folder)
    for screen in screens { try screen.save(in: folder) }
    for motion in motions { try await motion.save(in: folder) }
  }
}

/// A picture by Apple's UIKit, and how far another one may be from it.
struct RealPicture {
  let repository: String
  let path: String
  /// The frame of an animated picture.
  var frame = 0
  /// The part that shows the view, in pixels; all of it without one.
  var part: CGRect?
  /// The largest mean difference, in percent of the way from black to white.
  var bound = 0.1
  /// What differs by design; empty if nothing does.
  var reason = ""

  /// Prints the line of a picture that has been drawn.
  func tell(_ name: String) {
    let part = part.map { "\(Int($0.minX)) \(Int($0.minY)) \(Int($0.width)) \(Int($0.height))" }
    print(
      [name, repository, path, "\(frame)", part ?? "", "\(bound)", reason].joined(separator: "\t"))
  }
}

/// A view or a path that is drawn by itself.
struct PixelDrawing {
  let name: String
  let size: CGSize
  let scale: CGFloat
  let picture: RealPicture
  let draw: @MainActor (CGContext) -> Void

  init(
    _ name: String, _ size: CGSize, scale: CGFloat, like picture: RealPicture,
    draw: @escaping @MainActor (CGContext) -> Void
  ) {
    (self.name, self.size, self.scale, self.picture) = (name, size, scale, picture)
    self.draw = draw
  }

  @MainActor init(
    _ name: String, _ view: UIView, scale: CGFloat, like picture: RealPicture
  ) {
    self.init(name, view.bounds.size, scale: scale, like: picture) { context in
      view.layoutIfNeeded()
      view.layer.render(in: context)
    }
  }

  @MainActor func save(in folder: URL) throws {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, false)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
    try image.pngData()?.write(to: folder.appendingPathComponent("\(name).png"))
    picture.tell(name)
  }
}

/// A controller that a simulated device shows.
struct PixelScreen {
  let name: String
  let device: Device
  let textSize: UIContentSizeCategory
  let picture: RealPicture
  let controller: @MainActor () -> UIViewController

  @MainActor func save(in folder: URL) throws {
    let simulator = Simulator(device: device)
    simulator.contentSizeCategory = textSize
    simulator.present(controller())
    let shown = try simulator.picture().pngData()
    try shown.write(to: folder.appendingPathComponent("\(name).png"))
    picture.tell(name)
  }
}
