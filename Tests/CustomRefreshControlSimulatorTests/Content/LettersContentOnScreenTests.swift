@testable import CustomRefreshControl
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct LettersContentOnScreenTests {
  @Test func `letters are black in light mode and white in dark mode`() async throws {
    var colors: [[CGFloat]?] = []
    for appearance in [UIUserInterfaceStyle.light, .dark] {
      let skin = try RefreshSkin.letters("AB", style: LettersContent.Style())
      let feed = Feed(skin: skin, simulator: Simulator(appearance: appearance))
      await feed.pull(for: 0.3)
      colors.append(feed.control.session.art.player?.presentedColor(of: 1)?.components4)
    }
    #expect(colors == [[0, 0, 0, 1], [1, 1, 1, 1]])
  }

  @Test func `moving letters take the palette of the appearance, also when it changes`()
    async throws
  {
    let feed = Feed(skin: .appCoda, simulator: Simulator(frameRate: 120))
    func colors() -> [[CGFloat]?] {
      (0..<2).map { feed.control.session.art.player?.presentedColor(of: $0)?.components4 }
    }
    await feed.pull()
    let elapsed = try #require(feed.control.session.art.player?.elapsed)
    await feed.advance(1.65 + 0.05 - elapsed)
    #expect(near(colors()[0], 0xBA3BB4))
    #expect(near(colors()[1], 0x000000))
    feed.simulator.appearance = .dark
    await feed.simulator.advance(frames: 1)
    #expect(near(colors()[0], 0xEC86E4))
    #expect(near(colors()[1], 0xFFFFFF))
  }

  /// Whether a color is nearly an opaque one, given as red, green and blue.
  private func near(_ color: [CGFloat]?, _ other: Int) -> Bool {
    guard let color, color.last == 1 else { return false }
    return zip(color, [16, 8, 0]).allSatisfy { part, shift in
      abs(part - CGFloat(other >> shift & 0xFF) / 255) < 0.003
    }
  }

  @Test func `AppCoda's letters grow with the text size as far as the band allows`() async throws {
    let feed = Feed()
    func width() -> CGFloat {
      feed.elements[0].convert(feed.elements[0].bounds, to: feed.control).width
    }
    await feed.simulator.advance(frames: 1)
    #expect(width() == 20)
    feed.simulator.contentSizeCategory = .extraExtraLarge
    await feed.simulator.advance(frames: 2)
    #expect(width() > 21)
    feed.simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    await feed.simulator.advance(frames: 2)
    // Letters of 30 points at 1.5 in a band of 60 points leave room for a third more.
    #expect(abs(width() - 20 * 60 / 45) < 0.01)
  }
}
