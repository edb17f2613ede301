import RefreshMotion
import Testing

/// What a motion moves, when, and at which moment of a cycle.
@Suite struct DrivenElementTests {
  @Test(arguments: [(0, 0.5), (0.5, 1), (0, 1)])
  func `parts that start or end together keep their own times`(start: Double, end: Double) throws {
    let timeline = try Together {
      Rotate(to: 1, over: 1)
      Scale(x: 2, over: end - start).delayed(by: start)
    }.motion.timeline(for: 1)
    let time = (start + end) / 2
    let state = timeline.state(of: 0, at: time)
    #expect(abs(state.rotation - time) < 1e-9 && abs(state.scaleX - 1.5) < 1e-9)
  }

  @Test func `a motion drives each element only in its own parts`() throws {
    let timeline = try Together {
      Rotate(to: 1, over: 1).on(.first)
      Recolor(to: .fixed(.red), over: 1).on(.last)
    }.motion.timeline(for: 2)
    let driven = (0..<2).map { timeline.drivenProperties(of: $0) }
    #expect(driven == [[.rotation], [nil]])
  }

  @Test(arguments: [0, 5e-10])
  func `a time within a nanosecond after the end of a cycle is that end`(error: Double) throws {
    let timeline = try Rotate(to: 1, over: 1).motion.timeline(for: 1)
    #expect(timeline.cycleEnd(after: 1 + error) == 1 + error)
    #expect(timeline.cycleEnd(after: 1e300) == 1e300)
  }
}
