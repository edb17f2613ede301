@testable import CustomRefreshControl
import Testing
import UIKit

/// What of a pull is the finger's, and when it may begin a refresh.
@Suite struct EdgeDragTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// How far the content is pulled, and where its edge is: as the finger comes down, and then.
    let moves: [(pull: CGFloat, edge: CGFloat)]
    let pull: CGFloat

    init(_ description: String, _ moves: [(CGFloat, CGFloat)], _ pull: CGFloat) {
      (testDescription, self.moves, self.pull) = (description, moves, pull)
    }
  }

  /// The edge goes away by half a point a step, and the content with it.
  private static let creeping: [(CGFloat, CGFloat)] = (0...100).map { step in
    let way = CGFloat(step) / 2
    return (10 + way, 100 - way)
  }
  private static let cases: [Case] = [
    Case("content at rest", [(0, 0), (5, 0)], 5),
    Case("content that the finger finds past the edge is not its pull", [(60, 0)], 0),
    Case("but what it adds is", [(60, 0), (80, 0)], 20),
    // The edge moves by 50 points, the content by 5.
    Case("an edge that moves pulls nothing", [(0, 90), (10, 90), (65, 40)], 15),
    Case("nor as it moves back", [(0, 90), (10, 90), (65, 40), (15, 90)], 15),
    Case("an edge that creeps away from a resting finger pulls nothing", [(0, 100)] + creeping, 10),
    Case(
      "the rounding of a fractional inset takes nothing from a pull",
      [(0, 59.1), (60, 59.1 - 1e-13)], 60),
  ]

  @Test(arguments: cases)
  func `only what the finger moves is its pull, and may begin`(_ drag: Case) {
    var state = EdgeDrag(pull: drag.moves[0].pull, edge: drag.moves[0].edge)
    for move in drag.moves.dropFirst() {
      state.move(to: move.pull, edge: move.edge, isRefreshing: false)
    }
    #expect(state.pull == drag.pull && state.mayBegin)
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
