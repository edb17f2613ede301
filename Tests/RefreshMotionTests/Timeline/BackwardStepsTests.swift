import RefreshMotion
import Testing

@Suite struct BackwardStepsTests {
  @Test func `backward, a pause between two elements is a step too`() throws {
    let motion = Motion {
      Rotate(to: 1, over: 0.1)
      Rotate(to: 0, over: 0.1)
    }.staggered(Stagger(interval: 0.3)).reversed()
    let timeline = try motion.timeline(for: 3)
    // Each element moves for 0.2 s, and the next one begins 0.1 s later.
    for (time, end) in [(0.05, 0.2), (0.25, 0.3), (0.35, 0.5), (0.55, 0.6), (0.65, 0.8)] {
      #expect(abs(timeline.nextStepEnd(after: time) - end) < 1e-6)
    }
  }
}
