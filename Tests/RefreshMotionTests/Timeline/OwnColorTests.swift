import RefreshMotion
import Testing

/// How colors begin, end and stay, in one element and from cycle to cycle.
@Suite struct OwnColorTests {
  @Test func `only the first cycle shows the color that the element had before`() throws {
    let timeline = try Recolor(to: .fixed(.red), over: 1).motion.repeated(2)
      .timeline(for: 1)
    let left = ElementState(color: .blue)
    #expect(timeline.state(of: 0, at: 0, from: left).color == .blue)
    #expect(timeline.state(of: 0, at: 1.5, from: left).color == RGBAColor.red.withAlpha(0.5))
  }

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

  @Test func `in dark appearance the keyframes have the dark colors`() throws {
    let motion = Motion {
      Recolor(to: .next, over: 1)
      Recolor(to: .adaptive(light: .white, dark: .black), over: 1)
    }
    let light = try motion.timeline(for: 1, palette: Palette([.red], dark: [.blue]))
    for (timeline, colors) in [
      (light, [RGBAColor.red, .white]),
      (light.inDarkAppearance(true), [RGBAColor.blue, .black]),
    ] {
      let values = try #require(timeline.keyframes(of: 0).color).colors
      #expect(Array(values.suffix(2)) == colors)
    }
  }
}
