import RefreshMotion
import Testing

@Suite struct RGBAColorTests {
  @Test func `the grays are UIKit's`() {
    let grays: [(color: RGBAColor, white: Double)] = [
      (.black, 0), (.darkGray, 1.0 / 3), (.gray, 0.5), (.lightGray, 2.0 / 3), (.white, 1),
    ]
    for gray in grays { #expect(gray.color == RGBAColor(white: gray.white)) }
  }

  @Test func `mixtures of two components are UIKit's`() {
    let colors: [(name: RGBAColor, components: [Double])] = [
      (.cyan, [0, 1, 1]), (.yellow, [1, 1, 0]), (.magenta, [1, 0, 1]), (.purple, [0.5, 0, 0.5]),
    ]
    for color in colors {
      #expect([color.name.red, color.name.green, color.name.blue] == color.components)
      #expect(color.name.alpha == 1)
    }
  }

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
