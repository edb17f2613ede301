@testable import CustomRefreshControl
import TestIsolation
import Testing
import UIKit

/// The ending that a skin is drawn for.
@Suite(.isolated) @MainActor struct PreferredEndingTests {
  @Test func `a control ends as its skin is drawn, unless the app has set an ending`() {
    let control = CustomRefreshControl()
    #expect(control.session.endingPolicy == .outro)
    control.skin = .wave.ending(.finishCycle)
    #expect(control.session.endingPolicy == .finishCycle)
    control.options.ending = .finishCycle
    control.skin = .tick
    #expect(control.session.endingPolicy == .finishCycle)
    control.options.ending = .immediate
    #expect(control.session.endingPolicy == .immediate)
    control.options.ending = nil
    #expect(control.session.endingPolicy == .outro)
  }

  @Test func `a header ends as its skin is drawn, and a footer at once`() {
    #expect(RefreshHeader(skin: .wave).session.endingPolicy == .outro)
    let hasty = RefreshHeader(skin: .wave.ending(.immediate))
    #expect(hasty.session.endingPolicy == .immediate)
    let footer = LoadMoreFooter(skin: .wave)
    #expect(footer.session.endingPolicy == .immediate)
    footer.options.ending = .outro
    #expect(footer.session.endingPolicy == .outro)
  }

  @Test func `a skin keeps its ending with other art`() {
    let skin = RefreshSkin.tick.ending(.finishCycle)
    #expect(skin.tint(.red).size(2).speed(2).preferredEnding == .finishCycle)
    let other = skin.content(named: "other") { _ throws(RefreshError) in
      try ShapesContent([.fill(.circle(1))])
    }
    #expect(other.preferredEnding == .finishCycle)
  }
}
