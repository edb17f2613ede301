@testable import RefreshMotion
import Testing

/// How colors begin, end and stay, in one element and from cycle to cycle.
@Suite struct OwnColorTests {
  @Test func `a color that no part drives stays in every cycle`() throws {
    let timeline = try Motion {
      Rotate(to: 1, over: 0.5)
      Wait(0.5)
    }.repeated(2).timeline(for: 1)
    for time in [0.25, 1.25, 1.75] {
      #expect(timeline.state(of: 0, at: time, from: ElementState(color: .blue)).color == .blue)
    }
    #expect(timeline.keyframes(of: 0).color == nil)
  }

  @Test func `a color fades out without a change of hue`() throws {
    let timeline = try Recolor(from: .fixed(.red), to: .own, over: 1).motion.timeline(for: 1)
    #expect(timeline.state(of: 0, at: 0.5).color == RGBAColor.red.withAlpha(0.5))
  }
}
