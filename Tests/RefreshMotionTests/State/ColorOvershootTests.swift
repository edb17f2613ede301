import RefreshMotion
import Testing

@Suite struct ColorOvershootTests {
  @Test func `a color overshoots with its curve, as far as there are colors`() throws {
    // With its control points at thirds in time, at half of it the curve is at 1.625.
    let curve = TimingCurve.cubicBezier(x1: 1.0 / 3, y1: 2, x2: 2.0 / 3, y2: 2)
    for (end, expected) in [(0.4, 0.525), (0.8, 1)] {
      let motion = Motion {
        Recolor(to: .fixed(RGBAColor(white: 0.2)), over: 1)
        Recolor(to: .fixed(RGBAColor(white: end)), over: 1, curve: curve)
      }
      let color = try #require(try motion.timeline(for: 1).state(of: 0, at: 1.5).color)
      #expect(abs(color.red - expected) < 1e-6 && abs(color.blue - expected) < 1e-6)
    }
  }
}
