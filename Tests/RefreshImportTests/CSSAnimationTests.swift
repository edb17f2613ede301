import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// What `animation` properties say, by CSS Values 4 and CSS Animations 1.
@Suite struct CSSAnimationTests {
  @Test(
    arguments: [
      ("1.5s", 1.5), ("200ms", 0.2), ("calc(3 * -.1s)", -0.3), ("calc(2s)", 2),
      ("calc(-200ms * 2 * 2)", -0.8), ("calc(1s * 2s)", nil), ("calc(3)", nil), ("3", nil),
      ("calc(2s / 4)", 0.5), ("calc(2 / 4s)", nil), ("calc(1s / 0)", nil), ("calc(1s - -2s)", 3),
      ("calc(2 * (1s + .5s) - calc(1s))", 2), ("calc(1s + 2)", nil), ("calc(1s 2s)", nil),
      ("calc(1s", nil), ("calc()", nil),
    ] as [(String, Double?)])
  func `a time may be calculated`(text: String, seconds: Double?) {
    let time = CSSAnimation.time(CSSCalculation.replaced(in: text))
    #expect((time == nil) == (seconds == nil))
    #expect(abs((time ?? 0) - (seconds ?? 0)) < 1e-12)
  }

  /// A square that a style moves.
  private func drawing(_ style: String, rules: String, more: String = "") -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><style>
    \(rules)</style><rect x="10" y="10" width="20" height="20" style="\(style)" \(more)/></svg>
    """
  }

  @Test func `a custom property in the shorthand is read when its value is known`() throws {
    let rules = "@keyframes spin { to { transform: rotate(90deg) } }"
    let said = drawing("animation: spin var(--time) infinite linear; --time: 2s", rules: rules)
    let plain = drawing("animation: spin 2s infinite linear", rules: rules)
    let (one, other) = (try imported(said).source, try imported(plain).source)
    #expect(one == other && one.contains("Rotate"))
  }

  @Test func `a calculation in the shorthand is no name`() throws {
    let rules = "@keyframes spin { to { transform: rotate(90deg) } }"
    let said = drawing(
      "--i: 2; animation: spin 2s calc(var(--i) * -.25s) infinite linear", rules: rules)
    let plain = drawing("animation: spin 2s -.5s infinite linear", rules: rules)
    let (one, other) = (try imported(said).source, try imported(plain).source)
    #expect(one == other && one.contains("Rotate"))
  }

  @Test func `keyframes with a prefix count where there are none without`() throws {
    let rules = "@keyframes go { to { opacity: 0 } }"
    let others = """
      @-moz-keyframes go { to { opacity: .9 } } @-webkit-keyframes go { to { opacity: .5 } } @layer a, b;
      """
    let style = "animation: go 1s infinite"
    let plain = try imported(drawing(style, rules: rules)).source
    let both = try imported(drawing(style, rules: rules + others))
    #expect(both.source == plain && both.report.verdict == "Its layer is as drawn.")
    let prefixed = try imported(drawing(style, rules: others)).source
    #expect(prefixed.contains("Fade(to: 0.5"))
  }

  /// By CSS Transforms 2, section 11, each keyframe goes to the next by itself.
  @Test(arguments: [
    (
      "0% { transform: rotate(0) } 70% { transform: rotate(360deg) } 100% { transform: scale(.5) }",
      [(0.35, 180.0, 1.0), (0.525, 270, 1), (0.85, 0, 0.75)]
    ),
    (
      "0% { transform: rotate(0) translateX(9px) } 100% { transform: rotate(360deg) scale(1.5) }",
      [(0.25, 90, 1.125), (0.5, 180, 1.25)]
    ),
  ])
  func `keyframes of unlike functions turn as often as they say`(
    keyframes: String, right: [(Double, Double, Double)]
  ) throws {
    let style = "transform-origin: 20px 20px; animation: go 1s linear infinite"
    let text = drawing(style, rules: "@keyframes go { \(keyframes) }")
    let shape = try #require(try SVGReader(Data(text.utf8)).shapes.first)
    for (time, angle, scale) in right {
      let matrix = shape.matrix(at: time * SVGReader.frameRate)
      let found = atan2(matrix.b, matrix.a) * 180 / .pi
      #expect(abs(remainder(found - angle, 360)) < 0.5, "\(found) at \(time)")
      #expect(abs(matrix.meanScale - scale) < 0.01, "\(matrix.meanScale) at \(time)")
    }
  }

  @Test(arguments: ["duration: 1q", "iteration-count: many", "direction: up"])
  func `a part of an animation that cannot be read is told`(part: String) throws {
    let style = "animation: go 1s infinite; animation-\(part)"
    let notes = try SVGReader(
      Data(drawing(style, rules: "@keyframes go { to { opacity: 0 } }").utf8)
    ).report.notes
    #expect(notes.contains { $0.text.contains("animation-\(part)") }, "\(notes.map(\.text))")
  }

  @Test func `a custom property that an animation changes is told`() throws {
    let found = try SVGReader(
      Data(
        drawing(
          "--o: 1; opacity: var(--o); animation: go 1s infinite",
          rules: "@keyframes go { to { --o: 0 } }"
        ).utf8))
    let omitted = found.report.notes.filter { $0.kind == .omitted }.map(\.text)
    #expect(omitted == ["Its motion of “--o” is not taken."])
  }

  @Test(arguments: ["transform: translateZ(9px)", "rotate: 1 1 0 45deg"])
  func `a transform of its own that an animation takes over is told if it cannot be read`(
    own: String
  ) throws {
    let rules = "@keyframes go { to { translate: 9px 0 } }"
    let notes = try imported(drawing("\(own); animation: go 1s infinite", rules: rules)).report
      .notes
    #expect(
      notes.contains { $0.kind == .omitted && $0.text == "“\(own)” is no value that is read." })
  }

  @Test func `what lays out a page moves nothing of a drawing, and needs no word`() throws {
    let rules = "@keyframes go { to { right: 9px; margin-top: 3px; opacity: 0 } }"
    let report = try imported(drawing("animation: go 1s infinite", rules: rules)).report
    #expect(report.lostMotion == nil && report.verdict == "Its layer is as drawn.")
  }

  @Test func `dashes of a timing that swings below 0 are no trap`() throws {
    let rules = """
      @keyframes draw { from { stroke-dasharray: 1 10 } to { stroke-dasharray: 90 150 } }
      """
    let style = "animation: draw 1s infinite cubic-bezier(.68,-.55,.27,1.55)"
    let found = try imported(drawing(style, rules: rules, more: #"fill="none" stroke="red""#))
    #expect(!found.art.elements.isEmpty)
  }

  @Test func `what browsers keep for themselves is no motion of its own`() throws {
    let rules = """
      @keyframes go { to { -moz-transform: rotate(9deg); -ms-transform: rotate(9deg); -o-transform: rotate(9deg); \
      transform: rotate(9deg); -webkit-filter: blur(2px) } }
      """
    let notes = try imported(drawing("animation: go 1s infinite", rules: rules)).report.notes
    let left = notes.filter { $0.kind == .omitted }.map(\.text)
    #expect(left == ["Its motion of “-webkit-filter” is not taken."])
  }

  /// The opacity of the square, in units of the file, with something else that moves for so long.
  private func opacity(_ style: String, at time: Double) throws -> Double {
    let rules = """
      @keyframes fade { from { opacity: .2 } to { opacity: .7 } } @keyframes clock { to { fill: red } }
      """
    let text = drawing("animation: \(style), clock 2s infinite", rules: rules)
    let shape = try #require(try SVGReader(Data(text.utf8)).shapes.first)
    return shape.state(at: time * SVGReader.frameRate).opacity
  }

  /// What Chromium 156 shows of `linear()` whose last or first point lies within the time.
  @Test(
    arguments: [
      ("linear(0, 1 50%)", 0.25, 0.45), ("linear(0, 1 50%)", 0.75, 0.95),
      ("linear(0 25%, 1)", 0.4, 0.3), ("linear(0 50%, 1 25%, .5)", 0.75, 0.575),
    ])
  func `lines of a timing go on beyond their points`(
    timing: String, time: Double, opacity: Double
  ) throws {
    #expect(abs(try self.opacity("fade 1s \(timing)", at: time) - opacity) < 1e-3)
  }

  /// CSS Animations 1: one that is paused stands at the time that it has, which is 0 less its delay.
  @Test(
    arguments: [
      ("fade 1s linear paused", 0.2), ("fade 1s -.5s linear paused", 0.45),
      ("fade 1s 1s linear paused", 1), ("fade 1s 1s linear both paused", 0.2),
      ("fade 1s -2s linear paused", 1), ("fade 1s -2s linear both paused", 0.7),
      ("fade 1s -1s 3 linear paused", 0.2),
    ])
  func `what is paused stands as it is at the beginning`(style: String, opacity: Double) throws {
    for time in [0.1, 1.5] { #expect(abs(try self.opacity(style, at: time) - opacity) < 1e-6) }
  }
}
