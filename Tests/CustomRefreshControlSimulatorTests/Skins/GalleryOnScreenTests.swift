@testable import CustomRefreshControl
import Foundation
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Requirements for every skin of the gallery.
@Suite(.simulated) @MainActor struct GalleryOnScreenTests {
  nonisolated static let names = RefreshSkin.gallery.map(\.name)

  @Test(arguments: names)
  func `a minute of looping runs no code on the main thread`(name: String) async throws {
    let feed = Feed(skin: try skin(name), simulator: Simulator(frameRate: 10))
    await feed.pull(for: 2)
    feed.simulator.resetMainThreadWork()
    await feed.advance(60)
    #expect(feed.simulator.mainThreadWork == MainThreadWork())
    #expect(feed.simulator.pendingWork == 0 && feed.isLooping)
  }

  @Test(arguments: names)
  func `what the layers show equals the timeline at random times`(name: String) async throws {
    var random = SeededGenerator(seed: 7)
    // A low frame rate that no skin's durations are multiples of saves time.
    let simulator = Simulator(frameRate: 13)
    let feed = Feed(skin: try skin(name), simulator: simulator)
    await feed.pull()
    for _ in 0..<25 {
      await simulator.advance(frames: Int.random(in: 1...17, using: &random))
      // Springs are approximated by linear segments, within an invisible tolerance.
      try feed.expectTruth(within: (2e-3, shift: 0.15))
    }
  }

  @Test(arguments: names)
  func `pulls on and off a table, however many, leave nothing behind`(name: String) async throws {
    let isLong = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"
    let rounds = isLong ? 1000 : 25
    // A low frame rate saves time: touches do not depend on it.
    let feed = Feed(skin: try skin(name), simulator: Simulator(scale: 1, frameRate: 5), rows: 3)
    weak var first: AnyObject?
    first = feed.control.content
    let table = feed.table
    var layers = 0
    for round in 0...rounds {
      // The first pull creates the scroll indicators, which stay.
      if round == 1 { layers = count(table.layer) }
      table.refreshControl = feed.control
      await feed.simulator.finger.press(at: CGPoint(x: 195, y: 200))
      await feed.simulator.finger.move(
        to: CGPoint(x: 195, y: 600), over: .milliseconds(100), pace: .steady)
      await feed.simulator.finger.lift()
      feed.control.endRefreshing()
      await feed.simulator.advance(frames: 1)
      table.refreshControl = nil
      table.setContentOffset(CGPoint(x: 0, y: -table.adjustedContentInset.top), animated: false)
    }
    #expect(feed.pulls == rounds + 1)
    await feed.advance(2)
    expectRest(in: feed.simulator)
    #expect(count(table.layer) == layers)
    feed.control.skin = try RefreshSkin.letters("ABC")
    await feed.advance(1)
    #expect(first == nil)
  }

  @Test(arguments: names, [EndingPolicy.outro, .immediate])
  func `the end restores every element's initial state`(
    name: String, policy: EndingPolicy
  ) async throws {
    let feed = Feed(skin: try skin(name))
    feed.control.options.ending = policy
    await feed.advance(0.1)
    let before = feed.snapshots
    await feed.pull(for: 1.3)
    feed.control.endRefreshing()
    await feed.advance(4)
    #expect(feed.control.phase == .idle && feed.snapshots == before)
  }

  private func skin(_ name: String) throws -> RefreshSkin {
    try #require(RefreshSkin.named(name))
  }

  private func count(_ layer: CALayer) -> Int {
    (layer.sublayers ?? []).reduce(1) { $0 + count($1) }
  }
}
