@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Words of skins in strings that change.
@Suite(.simulated, .everyBehavior) @MainActor struct WordInStringsTests {
  @Test(arguments: ["idle", "pulling", "refreshing"])
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
