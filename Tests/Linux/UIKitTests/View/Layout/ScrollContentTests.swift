import TestSupport
import Testing

@testable import UIKit

@Suite(.simulated) @MainActor struct ScrollContentTests {
  private let content = root()

  private func makeScrollView(in content: UIView) -> UIScrollView {
    let scrollView = UIScrollView()
    fill(content, with: scrollView, UIEdgeInsets(top: 20, left: 10, bottom: 0, right: 10))
    return scrollView
  }

  @Test(arguments: [false, true])
  func `constraints to the edges decide the content size`(usesGuide: Bool) {
    let scrollView = makeScrollView(in: content)
    let inner = SizedView(100, 900)
    var width = scrollView.widthAnchor
    if usesGuide {
      _ = constrained(inner, in: scrollView)
      let guide = scrollView.contentLayoutGuide
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 5),
        inner.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -5),
        inner.topAnchor.constraint(equalTo: guide.topAnchor, constant: 7),
        inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -8),
      ])
      width = scrollView.frameLayoutGuide.widthAnchor
    } else {
      fill(scrollView, with: inner, UIEdgeInsets(top: 7, left: 5, bottom: 8, right: 5))
    }
    inner.widthAnchor.constraint(equalTo: width, constant: -10).isActive = true
    content.layoutIfNeeded()
    #expect(scrollView.frame == CGRect(x: 10, y: 20, width: 300, height: 460))
    #expect(inner.frame == CGRect(x: 5, y: 7, width: 290, height: 900))
    #expect(scrollView.contentSize == CGSize(width: 300, height: 915))
    #expect(AutoLayout.report(for: content).isEmpty)
    inner.ownSize.height = 1000
    content.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 300, height: 1015))
  }

  @Test func `a content size that no constraint decides stays the app's`() {
    let scrollView = makeScrollView(in: content)
    scrollView.contentSize = CGSize(width: 300, height: 2000)
    pinned(SizedView(100, 40), in: scrollView, x: 0, y: 0)
    content.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 300, height: 2000))
  }

  @Test func `scrolling does not solve the layout again`() {
    let scrollView = makeScrollView(in: content)
    let inner = SizedView(300, 2000)
    fill(scrollView, with: inner)
    content.layoutIfNeeded()
    let engine = AutoLayout.engine(layingOut: scrollView)
    let before = (engine?.updateCount, engine?.solver.pivotCount)
    for step in 1...20 {
      scrollView.contentOffset.y = CGFloat(step) * 10
      content.layoutIfNeeded()
    }
    #expect((engine?.updateCount, engine?.solver.pivotCount) == before)
    #expect(inner.frame.minY == 0)
  }

  @Test func `a view pinned to the frame guide stays in place while the content scrolls`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    content.addSubview(scrollView)
    let banner = constrained(SizedView(320, 44), in: scrollView)
    let guide = scrollView.frameLayoutGuide
    banner.topAnchor.constraint(equalTo: guide.topAnchor, constant: 3).isActive = true
    banner.leadingAnchor.constraint(equalTo: guide.leadingAnchor).isActive = true
    scrollView.contentSize = CGSize(width: 320, height: 3000)
    content.layoutIfNeeded()
    #expect(banner.frame.minY == 3)
    scrollView.contentOffset.y = 250
    content.layoutIfNeeded()
    #expect(banner.frame.minY == 253)
    #expect(AutoLayout.engine(layingOut: scrollView)?.rebuildCount == 1)
  }
}
