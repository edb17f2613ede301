@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import UIKit

/// An overview of a skin, light on the left and dark on the right.
///
/// From top to bottom: the pull at 0, ¼, ½, ¾ and 1, five times of the loop, two of the outro, of the
/// end with nothing new, and of a failure; then, of the calm variant, two times of the loop, and one of
/// each end.
@MainActor struct SkinSheet {
  /// The size of one cell in points, which equals its size in pixels.
  static let cell = CGSize(width: 390, height: 60)

  let skin: RefreshSkin

  func picture() async throws -> Picture {
    let light = try await column(.light)
    let dark = try await column(.dark)
    let width = Int(SkinSheet.cell.width)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(light.count + dark.count)
    for row in stride(from: 0, to: light.count, by: width) {
      pixels += light[row..<row + width]
      pixels += dark[row..<row + width]
    }
    return try Picture(width: 2 * width, height: light.count / width, pixels: pixels)
  }

  private func column(_ appearance: UIUserInterfaceStyle) async throws -> [UInt32] {
    let simulator = Simulator(appearance: appearance, scale: 1)
    defer { simulator.shutDown() }
    let english = RefreshStrings(language: "en")
    let bound = try skin.instance(strings: english)
    let content = bound.content
    let stage = bound.stage
    stage.host.addSubview(content.view)
    content.view.translatesAutoresizingMaskIntoConstraints = true
    content.view.frame = CGRect(origin: .zero, size: SkinSheet.cell)
    simulator.show(stage, at: CGRect(origin: CGPoint(x: 0, y: 100), size: SkinSheet.cell))
    var context = RefreshContext.with {
      $0.strings = english
      $0.startsOnRelease = true
    }
    content.update(context)
    let player = bound.makePlayer()
    let frame = 1.0 / 60

    var pixels: [UInt32] = []
    /// Adds a picture of the next frame, in which changes become visible.
    func shoot() async throws {
      await simulator.advance(frames: 1)
      pixels += try simulator.picture(scale: 1, crop: stage.frame).pixels
    }
    /// Enters a phase and waits until the content is at rest.
    func enter(_ phase: RefreshPhase) async {
      context.enter(phase)
      content.update(context)
      await simulator.advance(by: .milliseconds(400))
    }
    for step in 0...4 {
      let progress = Double(step) / 4
      await enter(progress < 1 ? .pulling(progress: progress) : .armed)
      player.scrub(to: progress)
      try await shoot()
    }
    await enter(.refreshing)
    for step in 0..<5 {
      player.rest()
      player.loop(from: (Double(step) + 0.5) / 5 * bound.motions.loop.duration - frame)
      try await shoot()
    }
    /// Shows the end of a refresh at shares of its motion.
    func end(
      _ outcome: RefreshOutcome, of motions: TimelineSet, by player: MotionPlayer,
      at shares: [Double]
    ) async throws {
      guard let motion = motions[outcome.ending] else { return }
      for share in shares {
        player.rest()
        player.loop(from: 0.3 * motions.loop.duration)
        context.enter(.refreshing)
        content.update(context)
        _ = player.finish(.outro, outcome)
        (context.outcome, context.ending) = (outcome, .outro)
        context.lastUpdated = .distantPast
        content.update(context)
        await simulator.advance(by: .seconds(share * motion.duration - frame))
        try await shoot()
      }
    }
    try await end(.updated, of: bound.motions, by: player, at: [0.4, 0.8])
    try await end(.unchanged, of: bound.motions, by: player, at: [0.4, 0.8])
    try await end(.timedOut, of: bound.motions, by: player, at: [0.4, 0.8])
    player.rest()
    let calm = bound.makePlayer(.calm)
    await enter(.refreshing)
    for share in [0.2, 0.7] {
      calm.rest()
      calm.loop(from: share * bound.calm.loop.duration - frame)
      try await shoot()
    }
    try await end(.updated, of: bound.calm, by: calm, at: [0.8])
    try await end(.unchanged, of: bound.calm, by: calm, at: [0.8])
    try await end(.timedOut, of: bound.calm, by: calm, at: [0.8])
    return pixels
  }
}
