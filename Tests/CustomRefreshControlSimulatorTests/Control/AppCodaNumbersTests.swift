@testable import CustomRefreshControl
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// The tutorial's numbers, read from the layers of a running table after a pull.
@Suite(.simulated) @MainActor struct AppCodaNumbersTests {
  @Test(.everyBehavior) func `letter 1 stands at 22.5 degrees 0.05 s after the trigger`()
    async throws
  {
    let feed = try await triggered()
    try await advance(feed, to: 0.05)
    try expect(feed, letter: 0, rotation: .pi / 8, scale: 1, color: .magenta)
    try expectBlack(feed, letters: 1..<7, scale: 1)
  }

  @Test(.everyBehavior) func `all letters are at 1.5 at 1.40 s and black and upright at 1.65 s`()
    async throws
  {
    let feed = try await triggered()
    try await advance(feed, to: 1.40)
    try expectBlack(feed, letters: 0..<7, scale: 1.5)
    try await advance(feed, to: 1.65)
    try expectBlack(feed, letters: 0..<7, scale: 1)
  }

  @Test func `each of seven letters keeps its color from cycle to cycle`() async throws {
    let feed = try await triggered()
    for cycle in 0..<3 {
      for letter in 0..<7 {
        let turn = Double(cycle) * 1.65 + Double(letter) * 0.15
        try await advance(feed, to: turn + 0.05)
        try expect(feed, letter: letter, rotation: .pi / 8, scale: 1, color: colors[letter])
      }
    }
  }

  @Test func `twelve letters take twelve turns`() async throws {
    let feed = try await triggered(
      try .letters("REFRESHINGLY", palette: .tutorial, style: .tutorial))
    // 12 turns of 0.15 s, then all letters grow: 1.8 s + 0.35 s.
    try await advance(feed, to: 11 * 0.15 + 0.05)
    try expect(feed, letter: 11, rotation: .pi / 8, scale: 1, color: .green)
    try await advance(feed, to: 1.8 + 0.35)
    try expectBlack(feed, letters: 0..<12, scale: 1.5)
  }

  @Test func `six colors move on by one letter in each cycle`() async throws {
    let palette = Palette([.magenta, .brown, .yellow, .red, .green, .blue])
    let feed = try await triggered(try .letters("APPCODA", palette: palette, style: .tutorial))
    for cycle in 0..<4 {
      try await advance(feed, to: Double(cycle) * 1.65 + 0.05)
      try expect(feed, letter: 0, rotation: .pi / 8, scale: 1, color: colors[(cycle * 7) % 6])
    }
  }

  @Test func `it goes on for ten minutes and then resets fully`() async throws {
    let feed = Feed(skin: .tutorial, simulator: Simulator(frameRate: 60))
    let before = feed.snapshots
    try await trigger(feed)
    let start = feed.simulator.time
    // 364 whole cycles are 600.6 s.
    while feed.simulator.time - start < .seconds(590) { await feed.advance(10) }
    try await advance(feed, to: 364 * 1.65 + 0.05)
    try expect(feed, letter: 0, rotation: .pi / 8, scale: 1, color: .magenta)
    await feed.expectEnd()
    #expect(feed.snapshots == before)
  }

  private let colors: [UIColor] = [.magenta, .brown, .yellow, .red, .green, .blue, .orange]

  /// Returns a table whose loop begins now.
  private func triggered(_ skin: RefreshSkin = .tutorial) async throws -> Feed {
    let feed = Feed(skin: skin, simulator: Simulator(frameRate: 120))
    try await trigger(feed)
    return feed
  }

  /// Pulls until the control fires and lets go, and repeats this until the control has learned the
  /// trigger distance, so that the loop begins at the trigger.
  private func trigger(_ feed: Feed) async throws {
    for _ in 0..<6 {
      await pull(feed)
      try #require(feed.control.isRefreshing)
      if try #require(feed.control.session.art.player?.elapsed) < 0.05 { return }
      await feed.end()
      try #require(feed.control.phase == .idle)
    }
    Issue.record("After six pulls the control has not learned the trigger distance.")
  }

  private func pull(_ feed: Feed) async {
    await feed.simulator.finger.press(at: CGPoint(x: 195, y: 300))
    for step in 1...260 where !feed.control.isRefreshing {
      await feed.simulator.finger.move(
        to: CGPoint(x: 195, y: 300 + CGFloat(step) * 8), over: .milliseconds(25))
    }
    await feed.simulator.finger.lift()
  }

  /// Advances to a time of the loop.
  ///
  /// At 120 frames per second, and at 60 all that are used with it, the tutorial's times after the
  /// trigger fall on frames.
  private func advance(_ feed: Feed, to time: Double) async throws {
    let player = try #require(feed.control.session.art.player)
    let isThere = await feed.simulator.advance(atMost: .seconds(20)) {
      player.elapsed.map { $0 >= time - 1e-6 } == true
    }
    #expect(isThere)
  }

  private func expectBlack(
    _ feed: Feed, letters: Range<Int>, scale: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for letter in letters {
      try expect(
        feed, letter: letter, rotation: 0, scale: scale, color: .black,
        sourceLocation: sourceLocation)
    }
  }

  private func expect(
    _ feed: Feed, letter: Int, rotation: Double, scale: Double, color: UIColor,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let player = try #require(feed.control.session.art.player)
    let state = player.presentedState(of: letter)
    #expect(abs(state.rotation - rotation) < 1e-6, sourceLocation: sourceLocation)
    #expect(abs(state.scaleX - scale) < 1e-6, sourceLocation: sourceLocation)
    #expect(abs(state.scaleY - scale) < 1e-6, sourceLocation: sourceLocation)
    #expect(
      player.presentedColor(of: letter)?.components4 == color.components,
      sourceLocation: sourceLocation)
  }
}
