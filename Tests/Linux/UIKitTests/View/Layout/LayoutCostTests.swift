import TestSupport
import Testing

@testable import UIKit

/// The growth of the solver's work with the size of the system, counted in added terms.
@Suite(.simulated) @MainActor
struct LayoutCostTests {
  /// Returns a chain of views with intrinsic sizes.
  private func chain(_ count: Int) -> UIView {
    let root = root(390, 60)
    var previous: UIView?
    for _ in 0..<count {
      let view = SizedView(2, 20)
      root.addSubview(view)
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
      let start = previous?.trailingAnchor ?? root.leadingAnchor
      view.leadingAnchor.constraint(equalTo: start, constant: 1).isActive = true
      previous = view
    }
    return root
  }

  @Test func `a view of a long chain costs what one of a short chain does`() throws {
    let (short, long) = (chain(100), chain(1000))
    let works = try [short, long].map { try work(of: $0) }
    #expect(works[0] > 0 && works[1] < 12 * works[0])
    #expect(long.subviews.last?.frame == CGRect(x: 2998, y: 20, width: 2, height: 20))
    #expect(AutoLayout.report(for: long).isEmpty)
  }

  @Test func `a stack of 6,000 labels is solved within the limit`() throws {
    let root = root(390, 844)
    let stack = pinned(UIStackView(), in: root, x: 0, y: 0)
    stack.axis = .vertical
    for index in 0..<6000 {
      let label = UILabel()
      label.text = "\(index)"
      stack.addArrangedSubview(label)
    }
    #expect(try work(of: root) > 0)
    #expect(AutoLayout.report(for: root).isEmpty)
    let line = stack.arrangedSubviews[0].frame.height
    #expect(line > 0 && abs(stack.frame.height - 6000 * line) < 1)
  }

  @Test func `constraints beyond the limit of work are told, and other views are laid out`() {
    HostLoop.current.layoutWorkLimit = 1000
    let screen = root(390, 844)
    let chain = chain(500)
    let other = UIView()
    for view in [chain, other] { screen.addSubview(view) }
    let box = pinned(SizedView(10, 10), in: other, x: 7, y: 0)
    screen.layoutIfNeeded()
    let report = AutoLayout.report(for: screen)
    #expect(report.isTooComplex && !report.isEmpty && report.conflicts.isEmpty)
    #expect(box.frame == CGRect(x: 7, y: 0, width: 10, height: 10))
  }

  @Test func `relations between all pairs of views are solved without false conflicts`() throws {
    let root = root(100, 60)
    // Each pair relates its widths in a way that conflicts with others.
    let views = (0..<160).map { SizedView(CGFloat(10 + $0 % 37), 20) }
    for view in views { root.addSubview(view) }
    for (index, one) in views.enumerated() {
      for other in views.dropFirst(index + 1) {
        let constraint = one.widthAnchor.constraint(
          equalTo: other.widthAnchor, multiplier: CGFloat(index % 5 + 1),
          constant: CGFloat(index % 11))
        constraint.priority = UILayoutPriority(Float(100 + index))
        constraint.isActive = true
      }
    }
    root.layoutIfNeeded()
    let report = AutoLayout.report(for: root)
    #expect(!report.isTooComplex && report.conflicts.isEmpty)
  }
}
