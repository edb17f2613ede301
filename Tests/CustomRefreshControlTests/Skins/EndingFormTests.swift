@testable import CustomRefreshControl
import Foundation
@testable import RefreshMotion
import Testing
import UIKit

/// What the end of a refresh looks like, for every skin of the gallery, apart from its colors.
@Suite(.isolated) @MainActor struct EndingFormTests {
  nonisolated static let names = RefreshSkin.gallery.map(\.name)

  @Test(arguments: names)
  func `a skin ends with its outro unless told otherwise, within 0.8 s`(name: String) throws {
    let skin = try #require(RefreshSkin.named(name))
    #expect(CustomRefreshControl(skin: skin).session.endingPolicy == .outro)
    #expect(RefreshHeader(skin: skin).session.endingPolicy == .outro)
    let bound = try skin.instance()
    #expect(bound.motions.outro != nil)
    for set in [bound.motions, bound.calm] {
      #expect(set.failure != nil)
      for end in [set.outro, set.failure].compactMap({ $0 }) {
        #expect(end.duration < 0.801, "\(end.duration) s")
      }
    }
  }

  @Test(arguments: names, [MotionStyle.full, .calm])
  func `a failure ends in a form that neither success nor the loop has`(
    name: String, style: MotionStyle
  ) throws {
    let motions = try #require(RefreshSkin.named(name)).instance().motions(in: style)
    let failure = try #require(motions.failure)
    let cycle = motions.loop.duration
    func end(of motion: Timeline, begun: Double) -> [Form?] {
      (0..<motion.elementCount).map {
        let left = motions.loop.state(of: $0, at: begun)
        return Form(motion.state(of: $0, at: motion.duration, from: left))
      }
    }
    let looping = (0..<48).map { step in
      (0..<motions.loop.elementCount).map {
        Form(motions.loop.state(of: $0, at: cycle * Double(step) / 48))
      }
    }
    for begun in stride(from: 0, to: cycle, by: cycle / 8) {
      let failed = end(of: failure, begun: begun)
      #expect(failed.contains { $0 != nil }, "Nothing is left to tell the failure.")
      if let outro = motions.outro {
        #expect(differ(failed, end(of: outro, begun: begun)), "As a success from \(begun) s.")
      }
      for (step, form) in looping.enumerated() {
        #expect(differ(failed, form), "As the loop at \(step)/48, from \(begun) s.")
      }
    }
  }

  /// What is seen of an element apart from its color; an element that is not seen has none.
  private struct Form {
    let shift: CGPoint
    let rotation: Double
    /// Scales and the ends of the stroke.
    let shares: [Double]

    init?(_ state: ElementState) {
      guard state.opacity > 0.1, abs(state.scaleX) > 0.05, abs(state.scaleY) > 0.05,
        state.strokeEnd - state.strokeStart > 0.02
      else { return nil }
      shift = CGPoint(x: state.translationX, y: state.translationY)
      rotation = state.rotation
      shares = [state.scaleX, state.scaleY, state.strokeStart, state.strokeEnd]
    }

    func differs(from other: Form) -> Bool {
      hypot(shift.x - other.shift.x, shift.y - other.shift.y) > 3
        || abs((rotation - other.rotation).remainder(dividingBy: 2 * .pi)) > 0.1
        || zip(shares, other.shares).contains { abs($0 - $1) > 0.1 }
    }
  }

  private func differ(_ first: [Form?], _ second: [Form?]) -> Bool {
    zip(first, second).contains { first, second in
      guard let first, let second else { return (first == nil) != (second == nil) }
      return first.differs(from: second)
    }
  }
}
