@testable import CustomRefreshControl
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

@Suite(.isolated) struct PathStrokeTests {
  @Test func `each line and curve of nonzero length is a stroke`() throws {
    let path = try UIBezierPath(svgPath: "M0 0L4 0L4 0Q5 1 4 4C3 5 1 5 0 4Z M9 9Z M9 9h1")
    let strokes = PathStroke.strokes(of: path)
    #expect(strokes.map(\.start.x) == [0, 4, 4, 0, 9])
    #expect(strokes.map(\.steps.count) == [1, 1, 1, 1, 1])
  }

  @Test(arguments: ["M20 20C0 0 40 0 20 20", "M20 20Q40 0 20 20"])
  func `a curve that returns to its start is a stroke`(path: String) throws {
    #expect(PathStroke.strokes(of: try UIBezierPath(svgPath: path)).count == 1)
  }

  @Test func `strokes beyond the limit are joined where they connect`() throws {
    let zigzag = String(repeating: "l1 -1l1 1", count: 50)
    let path = try UIBezierPath(svgPath: "M0 0\(zigzag)M0 50h4")
    let strokes = PathStroke.strokes(of: path, atMost: 30)
    // 101 lines in groups of four; the last group begins elsewhere.
    #expect(strokes.count == 26)
    #expect(strokes.map(\.steps.count).reduce(0, +) == 101)
    for stroke in strokes { #expect(!stroke.path.isEmpty) }
  }

  @Test func `unconnected strokes beyond the limit are joined with gaps`() throws {
    let bars = (0..<100).map { "M\($0) 0v5" }.joined()
    let strokes = PathStroke.strokes(of: try UIBezierPath(svgPath: bars), atMost: 48)
    #expect(strokes.count == 34)
    #expect(strokes[0].start == .zero)
    #expect(
      strokes[0].steps == [
        .draw([CGPoint(x: 0, y: 5)]), .move(to: CGPoint(x: 1, y: 0)),
        .draw([CGPoint(x: 1, y: 5)]), .move(to: CGPoint(x: 2, y: 0)),
        .draw([CGPoint(x: 2, y: 5)]),
      ])
    #expect(strokes[0].path.bounds.isClose(to: CGRect(x: 0, y: 0, width: 2, height: 5)))
    #expect(strokes[33].path.bounds.isClose(to: CGRect(x: 99, y: 0, width: 0, height: 5)))
  }

  @Test @MainActor func `a path and its strokes have the same bounds`() throws {
    let path = try UIBezierPath(svgPath: "M0 0h10v10h-10z M20 0q5 5 10 0")
    let box = PathStroke.strokes(of: path).map(\.path.bounds).reduce(CGRect.null) { $0.union($1) }
    #expect(box == path.bounds)
  }
}
