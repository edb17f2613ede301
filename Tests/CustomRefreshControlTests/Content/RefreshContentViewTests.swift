@testable import CustomRefreshControl
import Testing
import UIKit

@Suite(.isolated) @MainActor struct RefreshContentViewTests {
  @Test func `a XIB's runtime attributes set the plate`() throws {
    let view = try #require(
      try NibContent(nibNamed: "RefreshDots", bundle: .customRefreshControl).view
        as? RefreshContentView)
    #expect(view.plateColor != nil && view.plateEndColor != nil && view.lineColor == nil)
    #expect(view.plateInset == 8)
    #expect(view.plateWidth == 240)
    #expect(view.cornerRadius == 22)
    #expect(view.lineWidth == 1)
  }

  #if os(Linux)
    @Test func `a value of the wrong kind is not taken`() {
      let view = RefreshContentView(frame: .zero)
      view.setValue(UIColor.red, forKey: "plateColor")
      view.setValue(UIColor.blue, forKey: "lineColor")
      view.setValue(3.5, forKey: "lineWidth")
      view.setValue("wide", forKey: "plateWidth")
      view.setValue(4, forKey: "plateColor")
      #expect(view.plateColor == .red && view.lineColor == .blue)
      #expect(view.lineWidth == 3.5 && view.plateWidth == 0)
      view.setValue(nil, forKey: "plateColor")
      #expect(view.plateColor == nil)
    }
  #endif
}
