@testable import RefreshMotion
import Testing

/// The examples in doc comments, with the times they state.
@Suite struct DocumentationTests {
  @Test func `a nod takes 0.1 s and 0.05 s`() throws {
    let nod = Motion {
      Rotate(to: .pi / 4, over: 0.1)
      Rotate(to: 0, over: 0.05)
    }
    let timeline = try nod.timeline(for: 7)
    #expect(abs(timeline.duration - 0.15) < 1e-12)
    #expect(timeline.state(of: 6, at: 0.1).rotation == .pi / 4)
    let track = Track(
      .rotation, [Keyframe(.pi / 4, at: 0.1), Keyframe(0, at: 0.15)])
    let same = try track.motion.timeline(for: 7)
    for step in 0...15 {
      let time = Double(step) / 100
      let state = timeline.state(of: 0, at: time)
      #expect(same.state(of: 0, at: time).distance(to: state) < 1e-9)
    }
  }

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
