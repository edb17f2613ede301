@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Every change around the art at every moment of a refresh.
@Suite(.simulated) @MainActor struct ChangeAtEachMomentTests {
  enum Moment: CaseIterable { case pull, loop, outro, ending }
  enum Change: CaseIterable {
    case dark, textSize, direction, reduceMotion, tint, strings, rotation, background, title, skin
  }

  @Test(
    arguments: [RefreshSkin.tick, .appCoda, .typewriter, .board, .arrow, .fresh], Moment.allCases)
  func `the art is at rest after a change at any moment`(skin: RefreshSkin, moment: Moment) async {
    for change in Change.allCases {
      let feed = Feed(skin: skin, simulator: Simulator(frameRate: 30))
      feed.control.options.ending = .outro
      await feed.advance(0.1)
      let before = feed.snapshots
      let content = feed.control.content
      if moment == .pull { await feed.pullHalfway() } else { await feed.pull() }
      if moment != .pull { await feed.advance(0.8) }
      if moment == .outro || moment == .ending { feed.control.endRefreshing(with: .updated) }
      if moment == .outro { await feed.advance(0.15) }
      if moment == .ending {
        let leaves = await feed.simulator.advance(atMost: .seconds(5)) {
          feed.control.phase == .leaving
        }
        #expect(leaves, "\(change)")
        await feed.simulator.advance(frames: 2)
      }
      await make(change, in: feed)
      await feed.advance(0.1)
      if moment == .pull { await feed.simulator.finger.lift() }
      await feed.advance(0.5)
      feed.control.endRefreshing(with: .updated)
      await feed.advance(5)
      #expect(feed.control.phase == .idle, "\(change)")
      #expect(feed.systemInset == 0 && abs(feed.pulled) < 1e-6, "\(change)")
      #expect(feed.control.content?.view.frame.size.width == feed.table.bounds.width, "\(change)")
      #expect(feed.isStill, "\(change)")
      guard feed.control.content === content else { continue }
      feed.control.tintColor = nil
      feed.control.attributedTitle = nil
      #expect(feed.snapshots == before, "\(change)")
    }
  }

  private func make(_ change: Change, in feed: Feed) async {
    switch change {
    case .dark: feed.simulator.appearance = .dark
    case .textSize: feed.simulator.contentSizeCategory = .accessibilityLarge
    case .direction: feed.simulator.layoutDirection = .rightToLeft
    case .reduceMotion: feed.simulator.isReduceMotionEnabled = true
    case .tint: feed.control.tintColor = .systemPink
    case .strings: feed.control.strings = RefreshStrings(language: "fr")
    case .rotation: feed.simulator.rotate(to: .landscape)
    case .background:
      feed.simulator.enterBackground()
      await feed.advance(0.2)
      feed.simulator.enterForeground()
    case .title: feed.control.attributedTitle = NSAttributedString(string: "News")
    case .skin: feed.control.skin = .dots
    }
  }
}
