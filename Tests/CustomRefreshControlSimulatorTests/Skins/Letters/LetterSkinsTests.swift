@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct LetterSkinsTests {
  @Test func `a right-to-left layout mirrors the motion`() async throws {
    let simulator = Simulator()
    simulator.layoutDirection = .rightToLeft
    let feed = Feed(skin: .snap, simulator: simulator)
    await feed.pull(release: false)
    let first = try #require(feed.elements.first)
    let last = try #require(feed.elements.last)
    #expect(first.center.x > last.center.x)
    // The stretch moves the letters apart: the first one to the right.
    let player = try #require(feed.control.session.art.player)
    let side = first.layer.presentation()?.value(forKeyPath: "transform.translation.x")
    let shift = try #require((side as? NSNumber)?.doubleValue)
    #expect(abs(shift + player.presentedState(of: 0).translationX) < 1e-9)
    await feed.advance(0.05)
  }
}
