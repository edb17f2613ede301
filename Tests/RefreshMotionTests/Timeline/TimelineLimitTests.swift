import RefreshMotion
import Testing

/// Times and counts at the limits of a timeline.
@Suite struct TimelineLimitTests {
  @Test func `after more cycles than can be counted a loop shows its first moment`() throws {
    let timeline = try Rotate(to: 1, over: 1e-6).motion.timeline(for: 1)
    #expect(timeline.loopState(of: 0, at: 1e14) == .identity)
  }

  @Test func `a moment after its start a motion is at its start, however often it runs`() throws {
    let timeline = try Rotate(to: 1, over: 1).motion.timeline(for: 1)
    #expect(timeline.state(of: 0, at: 5e-10).rotation == 0)
    #expect(timeline.loopState(of: 0, at: 5e-10).rotation == 0)
  }

  @Test func `a motion that needs too much memory is refused before it is laid out`() throws {
    for count in [1, 1000] {
      let often = Rotate(to: 1, over: 1).repeated(1_000_000).then(Wait(1))
      #expect(throws: MotionError.self) { try often.timeline(for: count) }
      let pauses = Wait(0.001).repeated(1_000_000_000).then(Rotate(to: 1, over: 1))
      #expect(throws: MotionError.self) { try pauses.timeline(for: count) }
    }
  }
}
