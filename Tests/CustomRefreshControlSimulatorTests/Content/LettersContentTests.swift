@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct LettersContentTests {
  @Test func `letters are black in light mode and white in dark mode`() async throws {
    var colors: [[CGFloat]?] = []
    for appearance in [UIUserInterfaceStyle.light, .dark] {
      let skin = try RefreshSkin.letters("AB", style: LettersContent.Style())
      let feed = Feed(skin: skin, simulator: Simulator(appearance: appearance))
      await feed.pull()
      await feed.advance(0.3)
      colors.append(feed.control.session.art.player?.presentedColor(of: 1)?.components4)
    }
    #expect(colors == [[0, 0, 0, 1], [1, 1, 1, 1]])
  }
}
