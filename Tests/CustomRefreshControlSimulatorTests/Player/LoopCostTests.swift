@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated, .everyBehavior) @MainActor struct LoopCostTests {
  @Test func `a minute of looping runs no code on the main thread`() async {
    let feed = Feed()
    await feed.pull()
    await feed.advance(2)
    feed.simulator.resetMainThreadWork()
    await feed.advance(60)
    #expect(feed.simulator.mainThreadWork == MainThreadWork())
    #expect(feed.simulator.pendingWork == 0)
    #expect(feed.control.session.art.player?.isPlaying == true)
  }
}
