import CustomRefreshControl
import Simulator
import UIKit

/// The picture of `README.md` for failures: four controls under one finger, whose refreshes all fail.
@MainActor final class FailuresStage: ReadmeStage {
  let simulator: Simulator
  let crop = CGRect(x: 0, y: 100, width: 390, height: 174)

  private let wall: HeroWall
  /// The distance of the finger at which the controls refresh, in points.
  private var distance: CGFloat = 0

  /// Skins that tell a failure by form as well as by color, each with the color of its page.
  private static let pages: [HeroWall.Page] = [
    (.fan, .systemOrange), (.tick, .systemGray), (.trampoline, .systemTeal), (.beat, .systemPink),
  ]

  init(isDark: Bool) {
    simulator = Simulator(appearance: isDark ? .dark : .light, scale: ReadmePicture.scale)
    wall = HeroWall(
      frame: CGRect(x: 1, y: 1, width: crop.width - 2, height: crop.height - 2),
      pages: Self.pages)
    let card = ReadmeCard(isDark: isDark, at: crop)
    card.view.addSubview(wall)
    let finger = FingerView(isDark: isDark)
    card.root.view.addSubview(finger)
    simulator.present(card.root)
    finger.follow(simulator)
  }

  /// Rehearses the pull, so that each control knows how far it must go, and pulls partly.
  func begin() async {
    await simulator.advance(frames: 2)
    distance = await rehearse(wall.leader, from: start)
    await fail(after: .milliseconds(200))
    await pullPartly()
  }

  func play(_ recording: Recording) async {
    await simulator.finger.move(to: place(1.02), over: .milliseconds(500))
    await simulator.finger.lift()
    await fail(after: .milliseconds(1000))
    await pullPartly()
  }

  /// Refreshes for a time, fails, and waits until the art is gone.
  private func fail(after time: Duration) async {
    wall.followers.forEach { $0.beginRefreshing() }
    await simulator.advance(by: time)
    wall.end { _ in .failed(URLError(.notConnectedToInternet)) }
    // The next pull begins with whole art.
    for _ in 0..<600 where !wall.isIdle { await simulator.advance(frames: 1) }
  }

  private func pullPartly() async {
    await simulator.finger.press(at: start)
    await simulator.finger.move(to: place(0.6), over: .milliseconds(500))
  }

  private var start: CGPoint { CGPoint(x: crop.midX + 24, y: crop.minY + 30) }

  /// Where the finger is after a share of the pull.
  private func place(_ share: CGFloat) -> CGPoint {
    CGPoint(x: start.x, y: start.y + share * distance)
  }
}
