import Foundation
import TestSupport
import Testing

@testable import Showcase

@Suite(.simulated) @MainActor struct ScrollMeasureTests {
  @Test func `each frame of a flick is measured and reported against its budget`() async throws {
    let measure = try await ScrollMeasure(flicks: 1)
    // A press, eight moves, a lift and the deceleration.
    #expect(measure.frames.count == 120)
    #expect(measure.frames.allSatisfy { $0 > 0 })
    let lines = measure.report.components(separatedBy: "\n").map {
      $0.components(separatedBy: "\t")
    }
    #expect(
      lines.map(\.[0]) == [
        "gallery.scroll.frame.2x", "gallery.scroll.frame.2x.ratio", "gallery.scroll.slow.2x.ratio",
        "gallery.scroll.late.2x",
      ])
    let values = try lines.map { try #require(Double($0[1])) }
    // The report rounds to three digits.
    #expect(abs(values[0] / 1000 * 60 / values[1] - 1) < 0.02)
    #expect(measure.isWithinLimits == (values[1] <= 1 && values[2] <= 1))
    #expect(values[2] >= values[1] * 0.5 && (0...100).contains(values[3]))
  }
}
