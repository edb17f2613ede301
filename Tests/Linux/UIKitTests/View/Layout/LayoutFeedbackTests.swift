import TestSupport
import Testing

@testable import UIKit

@Suite(.simulated) @MainActor struct LayoutFeedbackTests {
  /// A view whose margins change with each new frame, and so never settle.
  private final class RestlessView: UIView {
    private(set) var changes = 0

    override var center: CGPoint {
      get { super.center }
      set {
        super.center = newValue
        changes += 1
        directionalLayoutMargins.top = newValue.y + 10
      }
    }
  }

  @Test func `margins that depend on the frame they move stop changing`() {
    let content = root()
    let view = constrained(RestlessView(), in: content)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: view, attribute: .topMargin, relatedBy: .equal, toItem: content, attribute: .top,
        multiplier: 1, constant: 400),
      view.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    for _ in 0..<20 { content.layoutIfNeeded() }
    let changes = view.changes
    for _ in 0..<20 { content.layoutIfNeeded() }
    #expect(view.changes == changes)
    #expect(changes <= 4)
  }

  @Test func `insets that an app changes again and again always count`() {
    let content = root()
    let view = constrained(UIView(), in: content)
    view.topAnchor.constraint(equalTo: content.layoutMarginsGuide.topAnchor).isActive = true
    for top in stride(from: 10, through: 60, by: 10) {
      content.directionalLayoutMargins.top = CGFloat(top)
      content.layoutIfNeeded()
      #expect(view.frame.minY == CGFloat(top))
    }
  }
}
