import RefreshMotion
import Testing

/// A loop repeats the cycle of a motion, with all its rounds, up to the limits of time and memory.
@Suite struct LoopTests {
  private static let nod = Motion {
    Rotate(to: 1, over: 0.1)
    Rotate(to: 0, over: 0.1)
  }

  @Test func `a repetition is a part of the cycle`() throws {
    let timeline = try Self.nod.repeated(3).timeline(for: 2)
    #expect(abs(timeline.duration - 0.6) < 1e-12)
    #expect(abs(timeline.loopState(of: 1, at: 600.05).rotation - 0.5) < 1e-9)
    #expect(timeline.state(of: 1, at: 600.05).rotation == 0)
  }

  @Test func `a loop keeps autoreversing`() throws {
    let timeline = try Rotate(to: 1, over: 1).autoreversed().timeline(for: 1)
    let angles = [0.5, 1, 1.5, 2, 2.5, 7].map { timeline.loopState(of: 0, at: $0).rotation }
    #expect(angles == [0.5, 1, 0.5, 0, 0.5, 1])
  }

  @Test func `a motion that runs once keeps its end state, and a loop begins anew`() throws {
    let timeline = try Rotate(to: 1, over: 0.1).motion.timeline(for: 1)
    for time: Double in [0.1, 0.4, .infinity] {
      #expect(timeline.state(of: 0, at: time).rotation == 1)
    }
    #expect(timeline.state(of: 0, atProgress: 1).rotation == 1)
    #expect(timeline.loopState(of: 0, at: 0.4).rotation == 0)
  }

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
