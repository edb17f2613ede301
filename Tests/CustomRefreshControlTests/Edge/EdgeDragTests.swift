@testable import CustomRefreshControl
import Testing
import UIKit

@Suite struct EdgeDragTests {
  private typealias Reading = EdgeDrag.Reading

  private func change(
    _ drag: inout EdgeDrag, pull: CGFloat, scroll: CGFloat, refreshing: Bool = false,
    ending: Bool = false
  ) {
    drag.change(
      to: Reading(pull: pull, scroll: scroll), isRefreshing: refreshing, isEnding: ending)
  }

  @Test func `a finger that catches a bounce begins nothing until it moves the content`() {
    var drag = EdgeDrag()
    drag.note(Reading(pull: 90, scroll: 90))
    // The content moved once more as the finger came down.
    change(&drag, pull: 80, scroll: 80)
    #expect(!drag.canBegin)
    change(&drag, pull: 80, scroll: 80)
    #expect(!drag.canBegin)
    change(&drag, pull: 85, scroll: 85)
    #expect(drag.canBegin && drag.pull == 85)
  }

  @Test func `a finger that pulls content at rest may begin`() {
    var drag = EdgeDrag()
    drag.note(Reading())
    change(&drag, pull: 5, scroll: 5)
    #expect(drag.canBegin && drag.pull == 5)
  }

  @Test(arguments: [true, false])
  func `content that an ending holds off the edge is not the finger's pull`(isKnown: Bool) {
    var drag = EdgeDrag()
    if isKnown { drag.note(Reading(pull: 60, scroll: 0)) }
    // Where the content was before is unknown to a view that has just arrived.
    change(&drag, pull: 60, scroll: 0, ending: isKnown)
    #expect(drag.pull == 0)
    change(&drag, pull: 80, scroll: 20, ending: isKnown)
    #expect(drag.pull == 20)
  }

  @Test func `an edge that moves away under the finger pulls nothing`() {
    var drag = EdgeDrag()
    drag.note(Reading())
    change(&drag, pull: 10, scroll: 10)
    // The edge moves by 50 points, the content by 5.
    change(&drag, pull: 65, scroll: 15)
    #expect(drag.pull == 15)
    drag.end()
    #expect(!drag.isActive && drag.pull == 0)
  }

  @Test func `an edge that goes away from the finger and comes back pulls nothing`() {
    var drag = EdgeDrag()
    drag.note(Reading(pull: -10, scroll: 0))
    change(&drag, pull: -10, scroll: 0)
    // The finger moves the content by 40 points, and the edge goes 5 points further.
    change(&drag, pull: 25, scroll: 40)
    #expect(drag.pull == 25)
    change(&drag, pull: 30, scroll: 40)
    #expect(drag.pull == 25)
  }

  @Test func `a pull held during a refresh begins none until the content is at its edge`() {
    var drag = EdgeDrag()
    drag.note(Reading())
    change(&drag, pull: 40, scroll: 40, refreshing: true)
    change(&drag, pull: 50, scroll: 50)
    #expect(!drag.canBegin)
    change(&drag, pull: 0, scroll: 0)
    change(&drag, pull: 10, scroll: 10)
    #expect(drag.canBegin)
  }
}
