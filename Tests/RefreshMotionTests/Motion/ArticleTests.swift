import RefreshMotion
import Testing

/// The times stated in the article on the motion language, for three elements.
@Suite struct ArticleTests {
  private static let nod = Motion {
    Rotate(to: .pi / 4, over: 0.1)
    Rotate(to: 0, over: 0.05)
  }

  struct Row: Sendable, CustomStringConvertible {
    let description: String
    let motion: Motion
    /// The time at which each element is at 45°, and the total duration.
    let peaks: [Double]
    let duration: Double
  }

  private static let rows = [
    Row(description: "nod", motion: nod, peaks: [0.1, 0.1, 0.1], duration: 0.15),
    Row(
      description: "inTurn", motion: Motion { Sequentially { nod } }, peaks: [0.1, 0.25, 0.4],
      duration: 0.45),
    Row(
      description: "overlapping", motion: nod.staggered(by: 0.05),
      peaks: [0.1, 0.15, 0.2], duration: 0.25),
    Row(
      description: "fromTheMiddle", motion: nod.staggered(by: 0.05, from: .center),
      peaks: [0.15, 0.1, 0.15], duration: 0.2),
    Row(
      description: "inAGivenTime", motion: nod.staggered(over: 0.2),
      peaks: [0.1, 0.2, 0.3], duration: 0.35),
    Row(
      description: "thrice", motion: nod.repeated(3), peaks: [0.4, 0.4, 0.4],
      duration: 0.45),
    Row(
      description: "thereAndBack", motion: nod.autoreversed(), peaks: [0.2, 0.2, 0.2],
      duration: 0.3),
    Row(
      description: "later", motion: nod.delayed(by: 0.1), peaks: [0.2, 0.2, 0.2], duration: 0.25),
    Row(
      description: "faster", motion: nod.speed(2), peaks: [0.05, 0.05, 0.05], duration: 0.075),
  ]

  @Test(arguments: rows) func `the table of orders states the times`(row: Row) throws {
    let timeline = try row.motion.timeline(for: 3)
    #expect(abs(timeline.duration - row.duration) < 1e-9)
    for (element, peak) in row.peaks.enumerated() {
      #expect(abs(timeline.state(of: element, at: peak).rotation - .pi / 4) < 1e-9)
    }
  }

  @Test func `the example states its times`() throws {
    let wink = Motion {
      Sequentially { Self.nod }
      Scale(to: 1.5, over: 0.35)
      Scale(to: 1, over: 0.25)
    }
    let timeline = try wink.timeline(for: 3)
    #expect(abs(timeline.duration - 1.05) < 1e-9)
    #expect(abs(timeline.state(of: 1, at: 0.25).rotation - .pi / 4) < 1e-9)
    #expect(abs(timeline.state(of: 2, at: 0.4).rotation - .pi / 4) < 1e-9)
    #expect(abs(timeline.state(of: 0, at: 0.8).scaleX - 1.5) < 1e-9)
    #expect(abs(try wink.timeline(for: 7).duration - 1.65) < 1e-9)
  }

  @Test func `the module's first example states its times`() throws {
    let timeline = try Self.nod.staggered(by: 0.05).timeline(for: 7)
    #expect(abs(timeline.duration - 0.45) < 1e-9)
    #expect(abs(timeline.state(of: 0, at: 0.05).rotation - .pi / 8) < 1e-9)
  }
}
