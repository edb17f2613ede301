@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct LetterSkinsOnScreenTests {
  @Test(
    arguments: [("تحديث", -1.0), ("REFRESH", 1)],
    [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `the direction of the text mirrors the motion, not that of the interface`(
    text: (String, side: Double), direction: UITraitEnvironmentLayoutDirection
  ) async throws {
    let simulator = Simulator()
    simulator.layoutDirection = direction
    let feed = Feed(skin: RefreshSkin.dominoes.text(text.0), simulator: simulator)
    await feed.pull()
    let player = try #require(feed.control.session.art.player)
    let elapsed = try #require(player.elapsed)
    // After the fall, when the first letter leans in the direction of reading.
    await feed.advance(1.1 - elapsed)
    let first = try #require(feed.elements.first)
    let lean = first.layer.presentation()?.value(forKeyPath: "transform.rotation.z")
    let angle = try #require((lean as? NSNumber)?.doubleValue)
    #expect(text.side * angle > 0.3)
    let places = feed.elements.filter { $0 is UILabel }.map(\.center.x)
    #expect(places == places.sorted(by: text.side > 0 ? (<) : (>)))
  }

  @Test(.everyBehavior, arguments: ["idle", "pulling", "refreshing"])
  func `a word in new strings is laid out over the control at once`(phase: String) async throws {
    let feed = Feed(skin: .typewriter)
    feed.control.strings = RefreshStrings(language: "en")
    switch phase {
    case "pulling": await feed.pullHalfway()
    case "refreshing": await feed.pull()
    default: break
    }
    await feed.advance(0.5)
    let before = try #require(feed.control.content)
    feed.control.strings = RefreshStrings(language: "de")
    await feed.simulator.advance(frames: 2)
    let content = try #require(feed.control.content)
    #expect(content !== before)
    let size = CGSize(width: feed.control.bounds.width, height: 60)
    #expect(content.view.frame == CGRect(origin: .zero, size: size))
  }
}
