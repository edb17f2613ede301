import CustomRefreshControl
@testable import KitTestSupport
import SharedTestSupport
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

  @Test func `what ends out of sight is finished as it leaves`() throws {
    let (stage, content) = (Stage(), OwnContent())
    let view = ShownHost(.header, in: stage.window).view
    view.skin = try .own(content)
    view.refresh()
    view.removeFromSuperview()
    view.endRefreshing(with: .updated)
    let leaving = content.contexts.first { $0.phase == .leaving }
    #expect(leaving?.isFinished == true && leaving?.outcome == .updated)
  }
}
