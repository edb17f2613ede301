@testable import CustomRefreshControl
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// What content that moves by itself is told on the way to a moment.
@Suite(.simulated) @MainActor struct ToldMomentTests {
  private final class Told: RefreshContent {
    let view = UIView()
    lazy var elements = [view]
    var log: [String] = []

    private var known = RefreshContext()

    func update(_ context: RefreshContext) {
      if context.phase != known.phase { log.append("\(context.phase)") }
      if context.outcome != known.outcome, let outcome = context.outcome {
        log.append("\(outcome)")
      }
      known = context
    }
  }

  /// Art whose outro lasts 2 s, 0.4 s after its refresh was ended.
  private func endingArt() throws -> (RefreshArtView, Told) {
    let told = Told()
    let skin = try RefreshSkin(name: "told", motion: Wait(1).motion, outro: Wait(2).motion) {
      _ throws(RefreshError) in told
    }
    let art = RefreshArtView(skin: skin)
    art.moment = .ending(.outro, outcome: .updated, begun: 0.5, time: 0.4)
    told.log = []
    return (art, told)
  }

  nonisolated private static let others: [(RefreshMoment, String)] = [
    (.ending(.immediate, outcome: .updated, begun: 0.5, time: 0.6), "updated"),
    (.ending(.outro, outcome: .timedOut, begun: 0.5, time: 0.6), "timedOut"),
    (.ending(.outro, outcome: .updated, begun: 0.7, time: 0.6), "updated"),
    (.ending(.outro, outcome: .updated, begun: 0.5, time: 0.3), "updated"),
  ]

  @Test(arguments: others)
  func `a moment of another ending, and an earlier one, is told from the beginning`(
    moment: RefreshMoment, outcome: String
  ) throws {
    let (art, told) = try endingArt()
    art.moment = moment
    #expect(told.log.prefix(3) == ["idle", "refreshing", outcome])
  }

  @Test func `a pull is told as far as it goes, and all of it as one that refreshes`() throws {
    let (art, told) = try endingArt()
    art.moment = .pull(progress: 0.5)
    #expect(told.log.last == "pulling(progress: 0.5)")
    art.moment = .pull(progress: 1)
    #expect(told.log.last == "armed")
  }

  @Test func `of a later moment of the same ending only its end is told`() throws {
    let (art, told) = try endingArt()
    art.moment = .ending(.outro, outcome: .updated, begun: 0.5, time: 0.6)
    #expect(told.log == [])
    art.moment = .ending(.outro, outcome: .updated, begun: 0.5, time: 2)
    #expect(told.log == ["ending"])
  }
}
