import RefreshMotion
import Testing

/// Each number of a motion is checked by itself.
@Suite struct CheckedValueTests {
  private let turn = Rotate(to: 1, over: 0.1)

  private func expect(_ error: MotionError, of motion: Motion) {
    #expect(throws: error) { try motion.timeline(for: 7) }
  }

  @Test(arguments: [
    RGBAColor(red: 2, green: 0, blue: 0), RGBAColor(red: 0, green: 2, blue: 0),
    RGBAColor(red: 0, green: 0, blue: 2), RGBAColor(white: 0, alpha: 2),
  ]) func `every component of a color is checked, in either appearance`(wrong: RGBAColor) {
    let error = MotionError.outOfRange("component of a color", value: 2, range: 0...1)
    expect(error, of: Recolor(to: .fixed(wrong), over: 1).motion)
    expect(error, of: Recolor(to: .adaptive(light: wrong, dark: .red), over: 1).motion)
    expect(error, of: Recolor(to: .adaptive(light: .red, dark: wrong), over: 1).motion)
  }

  @Test(arguments: [-0.1, 1.1]) func `both control points lie within the curve's time`(x: Double) {
    let error = MotionError.outOfRange(
      "x of a timing curve's control point", value: x, range: 0...1)
    for curve in [
      TimingCurve.cubicBezier(x1: x, y1: 0, x2: 1, y2: 1),
      .cubicBezier(x1: 0, y1: 0, x2: x, y2: 1),
    ] {
      expect(error, of: Rotate(to: 1, over: 1, curve: curve).motion)
    }
  }

  @Test func `ten thousand elements may have keyframes of their own`() {
    let count = 10_000
    let motion = Together {
      for element in 0..<count {
        Motion {
          Rotate(to: 1, over: 1)
          Rotate(to: 0, over: 1)
        }.on(.element(element))
      }
    }.motion
    #expect(throws: Never.self) { try motion.timeline(for: count) }
  }

  @Test func `the keyframes of all parts of one element add up`() {
    let half = turn.repeated(30_000).on(.first)
    #expect(throws: Never.self) { try half.then(Wait(1)).timeline(for: 2) }
    #expect(throws: MotionError.self) { try half.then(half).timeline(for: 2) }
  }
}
