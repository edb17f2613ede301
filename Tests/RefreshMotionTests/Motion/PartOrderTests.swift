import RefreshMotion
import Testing

/// The parts that move an element, and when each begins.
@Suite struct PartOrderTests {
  @Test func `a part for one element runs before the part for all that follows it`() throws {
    let timeline = try Motion {
      Rotate(to: 1, over: 1).on(.first)
      Rotate(to: 3, over: 1)
    }.timeline(for: 2)
    let times = [0.5, 1, 1.5, 2]
    #expect(times.map { timeline.state(of: 0, at: $0).rotation } == [0.5, 1, 2, 3])
    #expect(times.map { timeline.state(of: 1, at: $0).rotation } == [0, 0, 1.5, 3])
  }

  @Test func `a part for both ends leaves the elements between them to another part`() throws {
    let timeline = try Together {
      Motion {
        Rotate(to: 1, over: 1).on(.first)
        Rotate(to: 2, over: 1).on(.last)
      }
      Rotate(to: 3, over: 1).on(.range(1..<3))
    }.motion.timeline(for: 4)
    #expect((0..<4).map { timeline.state(of: $0, at: 2).rotation } == [1, 3, 3, 2])
  }

  @Test func `a part for no element takes as long as one for a single element`() throws {
    let motion = Motion {
      Rotate(to: 1, over: 0.25).staggered(by: 0.5).on(.odd)
      Fade(to: 0, over: 1)
    }
    for count in [1, 2] {
      let timeline = try motion.timeline(for: count)
      #expect(timeline.duration == 1.25)
      #expect(timeline.state(of: 0, at: 0.75).opacity == 0.5)
    }
  }

  @Test func `an element shows a part's first value until the part begins`() throws {
    let timeline = try Motion {
      Rotate(to: 1, over: 1)
      Fade(from: 0, to: 1, over: 1)
    }.timeline(for: 1)
    let opacities = [0, 0.5, 1, 1.5, 2].map { timeline.state(of: 0, at: $0).opacity }
    #expect(opacities == [0, 0, 0, 0.5, 1])
  }
}
