@testable import CustomRefreshControl
import TestIsolation
import Testing
import UIKit

/// The moments that a view shows.
@Suite(.isolated) @MainActor struct RefreshMomentTests {
  @Test func `numbers outside their ranges are clamped`() {
    let art = RefreshArtView(skin: .equalizer)
    func ending(_ begun: Double, _ time: Double) -> RefreshMoment {
      .ending(.outro, outcome: .updated, begun: begun, time: time)
    }
    let clamped: [(RefreshMoment, RefreshMoment)] = [
      (.pull(progress: 1.5), .pull(progress: 1)), (.pull(progress: -.infinity), .pull(progress: 0)),
      (.loop(time: -1), .loop(time: 0)), (.loop(time: .nan), .loop(time: 0)),
      (ending(-1, .infinity), ending(0, 0)),
    ]
    for (given, shown) in clamped {
      art.moment = given
      #expect(art.moment == shown)
    }
  }
}
