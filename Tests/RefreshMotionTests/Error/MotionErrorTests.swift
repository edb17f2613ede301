import RefreshMotion
import Testing

@Suite struct MotionErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let motion: Motion
    var count = 7
    var palette: Palette? = .appCoda
    let error: MotionError
  }

  private static let turn = Rotate(to: 1, over: 0.1)

  private static let cases: [Case] = [
    Case(testDescription: "no elements", motion: .appCoda, count: 0, error: .noElements(count: 0)),
    Case(
      testDescription: "fewer than no elements", motion: .appCoda, count: -3,
      error: .noElements(count: -3)),
    Case(
      testDescription: "more elements than any screen shows", motion: .appCoda, count: 10_001,
      error: .tooManyElements(count: 10_001, most: 10_000)),
    Case(testDescription: "no palette", motion: .appCoda, palette: nil, error: .missingPalette),
    Case(
      testDescription: "empty palette", motion: .appCoda, palette: Palette([]),
      error: .emptyPalette),
    Case(
      testDescription: "palette out of range", motion: .appCoda,
      palette: Palette([RGBAColor(white: 1.5)]),
      error: .outOfRange("component of a color", value: 1.5, range: 0...1)),
    Case(
      testDescription: "start color out of range",
      motion: Recolor(from: .fixed(RGBAColor(white: 1.5)), to: .own, over: 1).motion,
      error: .outOfRange("component of a color", value: 1.5, range: 0...1)),
    Case(
      testDescription: "start in a palette color without a palette",
      motion: Recolor(from: .next, to: .own, over: 1).motion, palette: nil,
      error: .missingPalette),
    Case(testDescription: "empty motion", motion: Motion {}, error: .emptyMotion),
    Case(
      testDescription: "empty group", motion: Motion { Together {} }, error: .emptyMotion),
    Case(testDescription: "empty turns", motion: Motion { Sequentially {} }, error: .emptyMotion),
    Case(
      testDescription: "move nowhere", motion: Move(fromX: 1.0, over: 1).motion,
      error: .emptyMotion),
    Case(
      testDescription: "empty track", motion: Track(.scaleX, []).motion,
      error: .emptyTrack("scaleX")),
    Case(
      testDescription: "negative duration of a color",
      motion: Recolor(to: .own, over: -1).motion,
      error: .invalidDuration(of: "duration of a change of color", seconds: -1)),
    Case(
      testDescription: "curve of a color out of range",
      motion: Recolor(to: .own, over: 1, curve: .spring(dampingRatio: 0, response: 1)).motion,
      error: .notPositive("spring's damping ratio", value: 0)),
    Case(
      testDescription: "negative duration", motion: Rotate(to: 1, over: -0.1).motion,
      error: .invalidDuration(of: "time of a keyframe in the rotation track", seconds: -0.1)),
    Case(
      testDescription: "infinite duration", motion: Rotate(to: 1, over: .infinity).motion,
      error: .invalidDuration(of: "time of a keyframe in the rotation track", seconds: .infinity)),
    Case(
      testDescription: "negative pause", motion: turn.delayed(by: -1),
      error: .invalidDuration(of: "pause", seconds: -1)),
    Case(
      testDescription: "negative stagger", motion: turn.staggered(by: -1),
      error: .invalidDuration(of: "stagger's interval", seconds: -1)),
    Case(
      testDescription: "keyframes out of order",
      motion: Track(.opacity, [Keyframe(.constant(1), at: 1), Keyframe(.constant(0), at: 0.5)])
        .motion,
      error: .unorderedKeyframes(of: "opacity", time: 0.5)),
    Case(
      testDescription: "stroke out of range", motion: Trim(end: 1.2, over: 1).motion,
      error: .outOfRange("strokeEnd", value: 1.2, range: 0...1)),
    Case(
      testDescription: "stroke starts out of range",
      motion: Trim(fromStart: -1, start: 1, over: 1).motion,
      error: .outOfRange("strokeStart", value: -1, range: 0...1)),
    Case(
      testDescription: "opacity out of range",
      motion: Fade(to: .across(from: 0, to: 2), over: 1).motion,
      error: .outOfRange("opacity", value: 2, range: 0...1)),
    Case(
      testDescription: "infinite value", motion: Scale(to: .infinity, over: 1).motion,
      error: .notFinite("scaleX")),
    Case(
      testDescription: "no values", motion: Rotate(to: .each([]), over: 1).motion,
      error: .emptyValues(of: "rotation")),
    Case(
      testDescription: "color out of range",
      motion: Recolor(to: .fixed(RGBAColor(red: -1, green: 0, blue: 0))).motion,
      error: .outOfRange("component of a color", value: -1, range: 0...1)),
    Case(
      testDescription: "control point out of range",
      motion: Rotate(
        to: 1, over: 1, curve: .cubicBezier(x1: -0.1, y1: 0, x2: 1, y2: 1)
      ).motion,
      error: .outOfRange("x of a timing curve's control point", value: -0.1, range: 0...1)),
    Case(
      testDescription: "number beyond a billion", motion: Rotate(to: 2e9, over: 1).motion,
      error: .outOfRange("rotation", value: 2e9, range: -1e9...1e9)),
    Case(
      testDescription: "control point far outside",
      motion: Rotate(
        to: 1, over: 1, curve: .cubicBezier(x1: 0, y1: 2000, x2: 1, y2: 1)
      ).motion,
      error: .outOfRange("y of a timing curve's control point", value: 2000, range: -1000...1000)),
    Case(
      testDescription: "spring that swings too often",
      motion: Rotate(
        to: 1, over: 1, curve: .spring(dampingRatio: 1e-9, response: 1e-6)
      ).motion,
      error: .tooManyKeyframes(of: "rotation of one element", count: 200_002, most: 100_000)),
    Case(
      testDescription: "running backward", motion: turn.speed(-1),
      error: .notPositive("speed", value: -1)),
    Case(
      testDescription: "infinite control point",
      motion: Rotate(
        to: 1, over: 1, curve: .cubicBezier(x1: 0, y1: .infinity, x2: 1, y2: 1)
      ).motion,
      error: .notFinite("y of a timing curve's control point")),
    Case(
      testDescription: "spring without damping",
      motion: Rotate(to: 1, over: 1, curve: .spring(dampingRatio: 0, response: 0.5)).motion,
      error: .notPositive("spring's damping ratio", value: 0)),
    Case(
      testDescription: "spring without response",
      motion: Rotate(to: 1, over: 1, curve: .spring(dampingRatio: 1, response: 0)).motion,
      error: .notPositive("spring's response", value: 0)),
    Case(
      testDescription: "one property twice at a time",
      motion: turn.together(with: Rotate(to: 2, over: 0.3)), error: .conflict("rotation")),
    Case(
      testDescription: "one property twice, one after the other",
      motion: turn.together(with: turn.delayed(by: 0.2)), error: .conflict("rotation")),
    Case(
      testDescription: "one property twice for one element",
      motion: turn.on(.every(2, from: 0)).together(with: turn.on(.every(3, from: 1))),
      error: .conflict("rotation")),
    Case(
      testDescription: "no rounds at all", motion: turn.repeated(0),
      error: .invalidRepetition(count: 0)),
    Case(
      testDescription: "no rounds in the middle", motion: turn.then(turn.repeated(-1)),
      error: .invalidRepetition(count: -1)),
    Case(
      testDescription: "speed of zero", motion: turn.speed(0),
      error: .notPositive("speed", value: 0)),
    Case(
      testDescription: "element that is not there", motion: turn.on(.element(7)),
      error: .noSuchElement(index: 7, count: 7)),
    Case(
      testDescription: "element before the first", motion: turn.on(.element(-1)),
      error: .noSuchElement(index: -1, count: 7)),
    Case(
      testDescription: "range beyond the last", motion: turn.on(.range(5..<9)),
      error: .noSuchElement(index: 8, count: 7)),
    Case(
      testDescription: "every zeroth", motion: turn.on(.every(0, from: 0)),
      error: .notPositive("step between elements", value: 0)),
    Case(testDescription: "no duration", motion: Recolor(to: .next).motion, error: .noDuration),
    Case(
      testDescription: "durations without bound",
      motion: Rotate(to: 1, over: .greatestFiniteMagnitude).then(turn.delayed(by: 1e308))
        .then(Wait(1e308)),
      error: .invalidDuration(of: "whole motion", seconds: .infinity)),
    Case(
      testDescription: "keyframes without bound",
      motion: turn.then(Rotate(to: 0, over: 0.1).repeated(1_000_000)),
      error: .tooManyKeyframes(of: "motion", count: 9_000_000, most: 1_000_000)),
    Case(
      testDescription: "negative pause", motion: turn.then(Wait(-1)),
      error: .invalidDuration(of: "pause", seconds: -1)),
    Case(
      testDescription: "keyframes of one element without bound",
      motion: turn.then(Rotate(to: 0, over: 0.1).repeated(1_000_000).on(.first)),
      error: .tooManyKeyframes(of: "motion", count: 3_000_000, most: 1_000_000)),
    Case(
      testDescription: "keyframes without bound in a later one of parts that play together",
      motion: Together {
        Fade(to: 0, over: 1)
        turn.then(Rotate(to: 0, over: 0.1).repeated(1_000_000))
      }.motion,
      error: .tooManyKeyframes(of: "motion", count: 9_000_000, most: 1_000_000)),
    Case(
      testDescription: "rounds without bound",
      motion: turn.then(
        turn.repeated(.max).then(turn).repeated(.max).then(turn)),
      error: .tooManyKeyframes(of: "motion", count: .max, most: 1_000_000)),
  ]

  @Test(arguments: cases) func `invalid input throws the matching error`(_ bad: Case) {
    #expect(throws: bad.error) { try bad.motion.timeline(for: bad.count, palette: bad.palette) }
  }

  @Test func `a hold counts as two keyframes of a round, any other curve without pieces as one`() {
    func rounds(_ curve: TimingCurve) -> Motion {
      Self.turn.then(Rotate(to: 0, over: 0.1, curve: curve).repeated(30_000))
    }
    #expect(throws: Never.self) { try rounds(.linear).timeline(for: 1) }
    #expect(throws: MotionError.self) { try rounds(.hold).timeline(for: 1) }
  }

  @Test(arguments: cases) func `an error says what is wrong and what to do`(_ bad: Case) {
    let error = bad.error
    #expect(error.problem.hasSuffix("."))
    #expect(error.remedy.hasSuffix("."))
    #expect(error.localizedDescription == "\(error.problem) \(error.remedy)")
    #expect(error.recoverySuggestion == error.remedy)
  }

  @Test func `an error says what is wrong with which number`() {
    let sentences: [(MotionError, String)] = [
      (.noElements(count: 0), "There are 0 elements to move."),
      (.tooManyElements(count: 9, most: 7), "There are 9 elements to move; the maximum is 7."),
      (.emptyPalette, "The palette has no colors."),
      (.missingPalette, "The motion uses palette colors, but there is no palette."),
      (
        .noSuchElement(index: 9, count: 7),
        "A part selects the element with index 9, but there are 7 elements."
      ),
      (
        .tooManyKeyframes(of: "rotation of one element", count: 12, most: 10),
        "The rotation of one element needs 12 keyframes; the maximum is 10."
      ),
    ]
    for (error, sentence) in sentences { #expect(error.problem == sentence) }
  }

  @Test func `an error reads as a sentence`() {
    #expect(
      MotionError.outOfRange("strokeEnd", value: 1.2, range: 0...1).description
        == "The strokeEnd is 1.2, outside 0.0…1.0. Use a value inside the range.")
  }
}
