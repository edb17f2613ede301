@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Transitions from pull to loop to end: no property changes faster between frames than it does
/// inside the motion.
@Suite(.simulated, .everyBehavior) @MainActor struct SeamTests {
  /// Returns the tutorial's skin, whose pull is its loop, or one with its own pull and outro.
  private static func skin(_ name: String) throws -> RefreshSkin {
    guard name == "pull and outro" else { return .tutorial }
    return try .own(
      LettersContent(text: "ABC"), moving: Track(.rotation, to: 2 * .pi, over: 1.2),
      pull: Track(.scaleX, from: 0.2, to: 1, over: 1),
      outro: Track(.scaleX, to: 0.2, over: 0.4))
  }

  @Test(arguments: ["tutorial", "pull and outro"])
  func `a slow pull becomes the loop without a jump`(name: String) async throws {
    let trigger = try await triggerLocation(name)
    let feed = Feed(skin: try Self.skin(name))
    var limits = try limits(of: feed)
    // The custom pull takes 0.3 s to its end: its scale grows from 0.2 to 1.
    if name != "tutorial" { limits[1] = 0.8 / 0.3 / 60 }
    await feed.simulator.finger.press(at: CGPoint(x: 195, y: 250))
    var y = trigger - 12
    await feed.simulator.finger.move(to: CGPoint(x: 195, y: y), over: .milliseconds(500))
    var last = try shown(feed)
    var framesOfLoop = 0
    // A quarter of a point per frame is slower than the loop itself.
    while framesOfLoop < 40, y < trigger + 30 {
      y += 0.25
      await feed.simulator.finger.move(to: CGPoint(x: 195, y: y), over: .nanoseconds(16_666_667))
      let now = try shown(feed)
      expect(now, after: last, within: limits)
      if feed.control.isRefreshing { framesOfLoop += 1 }
      last = now
    }
    #expect(framesOfLoop == 40)
    await feed.simulator.finger.lift()
  }

  /// Returns the y-coordinate at which a touch that began at 250 points fires a refresh.
  private func triggerLocation(_ name: String) async throws -> CGFloat {
    let feed = Feed(skin: try Self.skin(name))
    await feed.simulator.finger.press(at: CGPoint(x: 195, y: 250))
    var y: CGFloat = 250
    while !feed.control.isRefreshing, y < 2400 {
      y += 4
      await feed.simulator.finger.move(to: CGPoint(x: 195, y: y), over: .milliseconds(17))
    }
    return y
  }

  @Test(arguments: [EndingPolicy.immediate, .finishCycle], [0.46, 1.64])
  func `an end, at once or after the cycle, is without a jump`(
    policy: EndingPolicy, time: Double
  ) async throws {
    let feed = Feed()
    feed.control.options.ending = policy
    let limits = try limits(of: feed)
    await feed.pull(release: false)
    let player = try #require(feed.control.session.art.player)
    #expect(
      await feed.simulator.advance(atMost: .seconds(20)) {
        player.elapsed.map { $0 >= time } == true
      })
    feed.control.endRefreshing()
    var last = try shown(feed)
    // The finger is still down, so the whole settling is visible.
    for _ in 0..<125 {
      await feed.simulator.advance(frames: 1)
      let now = try shown(feed)
      expect(now, after: last, within: limits)
      last = now
    }
    #expect(!feed.control.isRefreshing)
    #expect(last.allSatisfy { $0 == [0, 1, 1, 0, 0, 1] })
    await feed.simulator.finger.lift()
    await feed.advance(2)
    #expect(feed.control.phase == .idle)
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [0.03, 0.6, 1.15])
  func `an outro sets out from wherever the loop is`(time: Double) async throws {
    let feed = Feed(skin: try Self.skin("pull and outro"))
    feed.control.options.ending = .outro
    await feed.pull(for: time)
    feed.control.endRefreshing()
    let first = try #require(feed.shown(0))
    await feed.simulator.advance(frames: 1)
    let second = try #require(feed.shown(0))
    let turn = (second.rotation - first.rotation).remainder(dividingBy: 2 * .pi)
    let fastest: Double = 2 * .pi / 1.2 / 60
    #expect(abs(turn) < fastest + 1e-6)
    // 0.8 in 0.4 s, at 60 frames per second.
    #expect(abs(second.scaleX - first.scaleX) < 0.8 / 0.4 / 60 + 1e-6)
    await feed.advance(0.45)
    #expect(!feed.control.isRefreshing)
    #expect(abs(try #require(feed.shown(0)).scaleX - 0.2) < 1e-6)
    await feed.advance(2)
    #expect(feed.control.phase == .idle && feed.shown(0)?.scaleX == 1)
  }

  // MARK: Support

  private let properties: [Property] = [
    .rotation, .scaleX, .scaleY, .translationX, .translationY, .opacity,
  ]

  private func shown(_ feed: Feed) throws -> [[Double]] {
    let player = try #require(feed.control.session.art.player)
    return (0..<player.timeline.elementCount).map { element in
      let state = player.presentedState(of: element)
      return properties.map { state[$0] }
    }
  }

  /// The largest change of each property from frame to frame inside the motion.
  private func limits(of feed: Feed) throws -> [Double] {
    let timeline = try #require(feed.control.session.art.player?.timeline)
    let frame = 1.0 / 60
    return properties.map { property in
      stride(from: 0, to: timeline.duration, by: frame / 8).reduce(0) { limit, time in
        let now = timeline.loopState(of: 0, at: time)
        let next = timeline.loopState(of: 0, at: time + frame)
        return max(limit, abs(next[property] - now[property]))
      }
    }
  }

  private func expect(_ now: [[Double]], after last: [[Double]], within limits: [Double]) {
    for (element, states) in zip(now, last).enumerated() {
      for (index, limit) in limits.enumerated() {
        let change = abs(states.0[index] - states.1[index])
        #expect(change <= limit + 1e-6, "\(properties[index]) of letter \(element)")
      }
    }
  }
}
