import RefreshMotion
import Testing

/// As a loop, a motion repeats its cycle, whatever repetition it specifies.
@Suite struct LoopTests {
  private static let nod = Motion {
    Rotate(to: 1, over: 0.1)
    Rotate(to: 0, over: 0.1)
  }

  @Test(arguments: [
    nod, nod.repeated(1), nod.repeated(3),
  ]) func `repeatingForever overrides the motion's own repetition`(motion: Motion) throws {
    let loop = try motion.timeline(for: 2).repeatingForever()
    #expect(loop.cycleDuration == 0.2)
    #expect(loop.duration == .infinity)
    #expect(abs(loop.state(of: 1, at: 200.05).rotation - 0.5) < 1e-9)
  }

  @Test func `a loop keeps autoreversing`() throws {
    for motion in [
      Rotate(to: 1, over: 1).autoreversed(),
      Rotate(to: 1, over: 1).autoreversed().repeated(2),
    ] {
      let loop = try motion.timeline(for: 1).repeatingForever()
      #expect(loop.cycleDuration == 2)
      let angles = [0.5, 1, 1.5, 2, 2.5, 7].map { loop.state(of: 0, at: $0).rotation }
      #expect(angles == [0.5, 1, 0.5, 0, 0.5, 1])
    }
  }

  @Test func `a count inside the motion keeps its meaning`() throws {
    let motion = Motion {
      Self.nod.repeated(3)
      Wait(0.4)
    }
    let loop = try motion.timeline(for: 1).repeatingForever()
    #expect(abs(loop.cycleDuration - 1) < 1e-12)
    #expect(loop.state(of: 0, at: 10.8).rotation == 0)
    #expect(abs(loop.state(of: 0, at: 10.5).rotation - 1) < 1e-9)
  }

  @Test func `a counted repetition repeated forever keeps all its rounds in a cycle`() throws {
    let loop = try Self.nod.repeated(3).repeated(2).timeline(for: 1).repeatingForever()
    #expect(loop.duration == .infinity)
    #expect(abs(loop.cycleDuration - 0.6) < 1e-12)
  }
}
