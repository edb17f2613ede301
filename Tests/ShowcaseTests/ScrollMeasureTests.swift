import Foundation
import TestSupport
import Testing

@testable import Showcase

@Suite(.simulated) @MainActor struct ScrollMeasureTests {
  @Test func `each frame of a flick is measured`() async throws {
    // A press, eight moves, a lift and the deceleration.
    #expect(try await ScrollMeasure(flicks: 1).frames.count == 120)
  }

  /// A hundred frames, most of which take the same part of a frame's time.
  private func frames(_ usual: Double, _ others: Double...) -> ScrollMeasure {
    let all = others + Array(repeating: usual, count: 100 - others.count)
    return ScrollMeasure(frames: all.map { $0 / 60 })
  }

  @Test func `frames are reported against their budget`() {
    let measure = frames(0.5, 3, 2, 2, 0.1)
    let lines = measure.report.components(separatedBy: "\n").map {
      $0.components(separatedBy: "\t")
    }
    #expect(
      lines.map { Array($0.prefix(3)) } == [
        ["gallery.scroll.frame.2x", "9.18", "ms"],
        ["gallery.scroll.frame.2x.ratio", "0.551", "× a frame's budget"],
        ["gallery.scroll.slow.2x.ratio", "0.5", "× a frame's budget"],
        ["gallery.scroll.late.2x", "3", "% of frames"],
      ])
    #expect(measure.isWithinLimits && !measure.report.contains("missed"))
  }

  @Test func `a mean beyond the budget, and one frame in twenty, are missed limits`() {
    let slow = frames(0.5, 1.2, 1.2, 1.2, 1.2, 1.2)
    #expect(
      !slow.isWithinLimits && slow.report.contains("1.2\t× a frame's budget\t(limit 1, missed)"))
    let rest = frames(0.5, 1.2, 1.2, 1.2, 1.2)
    #expect(rest.isWithinLimits)
    let mean = frames(0.9, 20)
    #expect(
      !mean.isWithinLimits && mean.report.contains("1.09\t× a frame's budget\t(limit 1, missed)"))
  }
}
