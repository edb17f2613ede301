@testable import CustomRefreshControl
import RefreshMotion
import TestIsolation
import Testing
import UIKit

/// What content is told of a moment: all of it, and only it.
@Suite(.isolated) @MainActor struct ToldMomentTests {
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

  /// Art whose outro lasts 0.8 s, 0.4 s after its refresh was ended.
  private func endingArt() throws -> (RefreshArtView, Told) {
    let told = Told()
    let skin = try RefreshSkin(name: "told", motion: Wait(1).motion, outro: Wait(0.8).motion) {
      _ throws(RefreshError) in told
    }
    let art = RefreshArtView(skin: skin)
    art.moment = .ending(.outro, outcome: .updated, begun: 0.5, time: 0.4)
    told.log = []
    return (art, told)
  }

  @Test func `a pull is told as far as it goes, and the whole of it as one that refreshes`() throws
  {
    let (art, told) = try endingArt()
    art.moment = .pull(progress: 0.5)
    #expect(told.log.last == "pulling(progress: 0.5)")
    art.moment = .pull(progress: 1)
    #expect(told.log.last == "armed")
  }

  @Test func `of a moment content is told the phase and the outcome, and nothing on the way`()
    throws
  {
    let (art, told) = try endingArt()
    art.moment = .ending(.outro, outcome: .updated, begun: 0.5, time: 0.6)
    #expect(told.log == [])
    art.moment = .ending(.outro, outcome: .timedOut, begun: 0.5, time: 2)
    #expect(told.log == ["leaving", "timedOut"])
    art.moment = .pull(progress: 0.5)
    #expect(told.log.last == "pulling(progress: 0.5)" && told.log.count == 3)
    art.moment = .ending(.immediate, outcome: .updated, begun: 0.5, time: 0)
    #expect(told.log.dropFirst(3) == ["leaving", "updated"])
  }
}
