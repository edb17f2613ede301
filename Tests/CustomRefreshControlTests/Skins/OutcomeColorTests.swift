@testable import CustomRefreshControl
import Foundation
@testable import RefreshMotion
import TestIsolation
import Testing
import UIKit

/// How colors change, and those of an outcome, which stand above a palette.
@Suite(.isolated) @MainActor struct OutcomeColorTests {
  @Test(arguments: (RefreshSkin.gallery + [.appCoda]).filter(\.takesText).map(\.name))
  func `letters change their color at once: blended, far hues would be brown on their way`(
    name: String
  ) throws {
    let skin = try #require(RefreshSkin.named(name))
    let motions = try skin.instance().motions
    for motion in [
      motions.pull, motions.loop, motions.outro, motions.unchanged, motions.failure,
    ].compactMap({ $0 }) {
      for element in 0..<motion.elementCount {
        let tracks = motion.keyframes(of: element)
        guard let color = tracks.first(where: { $0.property == nil }) else { continue }
        for (step, colors) in zip(color.colors, color.colors.dropFirst()).enumerated() {
          let time = color.times[step + 1] - color.times[step]
          #expect(
            colors.0 == colors.1 || time < 0.001,
            "Letter \(element) blends for \(time) s at \(color.times[step]) s.")
        }
      }
    }
  }

  @Test(arguments: [
    ("tick", IndexSet(1..<4)), ("arrow", IndexSet([1, 2, 3, 4, 8])),
    ("arrowPanel", IndexSet(0..<8).subtracting([2])),
    ("arrowStates", IndexSet(1..<10)), ("fresh", IndexSet(6..<8)),
  ])
  func `a palette leaves the marks of the outcome their colors`(
    name: String, marks: IndexSet
  ) throws {
    let skin = try #require(RefreshSkin.named(name)).palette(Palette([.blue, .red]))
    let bound = try skin.instance()
    for motion in [bound.motions.pull, bound.motions.loop, bound.calm.loop].compactMap({ $0 }) {
      for element in bound.content.elements.indices {
        let color = motion.state(of: element, at: 0.4).color
        let isMark = marks.contains(element)
        let others = bound.content.endingElements.union(bound.content.fixedElements)
        let rank = element - others.count(in: 0..<element)
        #expect(color == (isMark ? nil : rank % 2 == 0 ? .blue : .red), "\(element)")
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
    #expect((0..<3).map { loop.state(of: $0, at: 0.5).color } == [.blue, nil, .red])
    #expect((0..<3).map { loop.loopState(of: $0, at: 1.5).color } == [.blue, nil, .red])
  }
}
