@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Refreshes that code begins once more, before or after they have ended.
@Suite(.simulated) @MainActor struct RepeatedBeginTests {
  @Test func `a refresh that code takes up again under the finger plays no other haptic`() async {
    let feed = Feed()
    feed.control.options.playsHaptics = true
    feed.control.options.ending = .finishCycle
    await feed.pull(release: false)
    await feed.advance(0.3)
    feed.control.endRefreshing()
    #expect(feed.control.isRefreshing && feed.table.isTracking)
    feed.control.refresh()
    #expect(feed.pulls == 2)
    #expect(HostLoop.current.impactCount == 1)
  }

  @Test func `a refresh that work begins anew can be ended in its action`() async {
    let feed = Feed(skin: .spokes)
    feed.control.options.ending = .immediate
    var begins = 0
    feed.control.onRefresh = { [weak control = feed.control] in
      control?.endRefreshing()
      control?.onRefresh = nil
      let end = UIAction { [weak control] _ in
        begins += 1
        control?.endRefreshing()
      }
      control?.addAction(end, for: .valueChanged)
      control?.refresh()
    }
    feed.control.refresh()
    await feed.advance(2)
    #expect(begins == 1)
    #expect(!feed.control.isRefreshing && feed.control.phase == .idle)
  }
}
