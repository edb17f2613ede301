@testable import RefreshMotion
import Testing

@Suite struct StateTests {
  @Test func `an element has its initial value before its delayed start`() throws {
    let timeline = try Fade(from: 0, to: 1, over: 0.2).staggered(by: 0.5)
      .timeline(for: 3)
    #expect(timeline.state(of: 2, at: 0).opacity == 0)
    #expect(timeline.state(of: 2, at: 0.9).opacity == 0)
    #expect(abs(timeline.state(of: 2, at: 1.1).opacity - 0.5) < 1e-9)
    #expect(timeline.state(of: 0, at: 1.1).opacity == 1)
  }

  @Test func `a track without an initial value continues from the current value`() throws {
    let timeline = try Motion {
      Rotate(to: 2, over: 1)
      Wait(1)
      Rotate(to: 4, over: 1)
    }.timeline(for: 1)
    let angles = [0, 0.5, 1, 1.5, 2, 2.5, 3].map { timeline.state(of: 0, at: $0).rotation }
    #expect(angles == [0, 1, 2, 2, 2, 3, 4])
  }

  @Test func `instant changes are not applied at 0 and are applied at the end`() throws {
    let timeline = try Motion {
      Scale(to: 2, over: 0)
      Wait(1)
      Scale(to: 3, over: 0)
    }.timeline(for: 1)
    #expect(timeline.state(of: 0, at: 0).scaleX == 1)
    #expect(timeline.state(of: 0, at: 1e-6).scaleX == 2)
    #expect(timeline.state(of: 0, at: 1).scaleX == 3)
    #expect(timeline.state(of: 0, at: 99).scaleX == 3)
  }

  @Test func `negative times and NaN count as 0`() throws {
    let timeline = try Motion.appCoda.timeline(for: 7, palette: .appCoda)
    for time: Double in [-1, -.infinity, .nan] {
      #expect(timeline.loopState(of: 0, at: time) == .identity)
    }
  }

  @Test(arguments: [(-1, 0), (0, 0), (0.25, 0.5), (0.5, 1), (0.75, 0.5), (1, 0), (2, 0)])
  func `progress scrubs through one cycle`(progress: Double, angle: Double) throws {
    let timeline = try Rotate(to: 1, over: 3).autoreversed().timeline(for: 1)
    #expect(timeline.duration == 6)
    #expect(abs(timeline.state(of: 0, atProgress: progress).rotation - angle) < 1e-9)
  }

  @Test func `a loop stays accurate after a million cycles`() throws {
    let timeline = try Motion.appCoda.timeline(for: 7, palette: .appCoda)
    let years = 1e6 * timeline.duration
    #expect(abs(timeline.loopState(of: 0, at: years + 0.05).rotation - .pi / 8) < 1e-6)
    for time: Double in [.infinity, .greatestFiniteMagnitude] {
      #expect(timeline.loopState(of: 0, at: time) == .identity)
    }
  }

  @Test func `a motion starts from a given state and keeps properties it does not drive`() throws {
    let left = ElementState(rotation: 1, scaleX: 2, opacity: 0.5, color: .red)
    let timeline = try Motion {
      Rotate(to: 3, over: 1)
      Recolor(to: .own, over: 1)
    }.timeline(for: 1)
    #expect(timeline.state(of: 0, at: 0, from: left) == left)
    let middle = timeline.state(of: 0, at: 0.5, from: left)
    #expect(middle == ElementState(rotation: 2, scaleX: 2, opacity: 0.5, color: .red))
    let end = timeline.state(of: 0, at: 2, from: left)
    #expect(end == ElementState(rotation: 3, scaleX: 2, opacity: 0.5))
  }

  @Test(arguments: 0..<30) func `settle returns any state to rest`(seed: Int) throws {
    var random = RandomMotion(seed: seed)
    let left = random.state()
    let timeline = try Motion.settle(over: 0.3).timeline(for: 2)
    #expect(timeline.state(of: 1, at: 0, from: left) == left)
    #expect(timeline.state(of: 1, at: 0.3, from: left) == .identity)
  }

  @Test func `numbers may differ from element to element`() throws {
    let motion = Motion {
      Move(x: .across(from: -10, to: 10), y: .alternating(1, -1), over: 1)
      Rotate(to: .each([1, 2, 3]), over: 1)
    }
    let timeline = try motion.timeline(for: 5)
    let ends = (0..<5).map { timeline.state(of: $0, at: 2) }
    #expect(ends.map(\.translationX) == [-10, -5, 0, 5, 10])
    #expect(ends.map(\.translationY) == [1, -1, 1, -1, 1])
    #expect(ends.map(\.rotation) == [1, 2, 3, 1, 2])
    #expect(try motion.timeline(for: 1).state(of: 0, at: 2).translationX == 0)
  }

  @Test func `ten thousand elements have correct states`() throws {
    let count = 10_000
    let timeline = try Motion.appCoda.timeline(for: count, palette: .appCoda)
    #expect(abs(timeline.duration - (0.15 * Double(count) + 0.6)) < 1e-6)
    for element in [0, 1, 4_999, count - 1] {
      let state = timeline.loopState(of: element, at: 0.15 * Double(element) + 0.05)
      #expect(abs(state.rotation - .pi / 8) < 1e-6)
      #expect(state.color == Palette.appCoda.colors[element % 7])
      #expect(timeline.keyframes(of: element).count == 4)
    }
  }

  @Test func `parts that move at the same time keep their own curves`() throws {
    // With its control points at thirds, x is the progress and y its cube.
    let cubic = TimingCurve.cubicBezier(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 0)
    let timeline = try Together {
      Rotate(to: 1, over: 1)
      Scale(x: 2, over: 1, curve: cubic)
      Move(x: 1, over: 1, curve: cubic).reversed()
    }.motion.timeline(for: 1)
    let state = timeline.state(of: 0, at: 0.25)
    #expect(abs(state.rotation - 0.25) < 1e-9)
    #expect(abs(state.scaleX - (1 + 1.0 / 64)) < 1e-9)
    #expect(abs(state.translationX - 27.0 / 64) < 1e-9)
  }

  @Test func `a rounding error at the seam of two cycles shows the start of the next`() throws {
    let timeline = try Motion {
      Recolor(to: .fixed(.red))
      Rotate(to: 1, over: 0.5)
      Wait(0.5)
    }.timeline(for: 1)
    for time in [3, 3.0.nextDown, 3.0.nextUp] {
      #expect(timeline.loopState(of: 0, at: time) == .identity)
    }
    #expect(timeline.loopState(of: 0, at: 3 - 1e-6).rotation == 1)
    #expect(timeline.loopState(of: 0, at: 3 + 1e-6).color == .red)
  }

  @Test func `a color that no part drives stays in every cycle`() throws {
    let timeline = try Motion {
      Rotate(to: 1, over: 0.5)
      Wait(0.5)
    }.repeated(2).timeline(for: 1)
    for time in [0.25, 1.25, 1.75] {
      #expect(timeline.state(of: 0, at: time, from: ElementState(color: .blue)).color == .blue)
    }
    #expect(timeline.keyframes(of: 0).color == nil)
  }

  @Test func `a color fades out without a change of hue`() throws {
    let timeline = try Recolor(from: .fixed(.red), to: .own, over: 1).motion.timeline(for: 1)
    #expect(timeline.state(of: 0, at: 0.5).color == RGBAColor.red.withAlpha(0.5))
  }

  @Test(arguments: Property.allCases)
  func `a state between two others has its share of the way of each property`(property: Property) {
    var (start, end) = (ElementState(), ElementState())
    (start[property], end[property]) = (0.2, 0.6)
    #expect(abs(start.mixed(with: end, 0.25)[property] - 0.3) < 1e-12)
  }
}
