import RefreshMotion
import Testing

@Suite struct MotionErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let motion: Motion
    let count: Int
    let palette: Palette?
    let error: MotionError

    init(
      _ description: String, _ motion: some MotionConvertible, count: Int = 7,
      palette: Palette? = .appCoda, _ error: MotionError
    ) {
      testDescription = description
      self.motion = motion.motion
      (self.count, self.palette, self.error) = (count, palette, error)
    }
  }

  private static let turn = Rotate(to: 1, over: 0.1)

  private static let cases: [Case] = [
    Case("no elements", Motion.appCoda, count: 0, .elementCount(0, most: 10_000)),
    Case("fewer than no elements", Motion.appCoda, count: -3, .elementCount(-3, most: 10_000)),
    Case(
      "more elements than any screen shows", Motion.appCoda, count: 10_001,
      .elementCount(10_001, most: 10_000)),
    Case("no palette", Motion.appCoda, palette: nil, .noPaletteColors),
    Case("empty palette", Motion.appCoda, palette: Palette([]), .noPaletteColors),
    Case(
      "palette out of range", Motion.appCoda, palette: Palette([RGBAColor(white: 1.5)]),
      .outOfRange("component of a color", value: 1.5, range: 0...1)),
    Case(
      "start color out of range", Recolor(from: .fixed(RGBAColor(white: 1.5)), to: .own, over: 1),
      .outOfRange("component of a color", value: 1.5, range: 0...1)),
    Case(
      "start in a palette color without a palette", Recolor(from: .next, to: .own, over: 1),
      palette: nil, .noPaletteColors),
    Case("empty motion", Motion { for _ in 0..<0 { Wait(1) } }, .emptyMotion),
    Case("empty group", Motion { Together { for _ in 0..<0 { Wait(1) } } }, .emptyMotion),
    Case("empty turns", Motion { Sequentially { for _ in 0..<0 { Wait(1) } } }, .emptyMotion),
    Case("move nowhere", Move(fromX: 1.0, over: 1), .emptyMotion),
    Case("empty track", Track(.scaleX, []), .emptyTrack("scaleX")),
    Case(
      "negative duration of a color", Recolor(to: .own, over: -1),
      .invalidDuration(of: "duration of a change of color", seconds: -1)),
    Case(
      "curve of a color out of range",
      Recolor(to: .own, over: 1, curve: .spring(dampingRatio: 0, response: 1)),
      .notPositive("spring's damping ratio", value: 0)),
    Case(
      "negative duration", Rotate(to: 1, over: -0.1),
      .invalidDuration(of: "time of a keyframe in the rotation track", seconds: -0.1)),
    Case(
      "infinite duration", Rotate(to: 1, over: .infinity),
      .invalidDuration(of: "time of a keyframe in the rotation track", seconds: .infinity)),
    Case("negative pause", turn.delayed(by: -1), .invalidDuration(of: "pause", seconds: -1)),
    Case("negative wait", Wait(-1), .invalidDuration(of: "pause", seconds: -1)),
    Case(
      "negative stagger", turn.staggered(by: -1),
      .invalidDuration(of: "stagger's interval", seconds: -1)),
    Case(
      "keyframes out of order",
      Track(.opacity, [Keyframe(.constant(1), at: 1), Keyframe(.constant(0), at: 0.5)]),
      .unorderedKeyframes(of: "opacity", time: 0.5)),
    Case(
      "stroke out of range", Trim(end: 1.2, over: 1),
      .outOfRange("strokeEnd", value: 1.2, range: 0...1)),
    Case(
      "stroke starts out of range", Trim(fromStart: -1, start: 1, over: 1),
      .outOfRange("strokeStart", value: -1, range: 0...1)),
    Case(
      "opacity out of range", Fade(to: .across(from: 0, to: 2), over: 1),
      .outOfRange("opacity", value: 2, range: 0...1)),
    Case("infinite value", Scale(to: .infinity, over: 1), .notFinite("scaleX")),
    Case("no values", Rotate(to: .each([]), over: 1), .emptyValues(of: "rotation")),
    Case(
      "color out of range", Recolor(to: .fixed(RGBAColor(red: -1, green: 0, blue: 0))),
      .outOfRange("component of a color", value: -1, range: 0...1)),
    Case(
      "number beyond a billion", Rotate(to: 2e9, over: 1),
      .outOfRange("rotation", value: 2e9, range: -1e9...1e9)),
    Case(
      "control point far outside",
      Rotate(to: 1, over: 1, curve: .cubicBezier(x1: 0, y1: 2000, x2: 1, y2: 1)),
      .outOfRange("y of a timing curve's control point", value: 2000, range: -1000...1000)),
    Case(
      "spring that swings too often",
      Rotate(to: 1, over: 1, curve: .spring(dampingRatio: 1e-9, response: 1e-6)),
      .tooManyKeyframes(of: "rotation of one element", count: 200_002, most: 100_000)),
    Case("running backward", turn.speed(-1), .notPositive("speed", value: -1)),
    Case(
      "infinite control point",
      Rotate(to: 1, over: 1, curve: .cubicBezier(x1: 0, y1: .infinity, x2: 1, y2: 1)),
      .notFinite("y of a timing curve's control point")),
    Case(
      "spring without damping",
      Rotate(to: 1, over: 1, curve: .spring(dampingRatio: 0, response: 0.5)),
      .notPositive("spring's damping ratio", value: 0)),
    Case(
      "spring without response",
      Rotate(to: 1, over: 1, curve: .spring(dampingRatio: 1, response: 0)),
      .notPositive("spring's response", value: 0)),
    Case(
      "one property twice at a time", turn.together(with: Rotate(to: 2, over: 0.3)),
      .conflict("rotation")),
    Case(
      "one property twice, one after the other", turn.together(with: turn.delayed(by: 0.2)),
      .conflict("rotation")),
    Case(
      "one property twice for one element",
      turn.on(.every(2, from: 0)).together(with: turn.on(.every(3, from: 1))), .conflict("rotation")
    ),
    Case("no rounds at all", turn.repeated(0), .invalidRepetition(count: 0)),
    Case("no rounds in the middle", turn.then(turn.repeated(-1)), .invalidRepetition(count: -1)),
    Case("speed of zero", turn.speed(0), .notPositive("speed", value: 0)),
    Case(
      "speed without bound", turn.then(turn.speed(.infinity)),
      .notPositive("speed", value: .infinity)),
    Case("range before the first", turn.on(.range(-1..<2)), .noSuchElement(index: -1, count: 7)),
    Case(
      "step from before the first", turn.on(.every(2, from: -1)),
      .noSuchElement(index: -1, count: 7)),
    Case(
      "two colors at a time",
      Recolor(to: .fixed(.red), over: 1).together(with: Recolor(to: .own, over: 1)),
      .conflict("color")),
    Case(
      "dark palette out of range", Recolor(to: .next, over: 1),
      palette: Palette([.red], dark: [RGBAColor(red: 2, green: 0, blue: 0)]),
      .outOfRange("component of a color", value: 2, range: 0...1)),
    Case("element that is not there", turn.on(.element(7)), .noSuchElement(index: 7, count: 7)),
    Case("range beyond the last", turn.on(.range(5..<9)), .noSuchElement(index: 8, count: 7)),
    Case(
      "every zeroth", turn.on(.every(0, from: 0)), .notPositive("step between elements", value: 0)),
    Case("no duration", Recolor(to: .next), .noDuration),
    Case(
      "durations without bound",
      Rotate(to: 1, over: .greatestFiniteMagnitude).then(turn.delayed(by: 1e308)).then(Wait(1e308)),
      .invalidDuration(of: "whole motion", seconds: .infinity)),
    Case(
      "keyframes without bound", turn.then(Rotate(to: 0, over: 0.1).repeated(1_000_000)),
      .tooManyKeyframes(of: "motion", count: 8_000_000, most: 1_000_000)),
    Case(
      "keyframes of one element without bound",
      turn.then(Rotate(to: 0, over: 0.1).repeated(1_000_000).on(.first)),
      .tooManyKeyframes(of: "motion", count: 2_000_000, most: 1_000_000)),
    Case(
      "keyframes without bound in a later one of parts that play together",
      Fade(to: 0, over: 1).together(with: turn.then(Rotate(to: 0, over: 0.1).repeated(1_000_000))),
      .tooManyKeyframes(of: "motion", count: 8_000_000, most: 1_000_000)),
    // Each of 40 levels doubles one keyframe for each of the 7 elements.
    Case(
      "forward and backward without bound",
      (0..<40).reduce(turn.motion) { part, _ in part.autoreversed() },
      .tooManyKeyframes(of: "motion", count: 1_835_009, most: 1_000_000)),
    Case(
      "sequences without bound",
      (0..<40).reduce(turn.motion) { part, _ in
        Motion {
          part; part
        }.speed(1)
      },
      .tooManyKeyframes(of: "motion", count: 1_835_010, most: 1_000_000)),
    Case(
      "rounds without bound", turn.then(turn.repeated(.max).then(turn).repeated(.max).then(turn)),
      .tooManyKeyframes(of: "motion", count: .max, most: 1_000_000)),
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
    #expect("\(error)" == "\(error.problem) \(error.remedy)")
  }

  @Test func `an error reads as sentences, with its number and what to add`() {
    let sentences: [(String, String)] = [
      (MotionError.elementCount(9, most: 7).problem, "There are 9 elements to move."),
      (
        MotionError.noPaletteColors.description,
        "The motion uses palette colors, but there are none. Use a palette with at least one color, "
          + "or fixed colors."
      ),
      (
        MotionError.noSuchElement(index: 9, count: 7).problem,
        "A part selects the element with index 9, but there are 7 elements."
      ),
      (
        MotionError.tooManyKeyframes(of: "rotation of one element", count: 12, most: 10).problem,
        "The rotation of one element needs 12 keyframes; the maximum is 10."
      ),
      (MotionError.emptyMotion.remedy, "Add at least one part, or remove it."),
      (MotionError.emptyTrack("scaleX").remedy, "Add at least one keyframe."),
      (MotionError.emptyValues(of: "rotation").remedy, "Add at least one value."),
      (
        MotionError.outOfRange("strokeEnd", value: 1.2, range: 0...1).description,
        "The strokeEnd is 1.2, outside 0.0…1.0. Use a value inside the range."
      ),
    ]
    for (text, sentence) in sentences { #expect(text == sentence) }
  }

  // MARK: Each number by itself

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
    let half = Self.turn.repeated(30_000).on(.first)
    #expect(throws: Never.self) { try half.then(Wait(1)).timeline(for: 2) }
    #expect(throws: MotionError.self) { try half.then(half).timeline(for: 2) }
  }
}
