@testable import CustomRefreshControl
import TestIsolation
import Testing
import UIKit

/// What remains of the stock control, whatever UIKit does as it makes one.
@Suite(.isolated) @MainActor struct StockControlTests {
  @Test func `initializers that call each other set the control up once`() {
    // As if `init()` of UIKit had called the overridden `init(frame:)`.
    let control = CustomRefreshControl()
    control.setUp(showing: .wave)
    #expect(control.skin.name == "wave" && control.content != nil)
    var handlers = 0
    control.enumerateEventHandlers { _, _, _, _ in handlers += 1 }
    #expect(handlers == 1)
    #expect(control.subviews.filter { $0 === control.session.art }.count == 1)
  }

  /// UIKit may host a control elsewhere than in its scroll view, such as in a navigation bar.
  @Test func `a scroll view is found at once below fifty views`() {
    let (control, list) = (UIRefreshControl(), UIScrollView())
    list.refreshControl = control
    let outer = (0..<50).reduce(list as UIView) { inner, _ in
      let outer = UIView()
      outer.addSubview(UIScrollView())
      outer.addSubview(inner)
      return outer
    }
    expectProcessorTime(below: 1) {
      #expect(ScrollTracker.owner(of: control, in: outer) === list)
    }
  }
}
