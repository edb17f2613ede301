import TestSupport
import Testing

@testable import UIKit

@Suite(.simulated) @MainActor struct AutoLayoutTests {
  private let content = root()

  @Test func `seven letters are placed around the center at any width, and solved once for each`() {
    let content = root(320, 60)
    let letters = makeLetters(in: content)
    for width in [320, 844, 0, 390] as [CGFloat] {
      content.frame.size.width = width
      content.layoutIfNeeded()
      let starts = (1...7).map { width / 2 - 10 + 28 * (CGFloat($0) - 4) }
      #expect(
        letters.map(\.frame) == starts.map { CGRect(x: $0, y: 15, width: 20, height: 30) })
    }
    #expect(AutoLayout.report(for: content).isEmpty)
    let engine = AutoLayout.engine(layingOut: content)
    let before = (engine?.updateCount, engine?.solver.pivotCount)
    for _ in 0..<10 {
      content.setNeedsLayout()
      content.layoutIfNeeded()
    }
    #expect((engine?.updateCount, engine?.solver.pivotCount) == before)
    #expect(engine?.rebuildCount == 1 && engine?.updateCount == 4)
  }

  @Test func `a changed constant moves only dependent views, without a rebuild`() {
    let view = pinned(UIView(), in: content, y: 20, height: 40)
    let leading = view.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10)
    leading.isActive = true
    view.widthAnchor.constraint(equalTo: content.widthAnchor, multiplier: 0.5).isActive = true
    for start in [10, 30] as [CGFloat] {
      leading.constant = start
      content.layoutIfNeeded()
      #expect(view.frame == CGRect(x: start, y: 20, width: 160, height: 40))
    }
    #expect(AutoLayout.engine(layingOut: content)?.rebuildCount == 1)
  }

  @Test func `own size yields to stronger constraints by hugging and compression`() {
    let left = pinned(SizedView(50, 20), in: content, x: 0, y: 0)
    let right = pinned(SizedView(60, 20), in: content, y: 0)
    right.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    right.leadingAnchor.constraint(equalTo: left.trailingAnchor).isActive = true
    right.trailingAnchor.constraint(equalTo: content.trailingAnchor).isActive = true
    content.layoutIfNeeded()
    #expect(left.frame == CGRect(x: 0, y: 0, width: 260, height: 20))
    #expect(right.frame == CGRect(x: 260, y: 0, width: 60, height: 20))
    right.ownSize = CGSize(width: 100, height: 30)
    content.layoutIfNeeded()
    #expect(right.frame == CGRect(x: 220, y: 0, width: 100, height: 30))
    content.frame.size.width = 120
    left.setContentCompressionResistancePriority(.required, for: .horizontal)
    content.layoutIfNeeded()
    #expect(left.frame.width == 50 && right.frame.width == 70)
  }

  @Test func `solved frames are aligned to device pixels and keep their widths`() {
    let content = root(100, 100)
    let view = pinned(UIView(), in: content, x: 34.6, y: 34.5, width: 31, height: 31)
    content.layoutIfNeeded()
    let scale = HostLoop.current.environment.scale
    #expect(abs((view.frame.minX * scale).rounded() - view.frame.minX * scale) < 1e-9)
    #expect(abs(view.frame.width - 31) < 1e-9 && abs(view.frame.minX - 34.6) <= 0.5 / scale + 1e-6)
  }

  @Test func `nested views are placed in their superview's coordinates`() {
    let outer = pinned(UIView(), in: content, x: 40, y: 50, width: 200, height: 100)
    let inner = pinned(UIView(), in: outer, width: 20)
    NSLayoutConstraint.activate([
      inner.rightAnchor.constraint(equalTo: content.rightAnchor, constant: -90),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -10),
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor),
    ])
    content.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 40, y: 50, width: 200, height: 100))
    #expect(inner.frame == CGRect(x: 170, y: 70, width: 20, height: 20))
  }

  @Test func `a transform does not disturb a solved place`() {
    let view = pinned(UIView(), in: content, width: 20, height: 30)
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    view.centerXAnchor.constraint(equalTo: content.centerXAnchor).isActive = true
    view.centerYAnchor.constraint(equalTo: content.centerYAnchor).isActive = true
    content.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 160, y: 240))
    #expect(view.bounds.size == CGSize(width: 20, height: 30))
  }

  @Test func `right to left mirrors leading and trailing, not left and right`() {
    content.semanticContentAttribute = .forceRightToLeft
    let mirrored = pinned(UIView(), in: content, x: 12, width: 50)
    let fixed = pinned(UIView(), in: content, width: 50)
    let bounded = pinned(UIView(), in: content, width: 50)
    for view in [mirrored, fixed, bounded] {
      view.semanticContentAttribute = .forceRightToLeft
    }
    let wish = bounded.leadingAnchor.constraint(equalTo: content.leadingAnchor)
    wish.priority = .defaultLow
    NSLayoutConstraint.activate([
      fixed.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 12),
      bounded.leadingAnchor.constraint(greaterThanOrEqualTo: content.leadingAnchor, constant: 30),
      wish,
    ])
    content.layoutIfNeeded()
    #expect(mirrored.frame.maxX == 308)
    #expect(fixed.frame.minX == 12)
    #expect(bounded.frame.maxX == 290, "inequalities between leading edges mirror too")
    mirrored.semanticContentAttribute = .forceLeftToRight
    content.layoutIfNeeded()
    #expect(mirrored.frame.minX == 12)
  }

  @Test func `margins and safe area guides inset the view`() {
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    let view = constrained(UIView(), in: content)
    let guide = content.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: content.safeAreaLayoutGuide.topAnchor),
      NSLayoutConstraint(
        item: view, attribute: .bottom, relatedBy: .equal, toItem: content,
        attribute: .bottomMargin, multiplier: 1, constant: 0),
    ])
    for leading in [2, 20] as [CGFloat] {
      content.directionalLayoutMargins.leading = leading
      content.layoutIfNeeded()
      #expect(view.frame == CGRect(x: leading, y: 0, width: 316 - leading, height: 477))
    }
  }

  @Test(arguments: [(375, 16), (393, 16), (402, 20), (1024, 20)] as [(CGFloat, CGFloat)])
  func `a screen's view has the system's margins at its sides`(width: CGFloat, margin: CGFloat) {
    let screen = UIViewController()
    screen.view.frame = CGRect(x: 0, y: 0, width: width, height: 600)
    let margins = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
    #expect(screen.view.layoutMargins == margins)
  }

  @Test func `a layout guide takes part like a view`() {
    let guide = UILayoutGuide()
    content.addLayoutGuide(guide)
    let view = pinned(UIView(), in: content, width: 10, height: 10)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      guide.trailingAnchor.constraint(equalTo: content.centerXAnchor),
      guide.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
      guide.heightAnchor.constraint(equalToConstant: 60),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
    ])
    content.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 20, y: 5, width: 140, height: 60))
    #expect(view.center == CGPoint(x: 90, y: 35))
    content.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && content.constraints.isEmpty)
  }

  @Test func `removing a view deactivates the constraints to views outside it`() {
    let view = pinned(UIView(), in: content, y: 0, width: 10)
    #expect(content.constraints.count == 1)
    view.removeFromSuperview()
    #expect(content.constraints.isEmpty)
    #expect(view.constraints.count == 1 && view.constraints.first?.isActive == true)
  }

  @Test func `a removed view and a whole laid-out tree are not kept alive`() {
    weak var gone: UIView?
    weak var tree: UIView?
    do {
      let content = root()
      do {
        let view = pinned(SizedView(10, 10), in: content, y: 0)
        content.layoutIfNeeded()
        gone = view
        view.removeFromSuperview()
      }
      content.layoutIfNeeded()
      #expect(gone == nil)
      tree = content
    }
    #expect(tree == nil)
  }

  @Test func `views with frames set in code have separate engines`() {
    _ = makeLetters(in: content)
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    content.addSubview(cell)
    let label = pinned(UIView(), in: cell, x: 7)
    content.layoutIfNeeded()
    let engines = [content, cell].map { AutoLayout.engine(layingOut: $0) }
    let before = engines.map { $0?.updateCount ?? 0 }
    label.widthAnchor.constraint(equalToConstant: 20).isActive = true
    cell.frame.origin.y = 300
    content.layoutIfNeeded()
    #expect(label.frame.width == 20)
    #expect(engines.map { $0?.updateCount ?? 0 } == [before[0], before[1] + 1])
  }

  @Test func `a constraint can reach into and follow a view with a frame set in code`() {
    let box = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    content.addSubview(box)
    let inner = pinned(UIView(), in: box, x: 5, height: 10)
    let follower = constrained(SizedView(20, 20), in: content)
    NSLayoutConstraint.activate([
      inner.rightAnchor.constraint(equalTo: content.rightAnchor, constant: -10),
      inner.topAnchor.constraint(equalTo: content.topAnchor, constant: 45),
      follower.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 8),
      follower.centerYAnchor.constraint(equalTo: box.centerYAnchor),
    ])
    for x in [30, 50] as [CGFloat] {
      box.frame.origin.x = x
      content.layoutIfNeeded()
      #expect(inner.frame == CGRect(x: 5, y: 5, width: 305 - x, height: 10))
      #expect(follower.frame == CGRect(x: x + 108, y: 80, width: 20, height: 20))
    }
  }

  @Test func `fitting finds the least and the given size`() {
    fill(content, with: SizedView(90, 20), UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10))
    #expect(
      content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 110, height: 30))
    #expect(
      content.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 30))
    #expect(content.bounds.size == CGSize(width: 320, height: 480))
  }

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
    let view = pinned(RestlessView(), in: content, x: 0, width: 10, height: 10)
    let guide = view.layoutMarginsGuide
    guide.topAnchor.constraint(equalTo: content.topAnchor, constant: 400).isActive = true
    for _ in 0..<20 { content.layoutIfNeeded() }
    let changes = view.changes
    for _ in 0..<20 { content.layoutIfNeeded() }
    #expect(view.changes == changes && changes <= 4)
  }

  @Test func `insets that an app changes again and again always count`() {
    let view = constrained(UIView(), in: content)
    view.topAnchor.constraint(equalTo: content.layoutMarginsGuide.topAnchor).isActive = true
    for top in stride(from: 10, through: 60, by: 10) {
      content.directionalLayoutMargins.top = CGFloat(top)
      content.layoutIfNeeded()
      #expect(view.frame.minY == CGFloat(top))
    }
  }
}
