import TestSupport
import Testing

@testable import UIKit

/// Stack views with hundreds of views: their frames, and the growth of the solver's work.
@Suite(.simulated) @MainActor
struct LongStackTests {
  /// Makes a vertical stack of views that are 20 and 30 points high in turn.
  private func stack(
    _ distribution: UIStackView.Distribution, count: Int, height: CGFloat? = nil,
    spacing: CGFloat = 0
  ) -> (root: UIView, stack: UIStackView) {
    let root = root(390, 60)
    let stack = constrained(UIStackView(), in: root)
    stack.axis = .vertical
    stack.distribution = distribution
    stack.spacing = spacing
    for index in 0..<count {
      stack.addArrangedSubview(
        SizedView(CGFloat(30 + index % 7), index.isMultiple(of: 2) ? 20 : 30))
    }
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
    return (root, stack)
  }

  private func work(of root: UIView) throws -> Int {
    root.layoutIfNeeded()
    let engine = try #require(AutoLayout.engine(layingOut: root))
    #expect(!engine.solver.isExhausted)
    return engine.solver.workOfLastOptimum
  }

  @Test(arguments: [
    UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
    .equalCentering,
  ])
  func `a view costs the same in a short and in a long stack`(
    distribution: UIStackView.Distribution
  ) throws {
    for isFixed in [false, true] {
      let works = try [200, 1600].map { count in
        try work(
          of: stack(distribution, count: count, height: isFixed ? CGFloat(count) * 40 : nil).root)
      }
      // Eight times the views; half as much again for the terms that are found by bisection.
      #expect(works[0] > 0 && works[1] < 12 * works[0], "\(distribution) \(isFixed) \(works)")
    }
  }

  @Test func `equal sizes share a fixed length`() {
    let (root, stack) = stack(.fillEqually, count: 1000, height: 40_000)
    root.layoutIfNeeded()
    #expect(AutoLayout.report(for: root).isEmpty)
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 36, height: 40_000))
    for (index, view) in stack.arrangedSubviews.enumerated() {
      #expect(view.frame == CGRect(x: 0, y: CGFloat(index) * 40, width: 36, height: 40))
    }
  }

  @Test func `equal sizes without a fixed length are the largest`() {
    let (root, stack) = stack(.fillEqually, count: 1000, spacing: 2)
    root.layoutIfNeeded()
    #expect(stack.frame.height == 31_998)
    #expect(stack.arrangedSubviews[999].frame == CGRect(x: 0, y: 31_968, width: 36, height: 30))
  }

  @Test func `proportional sizes share a fixed length`() {
    // 500 × (20 + 30) = 25,000 points of own sizes in 50,000: twice the size each.
    let (root, stack) = stack(.fillProportionally, count: 1000, height: 50_000)
    root.layoutIfNeeded()
    for (index, view) in stack.arrangedSubviews.enumerated() {
      let pair = CGFloat(index / 2) * 100
      let frame =
        index.isMultiple(of: 2)
        ? CGRect(x: 0, y: pair, width: 36, height: 40)
        : CGRect(x: 0, y: pair + 40, width: 36, height: 60)
      #expect(view.frame.isNearly(frame))
    }
  }

  @Test func `equal gaps share the rest of a fixed length`() {
    // 12,520 points of own sizes for 501 views, and 500 gaps of 8.
    let (root, stack) = stack(.equalSpacing, count: 501, height: 12_520 + 4000, spacing: 3)
    root.layoutIfNeeded()
    let frames = stack.arrangedSubviews.map(\.frame)
    #expect(frames[0].minY == 0 && frames[500].maxY == 16_520)
    for (one, next) in zip(frames, frames.dropFirst()) {
      #expect(abs(next.minY - one.maxY - 8) < 1e-6)
    }
  }

  @Test func `equal distances of centers share the rest of a fixed length`() {
    // The centers are from 10 to 10 before the end: 20,000 points for 500 distances of 40.
    let (root, stack) = stack(.equalCentering, count: 501, height: 20_020, spacing: 5)
    root.layoutIfNeeded()
    for (index, view) in stack.arrangedSubviews.enumerated() {
      #expect(abs(view.frame.midY - 10 - CGFloat(index) * 40) < 1e-6)
      #expect(view.frame.height == (index.isMultiple(of: 2) ? 20 : 30))
    }
  }

  @Test func `equal distances of centers are as short as the views allow`() {
    // Half of 20, half of 30, and the spacing of 5: 30 points each.
    let (root, stack) = stack(.equalCentering, count: 501, spacing: 5)
    root.layoutIfNeeded()
    #expect(stack.frame.height == 15_020)
    #expect(stack.arrangedSubviews[500].frame.minY == 15_000)
  }

  @Test func `a long stack adapts when a view changes or is hidden`() {
    let (root, stack) = stack(.fill, count: 300, spacing: 1)
    root.layoutIfNeeded()
    #expect(stack.frame.height == 7799, "150 × 50 and 299 gaps")
    (stack.arrangedSubviews[0] as? SizedView)?.ownSize.height = 120
    stack.arrangedSubviews[1].isHidden = true
    stack.spacing = 2
    root.layoutIfNeeded()
    #expect(stack.frame.height == 8166, "7500 + 100 − 30 and 298 gaps of 2")
    #expect(stack.arrangedSubviews[2].frame.minY == 122)
  }
}
