@testable import CustomRefreshControl
@testable import RefreshMotion
import Testing
import UIKit

/// The colors of an outcome, which stand above a palette.
@Suite(.isolated) @MainActor struct OutcomeColorTests {
  @Test(arguments: [
    ("tick", 2..<5), ("arrow", 1..<4), ("arrowPanel", 1..<4), ("arrowStates", 1..<4),
    ("fresh", 5..<7),
  ])
  func `a palette leaves the marks of the outcome their colors`(
    name: String, marks: Range<Int>
  ) throws {
    let skin = try #require(RefreshSkin.named(name)).palette(Palette([.blue, .red]))
    let bound = try skin.instance()
    for motion in [bound.motions.pull, bound.motions.loop, bound.calm.loop].compactMap({ $0 }) {
      for element in bound.content.elements.indices {
        let color = motion.state(of: element, at: 0.4).color
        let isMark = marks.contains(element)
        #expect(color == (isMark ? nil : element % 2 == 0 ? .blue : .red), "\(element)")
      }
    }
  }

  @Test func `a palette leaves a fixed ink of an app's own shape, and takes the others`() throws {
    let circle = UIBezierPath(ovalIn: CGRect(x: -9, y: -9, width: 18, height: 18))
    let skin = try RefreshSkin(
      name: "own", motion: Rotate(to: 1, over: 1).motion, palette: Palette([.blue, .red])
    ) { _ throws(RefreshError) in
      try ShapesContent([
        .stroke(circle, .color(.green)), .fill(circle, .fixed(.yellow)), .stroke(circle),
      ])
    }
    let loop = try skin.instance().motions.loop
    #expect((0..<3).map { loop.state(of: $0, at: 0.5).color } == [.blue, nil, .blue])
    #expect((0..<3).map { loop.loopState(of: $0, at: 1.5).color } == [.red, nil, .red])
  }
}
