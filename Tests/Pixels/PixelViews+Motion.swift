import Simulator
import UIKit

// Animated pictures of Stagehand's tests, beside Core Animation at the times of their frames.

/// An animation of a second, linear, in a world as large as its view.
struct PixelMotion {
  let name: String
  let size: CGSize
  /// The time of the frame, in milliseconds.
  let time: Int
  let picture: RealPicture
  let view: @MainActor () -> UIView
  let change: @MainActor (UIView) -> Void

  @MainActor func save(in folder: URL) async throws {
    let simulator = Simulator(
      device: Device(name: name, screenSize: size, scale: 3), frameRate: 120)
    let controller = UIViewController()
    controller.view = view()
    simulator.present(controller)
    if time > 0 {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { change(controller.view) }
      await simulator.advance(by: .milliseconds(time))
    }
    try simulator.picture().pngData().write(to: folder.appendingPathComponent("\(name).png"))
    picture.tell(name)
  }
}

extension PixelViews {
  private static func motion(
    _ name: String, frame: Int, bound: Double = 0.1, reason: String = ""
  ) -> RealPicture {
    RealPicture(
      repository: "cashapp/stagehand",
      path: "Example/Unit Tests/ReferenceImages/_64/Stagehand_UnitTests.AnimationSnapshotTests/"
        + "\(name)_18_0_402x874@3x.png", frame: frame, bound: bound, reason: reason)
  }

  @MainActor static var motions: [PixelMotion] {
    (0...10).flatMap { frame in
      [
        PixelMotion(
          name: "run-\(frame)", size: CGSize(width: 200, height: 40), time: 100 * frame,
          picture: motion("testSimpleAnimationSnapshotAPNG", frame: frame), view: room,
          change: { $0.subviews[0].transform = CGAffineTransform(translationX: 160, y: 0) }),
        PixelMotion(
          name: "fade-\(frame)", size: CGSize(width: 200, height: 200), time: 100 * frame,
          picture: motion(
            "testAnimationWithPartialTransparency", frame: frame, bound: 0.2,
            reason: "edges between pixels are moved to the nearest there"), view: colors,
          change: { view in for part in view.subviews { part.alpha = 0 } }),
      ]
    }
  }

  @MainActor private static func room() -> UIView {
    let room = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    room.backgroundColor = .white
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    box.backgroundColor = .red
    room.addSubview(box)
    return room
  }

  @MainActor private static func colors() -> UIView {
    let room = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    room.backgroundColor = .white
    for (index, color) in [UIColor.red, .green, .blue, .yellow].enumerated() {
      let part = UIView(
        frame: CGRect(
          x: 200.0 * (index % 2 == 0 ? 1 : 4) / 7, y: 200.0 * (index < 2 ? 1 : 4) / 7,
          width: 400.0 / 7, height: 400.0 / 7))
      part.backgroundColor = color
      room.addSubview(part)
    }
    return room
  }
}
