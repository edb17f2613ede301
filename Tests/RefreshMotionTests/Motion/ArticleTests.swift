@testable import RefreshMotion
import Testing

/// The times that the article on the motion language states for three elements, and those in doc
/// comments.
@Suite struct ArticleTests {
  private static let nod = Motion {
    Rotate(to: .pi / 4, over: 0.1)
    Rotate(to: 0, over: 0.05)
  }

  /// The time at which each element is at 45°, and the total duration.
  @Test(arguments: [
    ("nod", nod, [0.1, 0.1, 0.1], 0.15),
    ("inTurn", Motion { Sequentially { nod } }, [0.1, 0.25, 0.4], 0.45),
    ("overlapping", nod.staggered(by: 0.05), [0.1, 0.15, 0.2], 0.25),
    ("fromTheMiddle", nod.staggered(by: 0.05, from: .center), [0.15, 0.1, 0.15], 0.2),
    ("inAGivenTime", nod.staggered(over: 0.2), [0.1, 0.2, 0.3], 0.35),
    ("thrice", nod.repeated(3), [0.4, 0.4, 0.4], 0.45),
    ("thereAndBack", nod.autoreversed(), [0.2, 0.2, 0.2], 0.3),
    ("later", nod.delayed(by: 0.1), [0.2, 0.2, 0.2], 0.25),
    ("faster", nod.speed(2), [0.05, 0.05, 0.05], 0.075),
  ])
  func `the table of orders states the times`(
    name: String, motion: Motion, peaks: [Double], duration: Double
  ) throws {
    let timeline = try motion.timeline(for: 3)
    #expect(abs(timeline.duration - duration) < 1e-9)
    for (element, peak) in peaks.enumerated() {
      #expect(abs(timeline.state(of: element, at: peak).rotation - .pi / 4) < 1e-9)
    }
  }

  @Test func `the example states its times`() throws {
    let wink = Motion {
      Sequentially { Self.nod }
      Scale(to: 1.5, over: 0.35)
      Scale(to: 1, over: 0.25)
    }
    let timeline = try wink.timeline(for: 3)
    #expect(abs(timeline.duration - 1.05) < 1e-9)
    #expect(abs(timeline.state(of: 1, at: 0.25).rotation - .pi / 4) < 1e-9)
    #expect(abs(timeline.state(of: 2, at: 0.4).rotation - .pi / 4) < 1e-9)
    #expect(abs(timeline.state(of: 0, at: 0.8).scaleX - 1.5) < 1e-9)
    #expect(abs(try wink.timeline(for: 7).duration - 1.65) < 1e-9)
  }

  @Test func `the module's first example states its times`() throws {
    let timeline = try Self.nod.staggered(by: 0.05).timeline(for: 7)
    #expect(abs(timeline.duration - 0.45) < 1e-9)
    #expect(abs(timeline.state(of: 0, at: 0.05).rotation - .pi / 8) < 1e-9)
  }

  // MARK: Doc comments

  @Test func `shorter parts of a group hold their end values`() throws {
    let timeline = try Together {
      Rotate(to: .pi, over: 0.3)
      Fade(to: 0, over: 0.2)
    }.motion.timeline(for: 1)
    #expect(timeline.duration == 0.3)
    #expect(timeline.state(of: 0, at: 0.2).opacity == 0)
    #expect(timeline.state(of: 0, at: 0.3) == ElementState(rotation: .pi, opacity: 0))
  }

  @Test func `the calm motion is faintest at 0.8 s`() throws {
    let timeline = try Motion.calm.timeline(for: 3)
    #expect(timeline.duration == 1.6)
    #expect(timeline.state(of: 2, at: 0.8).opacity == 0.35)
    #expect(timeline.state(of: 2, at: 1.6).opacity == 1)
  }
}
