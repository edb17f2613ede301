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
    let stack = pinned(UIStackView(), in: root, x: 0, y: 0, height: height)
    stack.axis = .vertical
    stack.distribution = distribution
    stack.spacing = spacing
    for index in 0..<count {
      stack.addArrangedSubview(
        SizedView(CGFloat(30 + index % 7), index.isMultiple(of: 2) ? 20 : 30))
    }
    return (root, stack)
  }

  @Test(arguments: [
    UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
    .equalCentering,
  ])
  func `a view costs the same in a short and in a long stack`(
    distribution: UIStackView.Distribution
  ) throws {
    for isFixed in [false, true] {
      let works = try [100, 800].map { count in
        try work(
          of: stack(distribution, count: count, height: isFixed ? CGFloat(count) * 40 : nil).root)
      }
      // Eight times the views; half as much again for the terms that are found by bisection.
      #expect(works[0] > 0 && works[1] < 12 * works[0], "\(distribution) \(isFixed) \(works)")
    }
  }

  /// A stack of 501 views, 20 and 30 points high in turn: 12,520 points of own sizes.
  struct Case: Sendable {
    let distribution: UIStackView.Distribution
    let spacing: CGFloat
    let height: CGFloat?
    /// The height of the laid-out stack.
    let total: CGFloat
    /// The middle and the height of the view at an index, whose own height is given.
    let place: @Sendable (CGFloat, CGFloat) -> (middle: CGFloat, height: CGFloat)
  }

  @Test(arguments: [
    // Equal sizes share a fixed length, and are otherwise those of the highest view.
    Case(distribution: .fillEqually, spacing: 0, height: 20_040, total: 20_040) { i, _ in
      (i * 40 + 20, 40)
    },
    Case(distribution: .fillEqually, spacing: 2, height: nil, total: 16_030) { i, _ in
      (i * 32 + 15, 30)
    },
    // Twice the own sizes.
    Case(distribution: .fillProportionally, spacing: 0, height: 25_040, total: 25_040) { i, own in
      (i * 50 + 20, 2 * own)
    },
    // The rest in 500 gaps of 8.
    Case(distribution: .equalSpacing, spacing: 3, height: 16_520, total: 16_520) { i, own in
      (i * 33 + 10, own)
    },
    // The centers are from 10 to 10 before the end: 20,000 points for 500 distances of 40.
    Case(distribution: .equalCentering, spacing: 5, height: 20_020, total: 20_020) { i, own in
      (i * 40 + 10, own)
    },
    // As short as the views allow: half of 20, half of 30, and the spacing of 5.
    Case(distribution: .equalCentering, spacing: 5, height: nil, total: 15_020) { i, own in
      (i * 30 + 10, own)
    },
  ])
  func `a long stack distributes its views as a short one does`(stackCase: Case) {
    let (root, stack) = stack(
      stackCase.distribution, count: 501, height: stackCase.height, spacing: stackCase.spacing)
    root.layoutIfNeeded()
    #expect(AutoLayout.report(for: root).isEmpty && stack.frame.height == stackCase.total)
    for (index, view) in stack.arrangedSubviews.enumerated() {
      let place = stackCase.place(CGFloat(index), index.isMultiple(of: 2) ? 20 : 30)
      #expect(abs(view.frame.midY - place.middle) < 1e-6)
      #expect(abs(view.frame.height - place.height) < 1e-6 && view.frame.width == 36)
    }
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
