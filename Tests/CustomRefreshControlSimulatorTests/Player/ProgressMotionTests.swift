@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// What the art shows of the work's progress: it goes from the loop to it, from each progress to the next, and
/// into the ending, without a jump.
@Suite(.simulated) @MainActor struct ProgressMotionTests {
  private let element = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let feed: Feed

  init() throws {
    let element = element
    element.backgroundColor = .label
    let content = OwnContent(element)
    // The loop only turns, the progress only moves, and the ending only grows.
    let skin = try RefreshSkin(
      name: "own",
      motions: MotionSet(
        loop: Rotate(to: 2 * .pi, over: 1), progress: Move(fromX: 0, x: 100, over: 1),
        outro: Scale(to: 0.2, over: 0.4), failure: Move(y: 10, over: 0.3)),
      calm: MotionSet(
        loop: .calm,
        progress: Together {
          Move(fromX: 0, x: 100, over: 1)
          Fade(from: 0.2, to: 1, over: 1)
        })
    ) { _ throws(RefreshError) in content }
    feed = Feed(skin: skin)
  }

  private var shown: ElementState { feed.shown(0) ?? .identity }

  /// Advances by frames, and returns the places on the way.
  private func places(frames: Int) async -> [Double] {
    var places = [shown.translationX]
    for _ in 0..<frames {
      await feed.simulator.advance(frames: 1)
      places.append(shown.translationX)
    }
    return places
  }

  private func steps(_ places: [Double]) -> [Double] {
    zip(places, places.dropFirst()).map { $1 - $0 }
  }

  @Test func `the art goes from the loop to the progress, and stays there`() async throws {
    await feed.pull(for: 0.4)
    let turned = shown.rotation.remainder(dividingBy: 2 * .pi)
    feed.control.progress = 0.5
    let first = shown
    #expect(abs(first.rotation.remainder(dividingBy: 2 * .pi) - turned) < 1e-5)
    #expect(abs(first.translationX) < 1e-5)
    let places = await places(frames: 16)
    // 50 points in a quarter of a second, fast at first, never back and never at once.
    #expect(steps(places).allSatisfy { -1e-6...9 ~= $0 })
    #expect(abs(places[16] - 50) < 1e-4)
    #expect(abs(shown.rotation.remainder(dividingBy: 2 * .pi)) < 1e-5)
    await feed.advance(3)
    #expect(abs(shown.translationX - 50) < 1e-4 && feed.isStill)
  }

  @Test func `the art turns the shorter way from the loop to the progress`() async throws {
    await feed.pull(for: 0.1)
    let player = try #require(feed.control.session.art.player)
    // Three quarters of the turn that a second takes.
    let isThere = await feed.simulator.advance(atMost: .seconds(2)) {
      player.elapsed.map { $0.truncatingRemainder(dividingBy: 1) >= 0.75 } == true
    }
    #expect(isThere)
    feed.control.progress = 0.5
    var (turned, last) = (0.0, shown.rotation)
    for _ in 0..<16 {
      await feed.simulator.advance(frames: 1)
      turned += (shown.rotation - last).remainder(dividingBy: 2 * .pi)
      last = shown.rotation
    }
    #expect((0.2 * .pi)...(0.5 * .pi + 1e-4) ~= turned)
  }

  @Test func `a progress that follows soon goes on from what is shown`() async throws {
    await feed.pull(for: 0.4)
    feed.control.progress = 0.2
    var places = await places(frames: 5)
    feed.control.progress = 0.6
    places += await self.places(frames: 5)
    feed.control.progress = 0.7
    places += await self.places(frames: 16)
    #expect(steps(places).allSatisfy { -1e-6...12 ~= $0 })
    #expect(abs((places.last ?? 0) - 70) < 1e-4)
  }

  @Test func `what a progress changes moves, and nothing else begins anew`() async throws {
    let feed = Feed(skin: .ring)
    await feed.pull(for: 0.4)
    func shown() throws -> ElementState {
      try #require(feed.control.session.art.player?.presentedState(of: 1))
    }
    #expect(try abs(shown().rotation) > 0.01)
    for share in [0.1, 0.2, 0.3] {
      feed.control.progress = share
      await feed.advance(0.1)
    }
    // The turn, which each progress ends alike, took a quarter of a second.
    #expect(try abs(shown().scaleX - 1) < 1e-5 && abs(shown().rotation) < 1e-5)
    await feed.advance(1)
    feed.control.progress = 0.4
    let layers = try #require(feed.control.content).elements.map(\.layer)
    #expect(
      layers.map { $0.animationKeys()?.count ?? 0 } == [0, 1, 1]
        + layers.dropFirst(3).map { _ in 0 })
  }

  @Test func `a progress goes back only if it is told to`() async throws {
    await feed.pull(for: 0.4)
    feed.control.progress = 0.8
    await feed.advance(1)
    feed.control.progress = 0.3
    let places = await places(frames: 16)
    #expect(steps(places).allSatisfy { -9...1e-6 ~= $0 })
    #expect(abs(places[16] - 30) < 1e-4)
  }

  @Test func `an unknown progress leads back to the loop`() async throws {
    await feed.pull(for: 0.4)
    feed.control.progress = 0.8
    await feed.advance(1)
    feed.control.progress = nil
    let places = await places(frames: 16)
    #expect(steps(places).allSatisfy { -15...1e-6 ~= $0 })
    #expect(abs(places[16]) < 1e-4)
    // The loop begins when the art is back: a quarter of a turn in a quarter of a second.
    await feed.simulator.advance(by: .milliseconds(250))
    let elapsed = try #require(feed.control.session.art.player?.elapsed)
    #expect(0.2...0.3 ~= elapsed)
    #expect(abs(shown.rotation.remainder(dividingBy: 2 * .pi) - 2 * .pi * elapsed) < 1e-3)
  }

  @Test(arguments: [RefreshOutcome.updated, .failed(Offline())], [0.1, 1])
  func `an ending begins where the progress is`(
    outcome: RefreshOutcome, after seconds: Double
  ) async throws {
    await feed.pull(for: 0.4)
    feed.control.progress = 0.9
    await feed.advance(seconds)
    let before = shown
    feed.control.endRefreshing(with: outcome)
    let after = shown
    #expect(abs(before.translationX - after.translationX) < 1e-4)
    await feed.advance(0.2)
    // What the ending does not drive stays as it was.
    #expect(abs(shown.translationX - before.translationX) < 1e-4)
    let isChanged =
      outcome.isSuccess ? shown.scaleX < 0.9 : shown.translationY > 1
    #expect(isChanged)
  }

  @Test func `an end without an ending settles from the progress`() async throws {
    feed.control.options.ending = .finishCycle
    await feed.pull(release: false)
    await feed.advance(0.4)
    feed.control.progress = 0.9
    await feed.advance(1)
    feed.control.endRefreshing()
    let places = await places(frames: 16)
    #expect(steps(places).allSatisfy { -25...1e-6 ~= $0 } && places[0] > 80)
    await feed.simulator.finger.lift()
  }

  @Test func `a new refresh begins with the loop`() async throws {
    await feed.pull(for: 0.4)
    feed.control.progress = 0.9
    await feed.advance(1)
    feed.control.endRefreshing()
    await feed.advance(3)
    #expect(shown == .identity)
    await feed.pull(for: 0.4)
    #expect(feed.isLooping && feed.control.progress == nil)
    #expect(abs(shown.translationX) < 1e-6 && abs(shown.rotation) > 0.1)
  }

  @Test func `no code runs while the progress stands`() async throws {
    await feed.pull(for: 0.4)
    feed.control.progress = 0.5
    await feed.advance(1)
    feed.simulator.resetMainThreadWork()
    await feed.advance(30)
    #expect(feed.simulator.mainThreadWork.total == 0)
  }

  @Test func `art without a motion for it goes on with its loop`() async throws {
    let feed = Feed()
    await feed.pull(for: 0.4)
    let begin = try #require(feed.control.session.art.player?.elapsed)
    feed.control.progress = 0.5
    await feed.advance(0.5)
    try feed.expectInStep()
    let elapsed = try #require(feed.control.session.art.player?.elapsed)
    #expect(abs(elapsed - begin - 0.5) < 0.02)
  }

  @Test func `under Reduce Motion the art fades to the progress, in its place`() async throws {
    feed.control.options.motionStyle = .calm
    await feed.pull(for: 0.1)
    feed.control.progress = 0.5
    await feed.advance(0.3)
    #expect(abs(shown.translationX - 50) < 1e-4 && abs(shown.opacity - 0.6) < 1e-4)
  }

  @Test func `still art shows no progress`() async throws {
    feed.control.options.motionStyle = .still
    await feed.pull(for: 0.4)
    let before = shown
    feed.control.progress = 0.5
    #expect(shown == before && feed.isStill)
  }

  @Test func `a new skin takes the progress up at once`() async throws {
    await feed.pull(for: 0.4)
    feed.control.progress = 0.5
    await feed.advance(1)
    feed.control.skin = .ring
    let ring = try #require(feed.control.session.art.player?.presentedState(of: 1))
    // Half of the setting and the ring is drawn.
    #expect(abs(ring.strokeEnd - 0.5) < 0.005 && ring.strokeStart == 0)
    feed.control.skin = .wave
    #expect(feed.isLooping)
  }

  @Test func `a status text writes the progress in whole percent`() async throws {
    let feed = Feed(skin: .arrowStates)
    feed.control.strings = RefreshStrings(language: "en")
    await feed.pull(for: 1)
    feed.control.progress = 0.42
    let status = try #require(feed.control.content as? StatusContent).statusView.status
    #expect(status.text == "Refreshing… 42%")
    feed.control.progress = nil
    #expect(status.text == "Refreshing…")
  }
}
