import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct AutoresizingTests {
  typealias Mask = UIView.AutoresizingMask

  /// Masks and expected frames for a view of 20 points with margins of 10 and 70, whose superview
  /// grows from 100 to 200.
  nonisolated static let cases: [(mask: Mask, start: CGFloat, length: CGFloat)] = [
    ([], 10, 20),
    (.flexibleLeftMargin, 110, 20),
    (.flexibleWidth, 10, 120),
    (.flexibleRightMargin, 10, 20),
    ([.flexibleLeftMargin, .flexibleRightMargin], 22.5, 20),
    ([.flexibleLeftMargin, .flexibleWidth], 10 + 100.0 / 3, 20 + 200.0 / 3),
    ([.flexibleWidth, .flexibleRightMargin], 10, 20 + 200.0 / 9),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 20, 40),
  ]

  @Test(arguments: cases.indices)
  func `a mask shares the new width and height by what is flexible`(index: Int) {
    let (mask, start, length) = Self.cases[index]
    let vertical: [(Mask, Mask)] = [
      (.flexibleLeftMargin, .flexibleTopMargin), (.flexibleWidth, .flexibleHeight),
      (.flexibleRightMargin, .flexibleBottomMargin),
    ]
    let parent = root(100, 100)
    let (child, turned) = (
      UIView(frame: CGRect(x: 10, y: 0, width: 20, height: 5)),
      UIView(frame: CGRect(x: 0, y: 10, width: 5, height: 20))
    )
    child.autoresizingMask = mask
    turned.autoresizingMask = vertical.reduce(into: []) {
      if mask.contains($1.0) { $0.insert($1.1) }
    }
    for view in [child, turned] { parent.addSubview(view) }
    parent.frame.size = CGSize(width: 200, height: 200)
    #expect(abs(child.frame.minX - start) < 1e-9 && abs(child.frame.width - length) < 1e-9)
    #expect(child.frame.minY == 0 && child.frame.height == 5)
    #expect(abs(turned.frame.minY - start) < 1e-9 && abs(turned.frame.height - length) < 1e-9)
  }

  @Test func `a flexible view fills a superview that was empty`() {
    let parent = root(0, 60)
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.frame.size.width = 390
    #expect(child.frame == CGRect(x: 0, y: 0, width: 390, height: 60))
  }

  @Test func `a mask has no effect when the superview does not resize its subviews`() {
    let parent = root(100, 100)
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    child.autoresizingMask = .flexibleWidth
    parent.addSubview(child)
    parent.autoresizesSubviews = false
    parent.frame.size.width = 200
    #expect(child.frame.width == 100)
  }
}
