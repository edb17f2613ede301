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

  /// Outer (sized by constraints) › middle (of a mask) › a square of constraints with margins of 5.
  private func nest(
    _ mask: Mask, frame: CGRect = .zero, side: CGFloat = 30
  ) -> (root: UIView, outer: UIView, middle: UIView, size: NSLayoutConstraint) {
    let (root, outer, middle, square) = (root(300, 300), UIView(), UIView(), UIView())
    outer.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(outer)
    middle.frame = frame
    middle.autoresizingMask = mask
    outer.addSubview(middle)
    square.translatesAutoresizingMaskIntoConstraints = false
    middle.addSubview(square)
    let size = square.widthAnchor.constraint(equalToConstant: side)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor),
      outer.topAnchor.constraint(equalTo: root.topAnchor),
      size, square.heightAnchor.constraint(equalTo: square.widthAnchor),
      square.leftAnchor.constraint(equalTo: middle.leftAnchor, constant: 5),
      square.topAnchor.constraint(equalTo: middle.topAnchor, constant: 5),
      middle.rightAnchor.constraint(equalTo: square.rightAnchor, constant: 5),
      middle.bottomAnchor.constraint(equalTo: square.bottomAnchor, constant: 5),
    ])
    return (root, outer, middle, size)
  }

  @Test func `content pushes out the superview of a view with a flexible size`() {
    let (root, outer, middle, size) = nest([.flexibleWidth, .flexibleHeight])
    root.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(middle.frame == outer.bounds)
    size.constant = 90
    root.layoutIfNeeded()
    #expect(outer.frame.size == CGSize(width: 100, height: 100) && middle.frame == outer.bounds)
  }

  @Test func `a frame that is set later changes the relation`() {
    let (root, outer, middle, _) = nest([.flexibleWidth, .flexibleHeight])
    root.layoutIfNeeded()
    // 8 points at each side of the middle.
    outer.bounds.size = CGSize(width: 56, height: 56)
    middle.frame = CGRect(x: 8, y: 8, width: 40, height: 40)
    root.layoutIfNeeded()
    #expect(outer.frame.size == CGSize(width: 56, height: 56))
    #expect(middle.frame == CGRect(x: 8, y: 8, width: 40, height: 40))
  }

  @Test func `a fixed size pushes nothing, and a superview measured for its content fits it`() {
    let (root, outer, middle, _) = nest([], frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.layoutIfNeeded()
    #expect(outer.frame.size == .zero && middle.frame.size == CGSize(width: 40, height: 40))
    let (_, _, flexible, _) = nest([.flexibleWidth, .flexibleHeight])
    let box = UIView()
    box.addSubview(flexible)
    #expect(
      box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 40, height: 40))
  }

  @Test func `content does not push out a scroll view`() {
    let (root, outer, middle, _) = nest([.flexibleWidth, .flexibleHeight])
    let scrollView = UIScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scrollView)
    outer.removeFromSuperview()
    scrollView.addSubview(middle)
    NSLayoutConstraint.activate([
      scrollView.widthAnchor.constraint(equalToConstant: 20),
      scrollView.heightAnchor.constraint(equalToConstant: 20),
      scrollView.leftAnchor.constraint(equalTo: root.leftAnchor),
      scrollView.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(scrollView.frame.size == CGSize(width: 20, height: 20))
  }
}
