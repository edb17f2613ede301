@testable import CustomRefreshControl
import Testing
import UIKit

/// What of a pull is the finger's if the edge moves too.
@Suite struct EdgeDragShiftTests {
  private typealias Reading = EdgeDrag.Reading

  @Test func `the rounding of a fractional inset takes nothing from a pull`() {
    let inset: CGFloat = 59.1
    var drag = EdgeDrag()
    drag.note(Reading(pull: 0, scroll: inset))
    drag.change(
      to: Reading(pull: 60, scroll: inset + 60), isRefreshing: false, isEnding: false)
    #expect(drag.pull == 60)
  }

  @Test func `an edge that creeps away from a resting finger pulls nothing`() {
    var drag = EdgeDrag()
    drag.note(Reading(pull: 0, scroll: 0))
    drag.change(to: Reading(pull: 10, scroll: 10), isRefreshing: false, isEnding: false)
    for step in 1...100 {
      drag.change(
        to: Reading(pull: 10 + CGFloat(step) / 2, scroll: 10), isRefreshing: false, isEnding: false)
    }
    #expect(drag.pull == 10)
  }

  @Test func `an edge that recedes in a finger's first step and then comes back pulls nothing`() {
    var drag = EdgeDrag()
    drag.note(Reading(pull: -10, scroll: 0))
    // The finger moves the content by 40 points, and the edge goes 5 points further.
    drag.change(to: Reading(pull: 25, scroll: 40), isRefreshing: false, isEnding: false)
    #expect(drag.pull == 25)
    drag.change(to: Reading(pull: 30, scroll: 40), isRefreshing: false, isEnding: false)
    #expect(drag.pull == 25)
  }
}
