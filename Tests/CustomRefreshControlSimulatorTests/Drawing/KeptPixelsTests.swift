import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// A partial redraw gives the same pixels as drawing the whole screen.
@Suite(.simulated) @MainActor struct KeptPixelsTests {
  private static let height = 200

  private func makeBuffer(_ scale: Int) throws -> FrameBuffer {
    try #require(
      FrameBuffer(
        width: 375 * scale, height: 667 * scale, scale: CGFloat(scale),
        area: PixelRect(columns: 0..<375 * scale, rows: 0..<Self.height * scale)))
  }

  private func expectSame(_ kept: FrameBuffer, _ simulator: Simulator, _ moment: String) throws {
    let fresh = try makeBuffer(Int(kept.scale))
    fresh.show([simulator.window.layer], at: CACurrentMediaTime())
    #expect(bytes(of: kept) == bytes(of: fresh), "\(moment)")
  }

  /// Returns the bytes of the rows that a buffer keeps, which compare faster than pixels.
  private func bytes(of buffer: FrameBuffer) -> Data {
    buffer.pixels.withUnsafeBytes {
      Data($0.prefix(4 * buffer.area.rows.upperBound * buffer.width))
    }
  }

  @Test(arguments: RefreshSkin.gallery.map(\.name))
  func `a skin's pull, loop and end`(name: String) async throws {
    let simulator = Simulator(device: .iPhoneSE)
    let feed = Feed(skin: try #require(RefreshSkin.named(name)), simulator: simulator)
    let kept = try [2, 3].map { try makeBuffer($0) }
    func film(frames: Int, _ moment: String) async throws {
      for frame in 1...frames {
        await simulator.advance(frames: 1)
        let buffer = kept[frame / 8 % 2]
        buffer.show([simulator.window.layer], at: CACurrentMediaTime())
        if frame % 8 == 7 { try expectSame(buffer, simulator, "\(moment), frame \(frame)") }
      }
    }
    await simulator.finger.press(at: CGPoint(x: 180, y: 150))
    for step in 1...6 {
      await simulator.finger.move(
        to: CGPoint(x: 180, y: 150 + step * 60), over: .milliseconds(30))
      for buffer in kept {
        buffer.show([simulator.window.layer], at: CACurrentMediaTime())
        if step.isMultiple(of: 2) { try expectSame(buffer, simulator, "pull \(step)") }
      }
    }
    await simulator.finger.lift()
    try await film(frames: 64, "loop")
    feed.control.endRefreshing()
    try await film(frames: 40, "end")
  }
}
