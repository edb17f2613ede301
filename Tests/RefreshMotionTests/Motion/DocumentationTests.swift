@testable import RefreshMotion
import Testing

/// The examples in doc comments, with the times they state.
@Suite struct DocumentationTests {
  @Test func `shorter parts of a group hold their end values`() throws {
    let timeline = try Together {
      Rotate(to: .pi, over: 0.3)
      Fade(to: 0, over: 0.2)
    }.motion.timeline(for: 1)
    #expect(timeline.duration == 0.3)
    #expect(timeline.state(of: 0, at: 0.2).opacity == 0)
    #expect(timeline.state(of: 0, at: 0.3) == ElementState(rotation: .pi, opacity: 0))
  }

  @Test func `the calm motion is faintest at 0.8 s`() throws {
    let timeline = try Motion.calm.timeline(for: 3)
    #expect(timeline.duration == 1.6)
    #expect(timeline.state(of: 2, at: 0.8).opacity == 0.35)
    #expect(timeline.state(of: 2, at: 1.6).opacity == 1)
  }
}
