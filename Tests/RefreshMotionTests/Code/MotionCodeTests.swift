import RefreshMotion
import Testing

@Suite struct MotionCodeTests {
  @Test func `the code of the AppCoda motion equals its source`() {
    #expect(
      Motion.appCoda.code == """
        Motion {
          Sequentially {
            Together {
              Recolor(to: .next)
              Rotate(to: .pi / 4, over: 0.1)
            }
            Together {
              Recolor(to: .own)
              Rotate(to: 0, over: 0.05)
            }
          }
          Scale(to: 1.5, over: 0.35)
          Scale(to: 1, over: 0.25)
        }
        """)
  }

  /// Pairs of the same source text, compiled and quoted.
  private static let quoted: [(Motion, String)] = [
    (Wait(0.5).motion, "Wait(0.5)"),
    (
      Rotate(from: -.pi, to: 3 * .pi / 4, over: 1).motion,
      "Rotate(from: -.pi, to: 3 * .pi / 4, over: 1)"
    ),
    (
      Rotate(to: 2 * .pi, over: 1, curve: .easeIn).motion,
      "Rotate(to: 2 * .pi, over: 1, curve: .easeIn)"
    ),
    (Rotate(to: 0.3, over: 1, curve: .spring).motion, "Rotate(to: 0.3, over: 1, curve: .spring)"),
    (
      Rotate(from: .constant(0), to: .alternating(.pi / 8, -.pi / 8), over: 1).motion,
      "Rotate(from: .constant(0), to: .alternating(.pi / 8, -.pi / 8), over: 1)"
    ),
    (Scale(from: 0.5, to: 2, over: 0.25).motion, "Scale(from: 0.5, to: 2, over: 0.25)"),
    (Scale(x: -1, over: 0.1).motion, "Scale(x: -1, over: 0.1)"),
    (Scale(fromY: 2, y: 1, over: 0.1).motion, "Scale(fromY: 2, y: 1, over: 0.1)"),
    (Scale(x: 2, y: 3, over: 0.1).motion, "Scale(x: 2, y: 3, over: 0.1)"),
    (Move(x: 4, over: 0.1).motion, "Move(x: 4, over: 0.1)"),
    (
      Move(fromX: 1, fromY: 2, x: 3, y: 4, over: 0.1, curve: .hold).motion,
      "Move(fromX: 1, fromY: 2, x: 3, y: 4, over: 0.1, curve: .hold)"
    ),
    (
      Move(x: .across(from: -8, to: 8), y: .constant(2), over: 0.1).motion,
      "Move(x: .across(from: -8, to: 8), y: .constant(2), over: 0.1)"
    ),
    (Move(y: .each([1, 2, 3]), over: 0.1).motion, "Move(y: .each([1, 2, 3]), over: 0.1)"),
    (Fade(from: 1, to: 0, over: 0.1).motion, "Fade(from: 1, to: 0, over: 0.1)"),
    (Trim(end: 0.5, over: 0.1).motion, "Trim(end: 0.5, over: 0.1)"),
    (Trim(start: 0.5, over: 0.1).motion, "Trim(start: 0.5, over: 0.1)"),
    (
      Trim(fromStart: 0, fromEnd: 0.5, start: 1, end: 1, over: 0.1).motion,
      "Trim(fromStart: 0, fromEnd: 0.5, start: 1, end: 1, over: 0.1)"
    ),
    (
      Recolor(from: .own, to: .fixed(.red), over: 0.1, curve: .overshoot).motion,
      "Recolor(from: .own, to: .fixed(.red), over: 0.1, curve: .overshoot)"
    ),
    (Recolor(to: .palette(offset: 2)).motion, "Recolor(to: .palette(offset: 2))"),
    (
      Recolor(to: .fixed(RGBAColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))).motion,
      "Recolor(to: .fixed(RGBAColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)))"
    ),
    (
      Track(.scaleX, from: 2, [Keyframe(1, at: 1, curve: .easeOut)]).motion,
      "Scale(fromX: 2, x: 1, over: 1, curve: .easeOut)"
    ),
    (
      Track(.opacity, from: 0.5, [Keyframe(0, at: 1), Keyframe(.each([1, 2, 3]), at: 2)]).motion,
      "Track(.opacity, from: 0.5, [Keyframe(0, at: 1), Keyframe(.each([1, 2, 3]), at: 2)])"
    ),
    (
      ColorTrack(from: .next, [Keyframe(.own, at: 1), Keyframe(.next, at: 2, curve: .hold)]).motion,
      "ColorTrack(from: .next, [Keyframe(.own, at: 1), Keyframe(.next, at: 2, curve: .hold)])"
    ),
    (Wait(1).speed(2), "Wait(1).speed(2)"),
    (Wait(1).reversed(), "Wait(1).reversed()"),
    (
      Wait(1).on(.odd).on(.range(0..<2)).on(.every(3, from: 1)),
      "Wait(1).on(.odd).on(.range(0..<2)).on(.every(3, from: 1))"
    ),
    (
      Wait(1).repeated(.count(2)).repeated(.once.autoreversed),
      "Wait(1).repeated(.count(2)).autoreversed()"
    ),
    (Wait(1).staggered(Stagger(interval: 0.1)), "Wait(1).staggered(Stagger(interval: 0.1))"),
    (
      Wait(1).staggered(Stagger(total: 0.1, from: .edges)),
      "Wait(1).staggered(Stagger(total: 0.1, from: .edges))"
    ),
    (
      Wait(1).motion.then(Wait(2)).staggered(Stagger(interval: 1)),
      "Motion {\n  Wait(1)\n  Wait(2)\n}\n.staggered(Stagger(interval: 1))"
    ),
    (Sequentially(from: .center) { Wait(1) }.motion, "Sequentially(from: .center) {\n  Wait(1)\n}"),
    (Motion {}, "Motion {}"),
    (
      Rotate(
        to: 1, over: 1, curve: .cubicBezier(x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4)
      ).motion,
      "Rotate(to: 1, over: 1, curve: .cubicBezier(x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4))"
    ),
    (
      Rotate(to: 1, over: 1, curve: .spring(dampingRatio: 0.6, response: 0.3)).motion,
      "Rotate(to: 1, over: 1, curve: .spring(dampingRatio: 0.6, response: 0.3))"
    ),
    (.calm, "Fade(to: 0.35, over: 0.8, curve: .easeInOut).autoreversed()"),
  ]

  /// Each case of what a motion is made of.
  private static let everyCase: [(Motion, String)] = [
    (Wait(1).on(.all), "Wait(1).on(.all)"),
    (Wait(1).on(.first), "Wait(1).on(.first)"),
    (Wait(1).on(.last), "Wait(1).on(.last)"),
    (Wait(1).on(.element(2)), "Wait(1).on(.element(2))"),
    (Wait(1).on(.even), "Wait(1).on(.even)"),
    (Wait(1).repeated(.once), "Wait(1).repeated(.once)"),
    (Wait(1).repeated(.forever), "Wait(1).repeated(.forever)"),
    (Wait(1).repeated(.forever.autoreversed), "Wait(1).repeated(.forever.autoreversed)"),
    (Wait(1).repeated(.count(3).autoreversed), "Wait(1).repeated(.count(3).autoreversed)"),
    (
      Wait(1).staggered(Stagger(interval: 0.2, from: .last)),
      "Wait(1).staggered(Stagger(interval: 0.2, from: .last))"
    ),
    (
      Wait(1).staggered(Stagger(interval: 0.2, from: .center)),
      "Wait(1).staggered(Stagger(interval: 0.2, from: .center))"
    ),
    (
      Wait(1).staggered(Stagger(interval: 0.2, from: .edges)),
      "Wait(1).staggered(Stagger(interval: 0.2, from: .edges))"
    ),
    (Fade(to: 0, over: 1, curve: .easeInOut).motion, "Fade(to: 0, over: 1, curve: .easeInOut)"),
    (Fade(to: 0, over: 1, curve: .default).motion, "Fade(to: 0, over: 1, curve: .default)"),
    (Fade(to: 0, over: 1, curve: .anticipate).motion, "Fade(to: 0, over: 1, curve: .anticipate)"),
    (Fade(to: 0, over: 1, curve: .overshoot).motion, "Fade(to: 0, over: 1, curve: .overshoot)"),
    (Fade(to: 0, over: 1, curve: .hold).motion, "Fade(to: 0, over: 1, curve: .hold)"),
    (Recolor(to: .fixed(.clear)).motion, "Recolor(to: .fixed(.clear))"),
    (Recolor(to: .fixed(.black)).motion, "Recolor(to: .fixed(.black))"),
    (Recolor(to: .fixed(.white)).motion, "Recolor(to: .fixed(.white))"),
    (Recolor(to: .fixed(.darkGray)).motion, "Recolor(to: .fixed(.darkGray))"),
    (Recolor(to: .fixed(.gray)).motion, "Recolor(to: .fixed(.gray))"),
    (Recolor(to: .fixed(.lightGray)).motion, "Recolor(to: .fixed(.lightGray))"),
    (Recolor(to: .fixed(.green)).motion, "Recolor(to: .fixed(.green))"),
    (Recolor(to: .fixed(.blue)).motion, "Recolor(to: .fixed(.blue))"),
    (Recolor(to: .fixed(.cyan)).motion, "Recolor(to: .fixed(.cyan))"),
    (Recolor(to: .fixed(.yellow)).motion, "Recolor(to: .fixed(.yellow))"),
    (Recolor(to: .fixed(.magenta)).motion, "Recolor(to: .fixed(.magenta))"),
    (Recolor(to: .fixed(.orange)).motion, "Recolor(to: .fixed(.orange))"),
    (Recolor(to: .fixed(.purple)).motion, "Recolor(to: .fixed(.purple))"),
    (Recolor(to: .fixed(.brown)).motion, "Recolor(to: .fixed(.brown))"),
    (
      Recolor(to: .fixed(RGBAColor(red: 0.1, green: 0.2, blue: 0.3))).motion,
      "Recolor(to: .fixed(RGBAColor(red: 0.1, green: 0.2, blue: 0.3)))"
    ),
    (Recolor(to: .own, over: 0.5).motion, "Recolor(to: .own, over: 0.5)"),
    (Recolor(to: .next, over: 0, curve: .hold).motion, "Recolor(to: .next, over: 0, curve: .hold)"),
    (Rotate(to: .pi, over: 1).motion, "Rotate(to: .pi, over: 1)"),
    (Rotate(to: 2 * .pi / 3, over: 1).motion, "Rotate(to: 2 * .pi / 3, over: 1)"),
    (Rotate(to: .pi / 16, over: 1).motion, "Rotate(to: .pi / 16, over: 1)"),
    (Rotate(to: 0, over: 1).motion, "Rotate(to: 0, over: 1)"),
    (Rotate(to: -3 * .pi / 2, over: 1).motion, "Rotate(to: -3 * .pi / 2, over: 1)"),
    (Rotate(to: 7.5, over: 1).motion, "Rotate(to: 7.5, over: 1)"),
    (
      Rotate(to: .each([0, .pi, -.pi]), over: 1).motion,
      "Rotate(to: .each([0, .pi, -.pi]), over: 1)"
    ),
    (
      Rotate(to: .across(from: -.pi / 2, to: .pi / 2), over: 1).motion,
      "Rotate(to: .across(from: -.pi / 2, to: .pi / 2), over: 1)"
    ),
    (Fade(to: .each([0.5, 1, 0]), over: 1).motion, "Fade(to: .each([0.5, 1, 0]), over: 1)"),
    (Move(fromY: 3, y: 4, over: 0.1).motion, "Move(fromY: 3, y: 4, over: 0.1)"),
    (Move(fromX: 3, x: 4, over: 0.1).motion, "Move(fromX: 3, x: 4, over: 0.1)"),
    (
      Scale(fromX: 1, fromY: 2, x: 3, y: 4, over: 0.1).motion,
      "Scale(fromX: 1, fromY: 2, x: 3, y: 4, over: 0.1)"
    ),
    (Scale(fromX: 2, x: 1, over: 0.1).motion, "Scale(fromX: 2, x: 1, over: 0.1)"),
    (Trim(fromEnd: 0, end: 1, over: 0.1).motion, "Trim(fromEnd: 0, end: 1, over: 0.1)"),
    (
      Track(.rotation, [Keyframe(1, at: 1), Keyframe(2, at: 2, curve: .easeIn)]).motion,
      "Track(.rotation, [Keyframe(1, at: 1), Keyframe(2, at: 2, curve: .easeIn)])"
    ),
    (
      ColorTrack([Keyframe(.own, at: 1), Keyframe(.next, at: 2)]).motion,
      "ColorTrack([Keyframe(.own, at: 1), Keyframe(.next, at: 2)])"
    ),
    // Two tracks that no effect makes.
    (
      Together {
        Fade(to: 0, over: 1); Rotate(to: 1, over: 1)
      }.motion,
      "Together {\n  Fade(to: 0, over: 1)\n  Rotate(to: 1, over: 1)\n}"
    ),
    (
      Together {
        Move(x: 1, over: 1); Move(y: 1, over: 2)
      }.motion,
      "Together {\n  Move(x: 1, over: 1)\n  Move(y: 1, over: 2)\n}"
    ),
    (
      Together {
        Move(x: 1, over: 1); Move(y: 1, over: 1, curve: .hold)
      }.motion,
      "Together {\n  Move(x: 1, over: 1)\n  Move(y: 1, over: 1, curve: .hold)\n}"
    ),
    (Wait(.infinity).motion, "Wait(.infinity)"), (Wait(-.infinity).motion, "Wait(-.infinity)"),
    (Wait(.nan).motion, "Wait(.nan)"),
  ]

  @Test func `the code of a color names its light and its dark variant`() {
    let motion = Recolor(to: .adaptive(light: .black, dark: .white)).motion
    #expect(motion.code == "Recolor(to: .adaptive(light: .black, dark: .white))")
  }

  @Test(arguments: quoted + everyCase) func `a motion's code is idiomatic source`(
    motion: Motion, code: String
  ) {
    #expect(motion.code == code)
  }
}
