import Foundation
import RefreshMotion
import Testing

@Suite struct TimingCurveTests {
  private static let all: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .anticipate, .overshoot, .spring, .hold,
    .cubicBezier(x1: 0, y1: 1, x2: 1, y2: 0), .cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1),
    .spring(dampingRatio: 1, response: 0.5), .spring(dampingRatio: 3, response: 0.2),
    .spring(dampingRatio: 500, response: 0.001), .spring(dampingRatio: 0.05, response: 1),
  ]

  @Test(arguments: all) func `a curve leads from 0 to 1 and stays there`(curve: TimingCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: -1) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: 2) == 1)
    #expect(curve.value(at: .nan) == 0)
    #expect(curve.value(at: 0.37).isFinite)
  }

  @Test(arguments: [
    (TimingCurve.easeIn, 0.315356812966), (.easeOut, 0.684643187034), (.easeInOut, 0.5),
    (.linear, 0.5), (.hold, 0),
  ]) func `a named curve has the same midpoint as in browsers`(curve: TimingCurve, value: Double) {
    #expect(abs(curve.value(at: 0.5) - value) < 1e-9)
  }

  @Test(arguments: 0..<200) func `a Bézier curve is solved to a billionth`(seed: Int) {
    var random = RandomMotion(seed: seed)
    let (x1, x2) = (random.number(0...1), random.number(0...1))
    let (y1, y2) = (random.number(-1...2), random.number(-1...2))
    let curve = TimingCurve.cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    for step in 1..<50 {
      // The parameter gives the point; the curve has to find it from x alone.
      let t = Double(step) / 50
      let (a, b, c) = (3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
      let (x, y) = (a * x1 + b * x2 + c, a * y1 + b * y2 + c)
      #expect(abs(curve.value(at: x) - y) < 1e-9, "at \(t)")
    }
  }

  @Test func `an underdamped spring overshoots, a critically damped one does not`() {
    let steps = (0...1000).map { Double($0) / 1000 }
    let loose = TimingCurve.spring(dampingRatio: 0.3, response: 0.3)
    // The first peak of the step response exceeds the target by exp(−πζ/√(1−ζ²)).
    let peak = 1 + exp(-.pi * 0.3 / (1 - 0.09).squareRoot())
    #expect(abs((steps.map(loose.value(at:)).max() ?? 0) - peak) < 1e-3)
    let tight = TimingCurve.spring(dampingRatio: 1, response: 0.5)
    #expect(steps.allSatisfy { tight.value(at: $0) <= 1 })
  }

  @Test func `an overdamped spring creeps to its target`() {
    // 1 − (r₂·exp(r₁t) − r₁·exp(r₂t)) / (r₂ − r₁) for r = −ω·(2 ∓ √3) and ω = 4π, with the rest at
    // the end spread over the time.
    let curve = TimingCurve.spring(dampingRatio: 2, response: 0.5)
    for (progress, value) in [(0.1, 0.23508), (0.3, 0.61881), (0.6, 0.87942)] {
      #expect(abs(curve.value(at: progress) - value) < 1e-4)
    }
  }

  @Test func `spring curves are continuous at a damping ratio of 1`() {
    for step in 0...100 {
      let progress = Double(step) / 100
      let values = [0.999_999, 1, 1.000_001].map {
        TimingCurve.spring(dampingRatio: $0, response: 0.4).value(at: progress)
      }
      #expect(abs(values[0] - values[1]) < 1e-4)
      #expect(abs(values[2] - values[1]) < 1e-4)
    }
  }

  @Test(arguments: [
    TimingCurve.spring, .spring(dampingRatio: 0.1, response: 0.1),
    .spring(dampingRatio: 1, response: 0.3), .spring(dampingRatio: 4, response: 0.5),
  ]) func `keyframe segments approximate a spring within 0.15 %`(curve: TimingCurve) throws {
    let motion = Rotate(to: 1, over: 1, curve: curve).motion
    let timeline = try motion.timeline(for: 1)
    for timeline in [timeline, try motion.reversed().timeline(for: 1)] {
      let track = try #require(timeline.keyframes(of: 0).first)
      let misses = (0...2000).map { Double($0) / 2000 }.map { time in
        abs(track.number(at: time) - timeline.state(of: 0, at: time).rotation)
      }
      #expect(misses.max() ?? 1 <= 0.0015)
    }
  }

  @Test func `the segments of a spring become longer as it comes to rest`() throws {
    let curve = TimingCurve.spring(dampingRatio: 0.5, response: 0.4)
    let timeline = try Rotate(to: 1, over: 1, curve: curve).motion.timeline(for: 1)
    let times = try #require(timeline.keyframes(of: 0).first).times
    let lengths = zip(times.dropFirst(), times).map { $0 - $1 }
    #expect(lengths.count > 10 && (lengths.dropLast().last ?? 0) > 3 * lengths[0])
  }

  @Test func `a spring just below a damping ratio of 1 has no more segments than one at 1`() throws
  {
    let counts = try [0.9999, 1].map { ratio in
      let curve = TimingCurve.spring(dampingRatio: ratio, response: 0.3)
      let timeline = try Rotate(to: 1, over: 1, curve: curve).motion.timeline(for: 1)
      return try #require(timeline.keyframes(of: 0).first).numbers.count
    }
    #expect(abs(counts[0] - counts[1]) <= 1)
  }
}
