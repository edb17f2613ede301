@testable import CustomRefreshControl
import Testing
import UIKit

/// What of a pull is the finger's, and when it may begin a refresh.
@Suite struct EdgeDragTests {
  @Test func `a finger that pulls content at rest may begin`() {
    var drag = EdgeDrag(pull: 0, edge: 0)
    drag.move(to: 5, edge: 0, isRefreshing: false)
    #expect(drag.mayBegin && drag.pull == 5)
  }

  @Test func `content that the finger finds past the edge is not its pull`() {
    var drag = EdgeDrag(pull: 60, edge: 0)
    #expect(drag.pull == 0)
    drag.move(to: 80, edge: 0, isRefreshing: false)
    #expect(drag.pull == 20)
  }

  @Test func `an edge that moves under the finger pulls nothing`() {
    var drag = EdgeDrag(pull: 0, edge: 90)
    drag.move(to: 10, edge: 90, isRefreshing: false)
    // The edge moves by 50 points, the content by 5.
    drag.move(to: 65, edge: 40, isRefreshing: false)
    #expect(drag.pull == 15)
    // And back.
    drag.move(to: 15, edge: 90, isRefreshing: false)
    #expect(drag.pull == 15)
  }

  @Test func `an edge that creeps away from a resting finger pulls nothing`() {
    var drag = EdgeDrag(pull: 0, edge: 100)
    drag.move(to: 10, edge: 100, isRefreshing: false)
    for step in 1...100 {
      let way = CGFloat(step) / 2
      drag.move(to: 10 + way, edge: 100 - way, isRefreshing: false)
    }
    #expect(drag.pull == 10)
  }

  @Test func `the rounding of a fractional inset takes nothing from a pull`() {
    var drag = EdgeDrag(pull: 0, edge: 59.1)
    drag.move(to: 60, edge: 59.1 - 1e-13, isRefreshing: false)
    #expect(drag.pull == 60)
  }

  @Test func `a pull held during a refresh begins none until the content is at its edge`() {
    var drag = EdgeDrag(pull: 0, edge: 0)
    drag.move(to: 40, edge: 0, isRefreshing: true)
    drag.move(to: 50, edge: 0, isRefreshing: false)
    #expect(!drag.mayBegin)
    drag.move(to: 0, edge: 0, isRefreshing: false)
    drag.move(to: 10, edge: 0, isRefreshing: false)
    #expect(drag.mayBegin)
  }
}
