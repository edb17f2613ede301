import CustomRefreshControl
import TestIsolation
import Testing
import UIKit

@Suite(.isolated) @MainActor struct RefreshContextTests {
  @Test(arguments: [
    (RefreshPhase.idle, 0.0), (.pulling(progress: 0.3), 0.3), (.armed, 1), (.refreshing, 1),
    (.leaving, 0),
  ])
  func `the progress is that of the pull, and whole until the end`(
    phase: RefreshPhase, progress: Double
  ) {
    var context = RefreshContext()
    context.phase = phase
    #expect(context.progress == progress)
  }

  @Test func `a new context is that of an idle control of which nothing is known`() {
    let context = RefreshContext()
    #expect(context.phase == .idle && context.pull == 0 && context.velocity == 0)
    #expect(context.outcome == nil && !context.isFinished && context.lastUpdated == nil)
    #expect(context.title == nil && context.tint == nil && context.motionStyle == .full)
    #expect(context.contentSizeCategory == .unspecified)
    #expect(context.edge == .top && !context.startsOnRelease)
  }
}
