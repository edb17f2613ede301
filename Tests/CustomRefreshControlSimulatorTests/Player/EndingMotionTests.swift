@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// What moves while a refresh ends.
@Suite(.simulated) @MainActor struct EndingMotionTests {
  @Test(arguments: [RefreshOutcome.updated, .timedOut])
  func `a failure stops what it does not move, and an outro lets it go on`(
    outcome: RefreshOutcome
  ) async throws {
    let skin = try RefreshSkin(
      name: "turning",
      motions: MotionSet(
        loop: Rotate(from: 0, to: 2 * .pi, over: 2).motion,
        outro: Fade(to: 0.5, over: 0.8).motion, failure: Move(x: 8, over: 0.8).motion)
    ) { appearance throws(RefreshError) in
      try ShapesContent([.stroke(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)))])
    }
    let feed = Feed(skin: skin.ending(.outro))
    await feed.pull(for: 0.5)
    feed.control.endRefreshing(with: outcome)
    await feed.advance(0.1)
    let angle = try #require(feed.shown(0)).rotation
    await feed.advance(0.3)
    let later = try #require(feed.shown(0))
    #expect(
      outcome.isSuccess ? abs(later.rotation - angle - 0.3 * .pi) < 1e-3 : later.rotation == angle)
    #expect(outcome.isSuccess ? later.opacity < 0.9 : later.translationX > 2)
    await feed.advance(3)
    #expect(feed.control.phase == .idle && feed.elements.first?.transform == .identity)
  }

  /// A scale of 0 makes one animation of both axes, in place of one for each.
  @Test(arguments: [true, false])
  func `an outro's scale of each axis replaces the loop's scale of both, and the reverse`(
    loopIsWhole: Bool
  ) async throws {
    let (simulator, element) = shownElement()
    let (whole, each) = (Scale(to: 0, over: 1), Scale(x: 0.8, y: 0.4, over: 1))
    let motions = try TimelineSet(loopIsWhole ? whole : each, outro: loopIsWhole ? each : whole)
    let player = MotionPlayer(motions, element)
    func keys() -> Set<String> { Set(element.layer.animationKeys() ?? []) }
    player.loop()
    #expect(keys().count == (loopIsWhole ? 1 : 2))
    _ = player.finish(.outro)
    #expect(keys().count == (loopIsWhole ? 2 : 1))
    await simulator.advance(by: .seconds(1.1))
    let shown = element.shownTransform
    #expect(abs(shown.a - (loopIsWhole ? 0.8 : 0)) < 1e-6)
    #expect(abs(shown.d - (loopIsWhole ? 0.4 : 0)) < 1e-6)
    player.rest()
  }

  @Test(arguments: ["dots", "wave", "moon"])
  func `the art leaves with the edge of the content`(name: String) async throws {
    let feed = Feed(skin: try #require(RefreshSkin.named(name)).ending(.immediate))
    await feed.pull(for: 1)
    feed.control.endRefreshing()
    var seen = 0
    for _ in 0..<60 {
      await feed.simulator.advance(frames: 1)
      guard let (bottom, reveal) = edge(in: feed), reveal > 1, reveal < 59 else { continue }
      #expect(abs(bottom) < 0.5, "\(reveal) points are in sight.")
      seen += 1
    }
    #expect(seen > 4 && feed.control.phase == .idle)
  }

  @Test func `the texts of a status stay where they are read until the content covers them`()
    async throws
  {
    let feed = Feed(skin: .arrow.ending(.immediate))
    await feed.pull(for: 1)
    feed.control.endRefreshing()
    for _ in 0..<30 {
      await feed.simulator.advance(frames: 1)
      #expect((feed.control.session.art.layer.presentation()?.bounds.minY ?? 0) == 0)
    }
  }

  /// Returns the lower edge of the art, in points below the top of the content, and the height in
  /// sight.
  private func edge(in feed: Feed) -> (bottom: CGFloat, reveal: CGFloat)? {
    guard let control = feed.control.layer.presentation(),
      let art = feed.control.session.art.layer.presentation()
    else { return nil }
    let top = control.frame.minY + art.frame.minY
    return (top - art.bounds.minY + 60, art.bounds.height)
  }

  @Test func `a color settles to the element's own`() async throws {
    let (simulator, element) = shownElement()
    element.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let player = try MotionPlayer(Recolor(to: .fixed(.red), over: 1), element)
    player.loop(from: 0.999)
    player.follow(.leaving)
    func shownRed() throws -> CGFloat {
      let color = try #require(element.layer.presentation()?.backgroundColor?.components)
      #expect(color.count == 4 && abs(color[0] + color[2] - 1) < 1e-6)
      return color[0]
    }
    // An ease-out of 0.3 s is ahead of linear.
    await simulator.advance(by: .milliseconds(100))
    let early = try shownRed()
    #expect(early > 0.4 && early < 0.66)
    await simulator.advance(by: .milliseconds(100))
    #expect(try shownRed() < early - 0.2)
    await simulator.advance(by: .milliseconds(100))
    #expect(try shownRed() == 0)
    player.rest()
    #expect(element.backgroundColor?.components == [0, 0, 1, 1])
  }

  @Test func `the rest of a pull plays before a loop of the same property`() async throws {
    let (simulator, element) = shownElement()
    let player = MotionPlayer(
      try TimelineSet(Move(fromY: 10, y: 20, over: 1), pull: Move(y: 40, over: 1)), element)
    player.scrub(to: 0.5)
    player.follow(.refreshing)
    // A sixth of the pull's 0.3 s, and half a second of the loop after its other half.
    await simulator.advance(by: .milliseconds(50))
    #expect(abs(element.shownTransform.ty - 40 * 2 / 3) < 2)
    await simulator.advance(by: .milliseconds(600))
    #expect(abs(element.shownTransform.ty - 15) < 0.5)
  }

  @Test func `what a refresh that ends early leaves of a pull's rest settles from there`()
    async throws
  {
    let (simulator, element) = shownElement()
    let player = MotionPlayer(
      try TimelineSet(Fade(to: 0.5, over: 1), pull: Move(y: 40, over: 1)), element)
    player.scrub(to: 0.5)
    player.follow(.refreshing)
    // A sixth of the pull's 0.3 s.
    await simulator.advance(by: .milliseconds(50))
    let left = element.shownTransform.ty
    #expect(abs(left - 40 * 2 / 3) < 2)
    player.follow(.leaving)
    await simulator.advance(frames: 1)
    #expect(element.shownTransform.ty < left && element.shownTransform.ty > left - 10)
    await simulator.advance(by: .seconds(1))
    #expect(element.shownTransform.ty == 0)
  }

  @Test func `an axis that vanishes keeps the rotation of the other`() async throws {
    let (simulator, element) = shownElement()
    let motion = Together {
      Rotate(to: .pi / 6, over: 1)
      Scale(x: 0, over: 1)
    }
    let player = try MotionPlayer(motion, element)
    player.loop()
    player.finish(.finishCycle)
    await simulator.advance(by: .seconds(1.5))
    let shown = element.shownTransform
    #expect(abs(shown.a) < 1e-6 && abs(shown.b) < 1e-6)
    #expect(abs(shown.c + 0.5) < 1e-6 && abs(shown.d - 0.75.squareRoot()) < 1e-6)
  }

  @Test func `a motion that does not repeat itself is in its second cycle when it is left there`()
    async throws
  {
    let (simulator, element) = shownElement()
    let player = try MotionPlayer(Move(x: 20, over: 1), element)
    player.loop()
    await simulator.advance(by: .milliseconds(1500))
    player.follow(.leaving)
    await simulator.advance(frames: 1)
    #expect((8...11).contains(element.shownTransform.tx))
  }

  @Test func `what an outro has left stays when the loop is asked to go on`() async throws {
    let (simulator, element) = shownElement()
    let player = MotionPlayer(
      try TimelineSet(Rotate(to: 1, over: 1), outro: Fade(to: 0, over: 0.2)), element)
    player.loop()
    await simulator.advance(by: .milliseconds(100))
    #expect(player.finish(.outro) == 0.2)
    await simulator.advance(by: .milliseconds(300))
    // As after a return from the background.
    player.resume()
    await simulator.advance(frames: 1)
    #expect(element.layer.presentation()?.opacity == 0)
    player.follow(.leaving)
    player.resume()
    await simulator.advance(frames: 1)
    #expect(element.layer.presentation()?.opacity == 0)
  }

  @Test func `a refresh ends in time though the system drops all animations`() async throws {
    let feed = await Feed.refreshing(skin: .tick)
    feed.control.endRefreshing(with: .updated)
    let duration = feed.control.session.art.remainingDuration
    #expect(duration > 0.3)
    func dropAnimations(of layer: CALayer) {
      layer.removeAllAnimations()
      for layer in layer.sublayers ?? [] { dropAnimations(of: layer) }
    }
    dropAnimations(of: feed.control.layer)
    await feed.advance(duration - 0.1)
    #expect(feed.control.phase == .refreshing)
    await feed.advance(0.2)
    #expect(feed.control.phase == .leaving)
    await feed.advance(2)
    #expect(feed.control.phase == .idle)
  }

  @Test func `of two waits the second replaces the first, and an end may start another`() async {
    let (simulator, _) = shownElement()
    let timer = DelayTimer()
    var ended: [String] = []
    timer.start(1) { ended.append("first") }
    timer.start(2) {
      ended.append("second")
      timer.start(1) { ended.append("third") }
    }
    await simulator.advance(by: .seconds(1.5))
    #expect(ended == [])
    await simulator.advance(by: .seconds(1))
    #expect(ended == ["second"])
    await simulator.advance(by: .seconds(1))
    #expect(ended == ["second", "third"])
  }

  /// Half a second into a loop that turns to 1 in a second, the element is at 0.5.
  @Test(arguments: [false, true])
  func `an outro starts where the loop is, also in motions that are new`(changes: Bool) async throws
  {
    let (simulator, element) = shownElement()
    func motions(_ end: Double) throws -> TimelineSet {
      try TimelineSet(Rotate(to: 1, over: 1), outro: Rotate(to: .constant(end), over: 1))
    }
    let player = MotionPlayer(try motions(3), element)
    // New motions have an outro of their own.
    if changes { player.change(to: try motions(2), style: .full, elements: [element]) }
    player.rest()
    player.loop()
    await simulator.advance(by: .milliseconds(500))
    #expect(player.finish(.outro) == 1)
    let turns = try #require(element.layer.keyframes(of: "transform.rotation.z")?.numbers)
    #expect(turns.count == 2 && abs(turns[0] - 0.5) < 0.02)
    #expect(turns.last == (changes ? 2 : 3))
  }
}
