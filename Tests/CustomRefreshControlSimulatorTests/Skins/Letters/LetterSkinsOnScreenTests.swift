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

  @Test(arguments: [("עברי", -1.0), ("EXIT", 1)])
  func `the first flap of a board hangs from its outer corner`(
    text: (String, side: Double)
  ) async throws {
    let simulator = Simulator()
    simulator.present(UIViewController())
    let art = RefreshArtView(skin: RefreshSkin.board.text(text.0))
    art.frame = CGRect(x: 0, y: 100, width: 390, height: 60)
    simulator.window.addSubview(art)
    art.moment = .ending(.outro, outcome: .timedOut, begun: 0.7, time: 0.9)
    await simulator.advance(frames: 1)
    // Of each of four letters four leaves with four faces; the leaves in front at the bottom are the last ones.
    let leaf = try #require(art.content?.elements[4 * 16 + 12])
    let turn = leaf.layer.presentation()?.value(forKeyPath: "transform.rotation.z")
    #expect(text.side * (try #require((turn as? NSNumber)?.doubleValue)) > 0.4)
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
