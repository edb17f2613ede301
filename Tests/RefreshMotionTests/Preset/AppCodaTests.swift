import RefreshMotion
import Testing

@Suite struct AppCodaTests {
  private let timeline: Timeline

  init() throws {
    timeline = try Motion.appCoda.timeline(for: 7, palette: .tutorial)
  }

  /// Letter 1's turn and return, and the common growth and shrinking, at their quarters.
  @Test(arguments: [
    (0, 0, 1), (0.025, 11.25, 1), (0.05, 22.5, 1), (0.075, 33.75, 1), (0.1, 45, 1),
    (0.1125, 33.75, 1), (0.125, 22.5, 1), (0.1375, 11.25, 1), (0.15, 0, 1), (1.05, 0, 1),
    (1.1375, 0, 1.125), (1.225, 0, 1.25), (1.3125, 0, 1.375), (1.4, 0, 1.5), (1.4625, 0, 1.375),
    (1.525, 0, 1.25), (1.5875, 0, 1.125), (1.65, 0, 1),
  ]) func `every part of the motion is linear`(
    time: Double, degrees: Double, scale: Double
  ) throws {
    let letter = timeline.state(of: 0, at: time)
    #expect(abs(letter.rotation - degrees * .pi / 180) < 1e-9)
    #expect(abs(letter.scaleX - scale) < 1e-9 && abs(letter.scaleY - scale) < 1e-9)
    // The other letters turn later, by 0.15 s each, and grow at the same time.
    for element in 1..<7 {
      let other = timeline.state(of: element, at: time)
      #expect(abs(other.rotation) < 1e-9 && abs(other.scaleX - scale) < 1e-9)
      let later = timeline.state(of: element, at: time + 0.15 * Double(element))
      if time < 0.15 { #expect(abs(later.rotation - degrees * .pi / 180) < 1e-9) }
    }
  }

  @Test func `a letter turns to 45° in a palette color and back in its own color`() throws {
    let leaning = timeline.state(of: 2, at: 0.4 - 1e-6)
    #expect(abs(leaning.rotation - .pi / 4) < 1e-4)
    #expect(leaning.color == .yellow)
    let turned = timeline.state(of: 2, at: 0.4)
    #expect(abs(turned.rotation - .pi / 4) < 1e-12)
    #expect(turned.color == nil)
    let back = timeline.state(of: 2, at: 0.425)
    #expect(abs(back.rotation - .pi / 8) < 1e-12)
  }

  @Test(arguments: [0, 1.65, 3.3, 165]) func `a cycle begins and ends at rest`(
    time: Double
  ) throws {
    for element in 0..<7 {
      let state = timeline.state(of: element, at: time)
      #expect(abs(state.scaleX - 1) < 1e-9)
      #expect(abs(state.scaleY - 1) < 1e-9)
      #expect(abs(state.rotation) < 1e-9)
      #expect(state.color == nil)
    }
  }

  @Test func `seven letters keep their seven colors from cycle to cycle`() throws {
    #expect(timeline.cyclesPerLoop == 1)
    for element in 0..<7 {
      for cycle in 0..<3 {
        let time = Double(cycle) * 1.65 + Double(element) * 0.15 + 0.05
        #expect(timeline.loopState(of: element, at: time).color == Palette.tutorial.colors[element])
      }
    }
  }

  @Test func `twelve letters take 2.4 s and continue through the colors`() throws {
    let timeline = try Motion.appCoda.timeline(for: 12, palette: .tutorial)
    #expect(abs(timeline.duration - 2.4) < 1e-12)
    #expect(timeline.cyclesPerLoop == 7)
    #expect(timeline.loopState(of: 7, at: 7 * 0.15 + 0.05).color == .magenta)
    // After twelve letters, the second cycle begins with the sixth color.
    #expect(timeline.loopState(of: 0, at: 2.45).color == .blue)
    #expect(timeline.loopState(of: 11, at: 11 * 0.15 + 0.05).color == .green)
  }

  @Test func `six colors shift by one letter each cycle`() throws {
    let six = Palette(Array(Palette.tutorial.colors.prefix(6)))
    let timeline = try Motion.appCoda.timeline(for: 7, palette: six)
    #expect(timeline.cyclesPerLoop == 6)
    #expect(abs((timeline.duration * Double(timeline.cyclesPerLoop)) - 9.9) < 1e-12)
    #expect(timeline.loopState(of: 6, at: 0.95).color == .magenta)
    #expect(timeline.loopState(of: 0, at: 1.70).color == .brown)
    #expect(timeline.loopState(of: 0, at: 3.35).color == .yellow)
    #expect(timeline.loopState(of: 0, at: 9.95).color == .magenta)
  }

  @Test func `a letter's keyframes are few and exact`() throws {
    let keyframes = timeline.keyframes(of: 1)
    #expect(keyframes.map(\.property) == [.rotation, .scaleX, .scaleY, nil])
    let rotation = try #require(keyframes.first)
    #expect(rotation.numbers == [0, 0, .pi / 4, 0, 0])
    #expect(rotation.times.map { ($0 * 1e6).rounded() / 1e6 } == [0, 0.15, 0.25, 0.3, 1.65])
    #expect(rotation.curves == [.linear, .linear, .linear, .linear])
    let color = try #require(keyframes.color)
    #expect(color.colors.map(\.alpha) == [0, 0, 1, 1, 0, 0])
    #expect(color.times.map { ($0 * 1e6).rounded() / 1e6 } == [0, 0.15, 0.15, 0.25, 0.25, 1.65])
    #expect(color.colors[2] == .brown)
  }

  @Test(arguments: [(0.0, 1.65), (1.0, 1.65), (1.65, 1.65), (1.66, 3.3), (164.9, 165.0)])
  func `a cycle ends every 1.65 s`(time: Double, end: Double) {
    #expect(abs(timeline.cycleEnd(after: time) - end) < 1e-9)
  }
}
