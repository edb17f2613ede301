import TestSupport
import Testing

@testable import UIKit

@Suite(.simulated) @MainActor struct AutoLayoutTests {
  private let content = root()

  @Test func `seven letters are placed around the center at any width`() {
    let content = root(320, 60)
    let letters = makeLetters(in: content)
    for width in [320, 844, 0, 390] as [CGFloat] {
      content.frame.size.width = width
      content.layoutIfNeeded()
      #expect(
        letters.map(\.frame)
          == (1...7).map {
            CGRect(x: width / 2 - 10 + 28 * (CGFloat($0) - 4), y: 15, width: 20, height: 30)
          }
      )
    }
    #expect(AutoLayout.report(for: content).isEmpty)
    #expect(AutoLayout.engine(layingOut: content)?.rebuildCount == 1)
  }

  @Test func `an unchanged tree is not solved again`() {
    _ = makeLetters(in: content)
    content.layoutIfNeeded()
    let engine = AutoLayout.engine(layingOut: content)
    let before = (engine?.updateCount, engine?.solver.pivotCount)
    for _ in 0..<10 {
      content.setNeedsLayout()
      content.layoutIfNeeded()
    }
    #expect(before.0 == 1)
    #expect((engine?.updateCount, engine?.solver.pivotCount) == before)
  }

  @Test func `a changed constant moves only dependent views, without a rebuild`() {
    let view = constrained(UIView(), in: content)
    let leading = view.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10)
    NSLayoutConstraint.activate([
      leading,
      view.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      view.widthAnchor.constraint(equalTo: content.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
    content.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 160, height: 40))
    leading.constant = 30
    content.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 30, y: 20, width: 160, height: 40))
    #expect(AutoLayout.engine(layingOut: content)?.rebuildCount == 1)
  }

  @Test func `own size yields to stronger constraints by hugging and compression`() {
    let left = constrained(SizedView(50, 20), in: content)
    let right = constrained(SizedView(60, 20), in: content)
    right.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      left.topAnchor.constraint(equalTo: content.topAnchor),
      right.topAnchor.constraint(equalTo: content.topAnchor),
    ])
    content.layoutIfNeeded()
    #expect(left.frame == CGRect(x: 0, y: 0, width: 260, height: 20))
    #expect(right.frame == CGRect(x: 260, y: 0, width: 60, height: 20))
    right.ownSize = CGSize(width: 100, height: 30)
    content.layoutIfNeeded()
    #expect(right.frame == CGRect(x: 220, y: 0, width: 100, height: 30))
    content.frame.size.width = 120
    left.setContentCompressionResistancePriority(.required, for: .horizontal)
    content.layoutIfNeeded()
    #expect(left.frame.width == 50)
    #expect(right.frame.width == 70)
  }

  @Test func `solved frames are aligned to device pixels and keep their widths`() {
    let content = root(100, 100)
    let view = constrained(UIView(), in: content)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: content.centerXAnchor, constant: 0.1),
      view.centerYAnchor.constraint(equalTo: content.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 31),
      view.heightAnchor.constraint(equalToConstant: 31),
    ])
    content.layoutIfNeeded()
    let scale = HostLoop.current.environment.scale
    #expect(abs((view.frame.minX * scale).rounded() - view.frame.minX * scale) < 1e-9)
    #expect(abs(view.frame.width - 31) < 1e-9)
    #expect(abs(view.frame.minX - 34.6) <= 0.5 / scale + 1e-6)
  }

  @Test func `nested views are placed in their superview's coordinates`() {
    let outer = constrained(UIView(), in: content)
    let inner = constrained(UIView(), in: outer)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 40),
      outer.topAnchor.constraint(equalTo: content.topAnchor, constant: 50),
      outer.widthAnchor.constraint(equalToConstant: 200),
      outer.heightAnchor.constraint(equalToConstant: 100),
      inner.rightAnchor.constraint(equalTo: content.rightAnchor, constant: -90),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -10),
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor),
    ])
    content.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 40, y: 50, width: 200, height: 100))
    #expect(inner.frame == CGRect(x: 170, y: 70, width: 20, height: 20))
  }

  @Test func `a transform does not disturb a solved place`() {
    let view = constrained(UIView(), in: content)
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: content.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 30),
    ])
    content.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 160, y: 240))
    #expect(view.bounds.size == CGSize(width: 20, height: 30))
  }

  @Test func `right to left mirrors leading and trailing, not left and right`() {
    content.semanticContentAttribute = .forceRightToLeft
    let mirrored = constrained(UIView(), in: content)
    let fixed = constrained(UIView(), in: content)
    for view in [mirrored, fixed] {
      view.semanticContentAttribute = .forceRightToLeft
      view.widthAnchor.constraint(equalToConstant: 50).isActive = true
      view.heightAnchor.constraint(equalToConstant: 50).isActive = true
      view.topAnchor.constraint(equalTo: content.topAnchor).isActive = true
    }
    mirrored.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 12).isActive = true
    fixed.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 12).isActive = true
    content.layoutIfNeeded()
    #expect(mirrored.frame.maxX == 308)
    #expect(fixed.frame.minX == 12)
    mirrored.semanticContentAttribute = .forceLeftToRight
    content.layoutIfNeeded()
    #expect(mirrored.frame.minX == 12)
  }

  @Test func `inequalities between leading edges mirror too`() {
    let view = constrained(UIView(), in: content)
    view.semanticContentAttribute = .forceRightToLeft
    let wish = view.leadingAnchor.constraint(equalTo: content.leadingAnchor)
    wish.priority = .defaultLow
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(greaterThanOrEqualTo: content.leadingAnchor, constant: 30),
      view.widthAnchor.constraint(equalToConstant: 50),
      wish,
    ])
    content.layoutIfNeeded()
    #expect(view.frame.maxX == 290)
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
    content.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 2, y: 0, width: 314, height: 477))
    content.directionalLayoutMargins.leading = 20
    content.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 0, width: 296, height: 477))
  }

  @Test func `a layout guide takes part like a view`() {
    let guide = UILayoutGuide()
    content.addLayoutGuide(guide)
    let view = constrained(UIView(), in: content)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      guide.trailingAnchor.constraint(equalTo: content.centerXAnchor),
      guide.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
      guide.heightAnchor.constraint(equalToConstant: 60),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    content.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 20, y: 5, width: 140, height: 60))
    #expect(view.center == CGPoint(x: 90, y: 35))
    content.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
    #expect(content.constraints.isEmpty)
  }

  @Test func `removing a view deactivates the constraints to views outside it`() {
    let view = constrained(UIView(), in: content)
    let pin = view.topAnchor.constraint(equalTo: content.topAnchor)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([pin, width])
    view.removeFromSuperview()
    #expect(!pin.isActive)
    #expect(width.isActive)
    #expect(content.constraints.isEmpty)
    #expect(view.constraints == [width])
  }

  @Test func `a removed view and a whole laid-out tree are not kept alive`() {
    weak var gone: UIView?
    weak var tree: UIView?
    do {
      let content = root()
      do {
        let view = constrained(SizedView(10, 10), in: content)
        view.topAnchor.constraint(equalTo: content.topAnchor).isActive = true
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
    let label = constrained(UIView(), in: cell)
    label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 7).isActive = true
    content.layoutIfNeeded()
    let outer = AutoLayout.engine(layingOut: content)
    let inner = AutoLayout.engine(layingOut: cell)
    #expect(outer !== inner)
    let before = (outer?.updateCount, inner?.updateCount)
    label.widthAnchor.constraint(equalToConstant: 20).isActive = true
    cell.frame.origin.y = 300
    content.layoutIfNeeded()
    #expect(label.frame.width == 20)
    #expect(outer?.updateCount == before.0)
    #expect(inner?.updateCount == before.1.map { $0 + 1 })
  }

  @Test func `a constraint can reach into a view with a frame set in code`() {
    let box = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    content.addSubview(box)
    let inner = constrained(UIView(), in: box)
    NSLayoutConstraint.activate([
      inner.rightAnchor.constraint(equalTo: content.rightAnchor, constant: -10),
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: content.topAnchor, constant: 45),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    content.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 275, height: 10))
    box.frame.origin.x = 50
    content.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 255, height: 10))
  }

  @Test func `a sibling follows a view with a frame set in code`() {
    let framed = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    content.addSubview(framed)
    let follower = constrained(SizedView(20, 20), in: content)
    follower.leadingAnchor.constraint(equalTo: framed.trailingAnchor, constant: 8).isActive = true
    follower.centerYAnchor.constraint(equalTo: framed.centerYAnchor).isActive = true
    content.layoutIfNeeded()
    #expect(follower.frame == CGRect(x: 68, y: 25, width: 20, height: 20))
    framed.frame.origin = CGPoint(x: 100, y: 100)
    content.layoutIfNeeded()
    #expect(follower.frame == CGRect(x: 158, y: 115, width: 20, height: 20))
  }

  @Test func `fitting finds the least and the given size`() {
    let view = constrained(SizedView(90, 20), in: content)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 5),
    ])
    #expect(
      content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 110, height: 30))
    #expect(
      content.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 30))
    #expect(content.bounds.size == CGSize(width: 320, height: 480))
  }
}
