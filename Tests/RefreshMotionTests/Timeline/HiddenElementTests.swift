import RefreshMotion
import Testing

/// Elements that a timeline leaves out, and those that it does not have.
@Suite struct HiddenElementTests {
  private func painted(_ hidden: Set<Int>) throws -> Timeline {
    let palette = Palette([.red, .green, .blue])
    return try Together {
      Recolor(to: .next)
      Fade(to: 0.5, over: 1)
    }.motion.timeline(for: 4, palette: palette).hiding(hidden, of: 6)
  }

  @Test(arguments: [0, 1, 3])
  func `the palette's colors pass over an element that is left out, wherever it is`(
    hidden: Int
  ) throws {
    let timeline = try painted([hidden])
    let left = (0..<4).filter { $0 != hidden }
    #expect(left.map { timeline.loopState(of: $0, at: 0.5).color } == [.red, .green, .blue])
    #expect(left.map { timeline.loopState(of: $0, at: 1.5).color } == [.red, .green, .blue])
    #expect(timeline.loopState(of: hidden, at: 0.5).opacity == 0)
    #expect(timeline.cyclesPerLoop == 1)
  }

  @Test func `elements beyond its own stay at rest, or hidden`() throws {
    let timeline = try painted([5])
    for time in [0, 0.5, 3.2] {
      #expect(timeline.loopState(of: 4, at: time) == .identity)
      #expect(timeline.loopState(of: 5, at: time).opacity == 0)
    }
    // Four elements take three colors.
    #expect(timeline.loopState(of: 3, at: 0.5).color == .red)
    #expect(timeline.loopState(of: 0, at: 1.5).color == .green)
    #expect(timeline.elementCount == 4 && timeline.cyclesPerLoop == 3)
  }

  @Test func `only what never changes stands still`() throws {
    let timeline = try painted([1])
    #expect(timeline.stillState(of: 0) == nil)
    #expect(timeline.stillState(of: 1)?.opacity == 0)
    #expect(timeline.stillState(of: 5) == .identity)
    let jumping = try Motion {
      Fade(from: 1, to: 1, over: 0.5)
      Fade(from: 0.2, to: 0.2, over: 0.5)
    }.timeline(for: 1)
    #expect(jumping.stillState(of: 0) == nil)
  }

  @Test(arguments: [(0.0, 1.0), (1, 1.2)])
  func `a loop takes time to lead back only what is seen where it begins and ends`(
    opacity: Double, duration: Double
  ) throws {
    let loop = try Together {
      Move(fromX: 0, x: 20, over: 1)
      Motion {
        Fade(from: opacity, to: 1, over: 0.5)
        Fade(to: opacity, over: 0.5)
      }
    }.motion.timeline(for: 1)
    #expect(abs(loop.leading(to: loop, over: 0.2).duration - duration) < 1e-12)
  }

  @Test(arguments: [
    (1.0, 1.0, 1.0, true), (0.05, 1, 1, false), (1, -0.05, 1, false), (1, 1, 0.02, false),
  ])
  func `an element is seen if its opacity and both its scales are`(
    opacity: Double, x: Double, y: Double, isSeen: Bool
  ) {
    var state = ElementState.identity
    (state[.opacity], state[.scaleX], state[.scaleY]) = (opacity, x, y)
    #expect(state.isSeen() == isSeen)
  }

  @Test func `nothing is seen of a line without a stroke, but of a shape with a fill`() {
    var state = ElementState.identity
    state[.strokeStart] = 1
    #expect(!state.isSeen(asLine: true) && state.isSeen())
    for start in [0.99, 0.9998] {
      state[.strokeStart] = start
      #expect(state.isSeen(asLine: true), "\(start)")
    }
  }
}
