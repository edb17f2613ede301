@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Tints that the app gives a control at its end.
@Suite(.simulated, .everyBehavior) @MainActor struct TintedOutroTests {
  @Test(arguments: [(RefreshOutcome.updated, false), (.failed(Offline()), false), (.updated, true)])
  func `a control that the app tints as a refresh finishes, or as it leaves, plays its outro`(
    outcome: RefreshOutcome, isLate: Bool
  ) async {
    var shown: [[ElementState?]] = []
    for tint in [nil, UIColor.systemPink] {
      let feed = Feed(skin: .tick)
      let colorArt = { [weak control = feed.control] in if let tint { control?.tintColor = tint } }
      feed.control.onFinish = { _ in if !isLate { colorArt() } }
      feed.control.onPhaseChange = { if isLate, $0 == .leaving { colorArt() } }
      await feed.pull(for: 1)
      feed.control.endRefreshing(with: outcome)
      await feed.advance(0.4)
      var states = feed.elements.indices.map { feed.shown($0) }
      #expect(await feed.simulator.advance(atMost: .seconds(5)) { feed.control.phase == .leaving })
      await feed.simulator.advance(frames: 2)
      states += feed.elements.indices.map { feed.shown($0) }
      shown.append(states.map { $0?.withoutColor })
    }
    #expect(shown[0].count == shown[1].count && !shown[0].isEmpty)
    for (plain, tinted) in zip(shown[0], shown[1]) {
      #expect(plain?.isClose(to: tinted) == true)
    }
  }
}

/// The app sets a color, so only the rest is compared.
extension ElementState {
  fileprivate var withoutColor: ElementState {
    var state = self
    state.color = nil
    return state
  }

  fileprivate func isClose(to other: ElementState?) -> Bool {
    guard let other else { return false }
    return Property.allCases.allSatisfy { abs(self[$0] - other[$0]) < 1e-4 }
  }
}
