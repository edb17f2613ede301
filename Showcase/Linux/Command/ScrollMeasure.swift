import Foundation
import Simulator
import UIKit

/// Measures the frame time while the gallery scrolls with animated thumbnails.
@MainActor struct ScrollMeasure {
  /// The duration of each frame in seconds: running the app, and rendering the screen at 2x.
  private(set) var frames: [Double]

  /// The duration of a frame at 60 frames per second.
  static let budget = 1.0 / 60

  /// What has been measured before.
  init(frames: [Double]) { self.frames = frames }

  /// Flicks through the gallery, down and up; each flick takes two seconds of simulated time.
  init(flicks: Int = 10) async throws {
    frames = []
    let simulator = Simulator(scale: 2)
    defer { simulator.shutDown() }
    simulator.showsDeviceChrome = true
    simulator.present(ShowcaseRoot(clock: simulator.clock))
    await simulator.advance(by: .seconds(1))
    _ = try simulator.picture()
    let (low, high) = (CGPoint(x: 195, y: 700), CGPoint(x: 195, y: 300))
    for flick in 0..<flicks {
      let (start, end) = flick % 4 < 2 ? (low, high) : (high, low)
      try await frame(of: simulator) { await simulator.finger.press(at: start) }
      for step in 1...8 {
        let part = CGFloat(step) / 8
        let point = CGPoint(x: 195, y: start.y + part * (end.y - start.y))
        try await frame(of: simulator) {
          await simulator.finger.move(to: point, over: .milliseconds(17), pace: .steady)
        }
      }
      try await frame(of: simulator) { await simulator.finger.lift() }
      for _ in 0..<110 {
        try await frame(of: simulator) { await simulator.advance(frames: 1) }
      }
    }
  }

  private mutating func frame(
    of simulator: Simulator, _ step: @MainActor () async -> Void
  ) async throws {
    let start = ContinuousClock.now
    await step()
    _ = try simulator.picture()
    let time = (ContinuousClock.now - start).components
    frames.append(Double(time.seconds) + Double(time.attoseconds) * 1e-18)
  }

  private var sorted: [Double] { frames.sorted() }
  /// The mean time relative to a frame's.
  private var mean: Double { frames.reduce(0, +) / Double(max(1, frames.count)) / Self.budget }
  /// The 95th percentile relative to a frame's.
  private var slow: Double { sorted[frames.count * 95 / 100] / Self.budget }

  /// Whether no frame but the slowest ones takes longer than it is shown.
  var isWithinLimits: Bool { mean <= 1 && slow <= 1 }

  /// The measured values, one per line: name, value, unit.
  var report: String {
    let late = Double(frames.count { $0 > Self.budget }) / Double(frames.count)
    return """
      gallery.scroll.frame.2x\t\(number(mean * Self.budget * 1000))\tms\tThe mean time of a frame of the gallery, \
      scrolling with animated thumbnails: step and picture.
      gallery.scroll.frame.2x.ratio\t\(number(mean))\t× a frame's budget\t(limit 1\
      \(mean <= 1 ? "" : ", missed"))\tThe same time relative to 1/60 s.
      gallery.scroll.slow.2x.ratio\t\(number(slow))\t× a frame's budget\t(limit 1\
      \(slow <= 1 ? "" : ", missed"))\tThe 95th percentile of the frame times.
      gallery.scroll.late.2x\t\(number(late * 100))\t% of frames\tFrames that take longer than 1/60 s.
      """
  }

  private func number(_ value: Double) -> String { String(format: "%.3g", value) }
}
