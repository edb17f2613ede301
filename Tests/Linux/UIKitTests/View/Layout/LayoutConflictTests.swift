import TestSupport
import Testing

@testable import UIKit

@Suite(.simulated) @MainActor struct LayoutConflictTests {
  private let content = root()

  @Test func `the last required constraint gives way and the report names the rest`() throws {
    let view = pinned(UIView(), in: content, x: 0, y: 0, height: 10)
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    (wide.identifier, narrow.identifier) = ("wide", "narrow")
    narrow.hasLoggedConflict = true
    NSLayoutConstraint.activate([wide, narrow])
    content.layoutIfNeeded()
    #expect(view.frame.width == 100)
    let report = AutoLayout.report(for: content)
    let conflict = try #require(report.conflicts.first)
    #expect(report.conflicts.count == 1 && report.ambiguities.isEmpty)
    #expect(conflict.broken.contains("'narrow'") && conflict.others.count == 1)
    #expect(conflict.others.first?.contains("'wide'") == true)
    wide.isActive = false
    content.layoutIfNeeded()
    #expect(view.frame.width == 50 && AutoLayout.report(for: content).isEmpty)
  }

  @Test func `a conflict at zero width disappears when there is room`() {
    let content = root(0, 60)
    let view = pinned(UIView(), in: content, x: 10, y: 0, height: 10)
    let trailing = view.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -10)
    trailing.hasLoggedConflict = true
    trailing.isActive = true
    content.layoutIfNeeded()
    #expect(AutoLayout.report(for: content).conflicts.count == 1 && view.frame.width == 0)
    content.frame.size.width = 200
    content.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 0, width: 180, height: 10))
    #expect(AutoLayout.report(for: content).isEmpty)
  }

  @Test func `views that nothing decides are ambiguous`() {
    let placed = constrained(SizedView(10, 10), in: content)
    let loose = constrained(SizedView(10, 10), in: content)
    placed.centerXAnchor.constraint(equalTo: content.centerXAnchor).isActive = true
    placed.centerYAnchor.constraint(equalTo: content.centerYAnchor).isActive = true
    loose.centerXAnchor.constraint(equalTo: content.centerXAnchor).isActive = true
    #expect(!placed.hasAmbiguousLayout && loose.hasAmbiguousLayout)
    #expect(AutoLayout.report(for: content).ambiguities.map(\.view) == [loose])
    loose.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor).isActive = true
    #expect(loose.hasAmbiguousLayout)
    let top = loose.topAnchor.constraint(equalTo: content.topAnchor)
    top.priority = UILayoutPriority(1)
    top.isActive = true
    #expect(!loose.hasAmbiguousLayout)
  }

  @Test func `two equal huggers that must fill a row are ambiguous until one hugs more`() {
    let left = pinned(SizedView(50, 20), in: content, x: 0, y: 0)
    let right = pinned(SizedView(50, 20), in: content, y: 0)
    right.leadingAnchor.constraint(equalTo: left.trailingAnchor).isActive = true
    right.trailingAnchor.constraint(equalTo: content.trailingAnchor).isActive = true
    #expect(AutoLayout.report(for: content).ambiguities.map(\.view) == [left, right])
    left.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
    #expect(AutoLayout.report(for: content).isEmpty)
  }

  @Test func `constraints read the same in every run`() {
    let view = constrained(UIView(), in: content)
    view.tag = 3
    let constraint = view.leadingAnchor.constraint(equalTo: content.trailingAnchor, constant: -8)
    constraint.priority = .defaultHigh
    constraint.identifier = "gap"
    #expect(
      constraint.description
        == "<NSLayoutConstraint 'gap' UIView #3.leading == UIView.trailing - 8 @750>")
    let width = view.widthAnchor.constraint(
      greaterThanOrEqualTo: content.widthAnchor, multiplier: 0.5)
    #expect(
      width.description == "<NSLayoutConstraint UIView #3.width >= 0.5*UIView.width>")
  }

  @Test func `views without a common ancestor cannot be constrained`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (one, other) = (UIView(), UIView())
        one.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
      }
    }
  }

  @Test func `a position cannot equal a constant`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .left, relatedBy: .equal, toItem: nil,
          attribute: .notAnAttribute, multiplier: 1, constant: 10)
      }
    }
  }
}
