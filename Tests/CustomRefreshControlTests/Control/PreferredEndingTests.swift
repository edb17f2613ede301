@testable import CustomRefreshControl
import Testing
import UIKit

/// The ending that a skin is drawn for.
@Suite(.isolated) @MainActor struct PreferredEndingTests {
  @Test func `a control ends as its skin is drawn, unless the app has set an ending`() {
    let control = CustomRefreshControl(skin: .wave)
    #expect(control.endingPolicy == .immediate)
    control.skin = .wave.ending(.finishStep)
    #expect(control.endingPolicy == .finishStep)
    control.endingPolicy = .finishCycle
    control.skin = .tick
    #expect(control.endingPolicy == .finishCycle)
    control.endingPolicy = .immediate
    #expect(control.endingPolicy == .immediate)
  }

  @Test func `a header ends as its skin is drawn, and a footer at once`() {
    #expect(RefreshHeader(skin: .wave.ending(.outro)).endingPolicy == .outro)
    #expect(RefreshHeader(skin: .wave).endingPolicy == .immediate)
    let footer = LoadMoreFooter(skin: .wave.ending(.outro))
    #expect(footer.endingPolicy == .immediate)
    footer.endingPolicy = .outro
    #expect(footer.endingPolicy == .outro)
  }

  @Test func `a skin keeps its ending with other art`() {
    let control = CustomRefreshControl()
    control.skinName = "tick"
    #expect(control.endingPolicy == .outro)
    #expect(RefreshSkin.tick.tint(.red).size(2).speed(2).preferredEnding == .outro)
    let other = RefreshSkin.tick.content(named: "other") { _ throws(RefreshError) in
      try ShapesContent([.fill(.circle(1))])
    }
    #expect(other.preferredEnding == .outro)
  }
}
