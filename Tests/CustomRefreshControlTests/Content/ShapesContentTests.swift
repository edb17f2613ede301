@testable import CustomRefreshControl
@testable import KitTestSupport
@testable import RefreshMotion
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

@Suite(.isolated) @MainActor struct ShapesContentTests {
  private let dot = UIBezierPath(ovalIn: CGRect(x: 10, y: -4, width: 8, height: 8))

  @Test func `shapes are placed relative to the control's center at any width`() throws {
    let content = try ShapesContent([.fill(dot), .fill(dot, about: .art)])
    #expect(content.elements.count == 2)
    for size in [CGSize(width: 320, height: 60), CGSize(width: 834, height: 60)] {
      content.view.frame = CGRect(origin: .zero, size: size)
      content.view.layoutIfNeeded()
      for element in content.elements {
        let shown = element.convert(dot.bounds, to: content.view)
        #expect(shown == dot.bounds.offsetBy(dx: size.width / 2, dy: 30))
      }
    }
  }

  @Test func `art is as wide as what is to be seen of it`() throws {
    let road = ShapesContent.Shape.fill(
      UIBezierPath(rect: CGRect(x: -450, y: -10, width: 900, height: 20)))
    let window = UIBezierPath(rect: CGRect(x: -20, y: -20, width: 40, height: 40))
    let leaf = ShapesContent.Shape.fill(dot, about: .point(CGPoint(x: -220, y: 0)))
    let shown = [
      [road.clipped(to: window)],
      [ShapesContent.Shape.group([road, .fill(dot)]).clipped(to: window)],
      [road.masked(by: [.fill(window)])], [leaf],
    ]
    for shapes in shown {
      let content = try ShapesContent(shapes)
      content.view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
      content.view.layoutIfNeeded()
      let unit = content.elements[0].convert(
        CGRect(x: 0, y: 0, width: 1, height: 1), to: content.view)
      #expect(unit.width == 1)
    }
    let wide = try ShapesContent([road])
    wide.view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    wide.view.layoutIfNeeded()
    #expect(abs(wide.elements[0].convert(road.path.bounds, to: wide.view).width - 300) < 1e-9)
  }

  @Test func `a shape turns about its pivot`() throws {
    let pivots: [ShapesContent.Shape.Pivot] = [.own, .art, .point(CGPoint(x: 3, y: -9))]
    let content = try ShapesContent(pivots.map { .fill(dot, about: $0) })
    content.view.layoutIfNeeded()
    for (element, pivot) in zip(
      content.elements, [CGPoint(x: 14, y: 0), .zero, .init(x: 3, y: -9)])
    {
      element.transform = CGAffineTransform(rotationAngle: 1)
      let shown = element.convert(pivot, to: content.view)
      #expect(abs(shown.x - 160 - pivot.x) < 1e-9 && abs(shown.y - 30 - pivot.y) < 1e-9)
    }
  }

  @Test func `a size scales paths, lines and pivots, and keeps holes`() throws {
    var appearance = Appearance()
    appearance.size = 1.5
    let ring = UIBezierPath(ovalIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    ring.append(UIBezierPath(ovalIn: CGRect(x: -5, y: -5, width: 10, height: 10)))
    ring.usesEvenOddFillRule = true
    let content = try ShapesContent(
      [.stroke(dot, width: 2, about: .point(CGPoint(x: 4, y: 2))), .fill(ring)],
      appearance: appearance)
    #expect((content.elements[1].layer as? CAShapeLayer)?.fillRule == .evenOdd)
    let clipped = try ShapesContent([.fill(UIBezierPath(rect: ring.bounds)).clipped(to: ring)])
    #expect((clipped.elements[0].layer.mask as? CAShapeLayer)?.fillRule == .evenOdd)
    let layer = try #require(content.elements.first?.layer as? CAShapeLayer)
    #expect(layer.lineWidth == 3)
    let box = try #require(layer.path?.boundingBoxOfPath)
    #expect(box.isClose(to: CGRect(x: 15, y: -6, width: 12, height: 12)))
    #expect(content.elements.first?.center.isClose(to: CGPoint(x: 6, y: 3)) == true)
    #expect(dot.bounds.width.isClose(to: 8))
  }

  @Test func `attached shapes move, scale and take a tint with theirs, and are no elements`() throws
  {
    var appearance = Appearance()
    appearance.size = 2
    let content = try ShapesContent(
      [
        .fill(dot, about: .art).attaching([.stroke(dot, .color(.green)), .fill(dot, .fixed(.blue))])
      ],
      appearance: appearance)
    content.view.layoutIfNeeded()
    let element = try #require(content.elements.first)
    #expect(content.elements.count == 1 && element.subviews.count == 2)
    for view in element.subviews {
      let box = (view.layer as? CAShapeLayer)?.path?.boundingBoxOfPath ?? .null
      let shown = view.convert(box, to: content.view)
      #expect(shown.isClose(to: CGRect(x: 160 + 20, y: 30 - 8, width: 16, height: 16)))
    }
    content.update(.with { $0.tint = .red })
    let layers = element.subviews.compactMap { $0.layer as? CAShapeLayer }
    #expect(layers[0].strokeColor == UIColor.red.cgColor)
    #expect(layers[1].fillColor == UIColor.blue.cgColor)
    // A quarter turn about the center of the art.
    element.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = element.subviews[0].convert(CGPoint(x: 28, y: 0), to: content.view)
    #expect(turned.isClose(to: CGPoint(x: 160, y: 58)))
  }

  @Test func `the whole is an element after the shapes, if it moves`() throws {
    let content = try ShapesContent([.fill(dot)], appearance: Appearance(), movesWhole: true)
    content.view.layoutIfNeeded()
    let whole = try #require(content.elements.last)
    #expect(content.elements.count == 2 && content.elements[0].isDescendant(of: whole))
    whole.transform = CGAffineTransform(translationX: 0, y: -50)
    let shown = content.elements[0].convert(dot.bounds, to: content.view)
    #expect(shown.isClose(to: dot.bounds.offsetBy(dx: 160, dy: 30 - 50)))
    // A layout, as in a window that becomes wider, leaves it where a motion has moved it.
    content.view.frame.size.width = 800
    content.view.layoutIfNeeded()
    let wide = content.elements[0].convert(dot.bounds, to: content.view)
    #expect(wide.isClose(to: dot.bounds.offsetBy(dx: 400, dy: 30 - 50)))
  }

  @Test func `ink follows the tint, keeps its color, or gives it up to a skin's tint`() throws {
    let shapes: [ShapesContent.Shape] = [
      .fill(dot), .fill(dot, .color(.red)), .fill(dot, .fixed(.white)),
      .stroke(dot, .tint.opacity(0.5)),
    ]
    func colors(_ content: ShapesContent) -> [UIColor] {
      content.elements.map { element in
        let layer = element.layer as? CAShapeLayer
        return UIColor(cgColor: layer?.strokeColor ?? layer?.fillColor ?? UIColor.clear.cgColor)
      }
    }
    let plain = try ShapesContent(shapes)
    plain.view.tintColor = .green
    let expected: [UIColor] = [.green, .red, .white, .green.withAlphaComponent(0.5)]
    #expect(colors(plain).map(\.components) == expected.map(\.components))
    var appearance = Appearance()
    appearance.tint = .blue
    let tinted: [UIColor] = [.blue, .blue, .white, .blue.withAlphaComponent(0.5)]
    #expect(
      colors(try ShapesContent(shapes, appearance: appearance)).map(\.components)
        == tinted.map(\.components))
  }

  private var green: ElementState {
    var state = ElementState.identity
    state.color = .green
    return state
  }

  private final class OwnShape: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }

  @Test func `what cannot be seen of a shape is not painted`() throws {
    let own = OwnShape(frame: .zero)
    let layer = try #require(own.layer as? CAShapeLayer)
    layer.fillColor = UIColor.clear.cgColor
    layer.strokeColor = UIColor.red.cgColor
    ElementAnimator(own, driving: []).show(green)
    #expect(layer.fillColor?.alpha == 0)
    #expect(layer.strokeColor?.components4 == UIColor.green.components)
  }

  @Test func `a color of the motion is as translucent as the ink that it covers`() throws {
    let content = try ShapesContent([
      .stroke(dot, .color(.red).opacity(0.35)), .fill(dot, .color(.red.withAlphaComponent(0.6))),
    ])
    #expect(content.elements.count == 2)
    for (element, alpha) in zip(content.elements, [0.35, 1]) {
      let layer = try #require(element.layer as? CAShapeLayer)
      ElementAnimator(element, driving: []).show(green)
      let color = try #require(layer.strokeColor ?? layer.fillColor)
      #expect(abs(color.alpha - alpha) < 1e-6)
    }
  }

  @Test func `an ink's opacities multiply, with that of its color as well`() {
    let ink = ShapesContent.Ink.color(.red.withAlphaComponent(0.5)).opacity(0.5).opacity(0.5)
    #expect(ink.alpha == 0.25)
    #expect(abs(ink.color(in: UIView(), tint: nil).cgColor.alpha - 0.125) < 1e-6)
  }

  @Test func `missing shapes, empty paths and negative widths are refused`() {
    #expect(throws: RefreshError.noShapes) { try ShapesContent([]) }
    #expect(throws: RefreshError.emptyPath(index: 1)) {
      try ShapesContent([.fill(dot), .fill(UIBezierPath())])
    }
    #expect(throws: RefreshError.invalidLength(of: "line width of shape 0", points: -1)) {
      try ShapesContent([.stroke(dot, width: -1)])
    }
  }
  @Test func `shapes that are attached one after another all move with theirs`() throws {
    let shape = ShapesContent.Shape.fill(dot).attaching([.fill(dot)]).attaching([.stroke(dot)])
    #expect(shape.attached.count == 2)
    #expect(try ShapesContent([shape]).elements.count == 1)
  }

  @Test func `a group and what masks it come before what is within it, and scale with it`() throws {
    var appearance = Appearance()
    appearance.size = 2
    let (near, far) = (UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)), dot)
    let content = try ShapesContent(
      [
        .group([.fill(near), .group([.fill(far)], about: .art)]).masked(by: [.stroke(far)]),
        .fill(near, .fixed(.red)),
      ],
      appearance: appearance)
    #expect(content.elements.count == 6)
    let layers = content.elements.map { $0.layer as? CAShapeLayer }
    let boxes = layers.map { $0?.path?.boundingBoxOfPath ?? .null }
    let (small, large) = (
      CGRect(x: 0, y: 0, width: 8, height: 8), CGRect(x: 20, y: -8, width: 16, height: 16)
    )
    #expect(boxes[1].isClose(to: large) && boxes[2].isClose(to: small))
    #expect(boxes[4].isClose(to: large) && boxes[5].isClose(to: small))
    #expect(content.elements[0].mask === content.elements[1].superview)
    #expect(content.elements[4].superview === content.elements[3])
    #expect(content.elements[0].center.isClose(to: CGPoint(x: 18, y: 0)))
    #expect(content.elements[3].center == .zero)
    #expect(content.fixedElements == [0, 1, 3, 5] && content.lineElements == [1])
    content.update(.with { $0.tint = .green.withAlphaComponent(0.5) })
    #expect(layers[1]?.strokeColor?.alpha == 1)
    content.update(.with { $0.tint = .green })
    #expect(layers[2]?.fillColor == UIColor.green.cgColor)
    #expect(layers[4]?.fillColor == UIColor.green.cgColor)
  }

  @Test func `a group is as wide as what is within it, and is checked with it`() throws {
    let wide = UIBezierPath(rect: CGRect(x: -320, y: 0, width: 320, height: 4))
    let content = try ShapesContent([.group([.group([.fill(wide)])])])
    content.view.layoutIfNeeded()
    let shown = content.elements[2].convert(wide.bounds, to: content.view)
    #expect(shown.isClose(to: CGRect(x: 0, y: 30, width: 160, height: 2)))
    #expect(throws: RefreshError.emptyPath(index: 0)) { try ShapesContent([.group([])]) }
    #expect(throws: RefreshError.emptyPath(index: 2)) {
      try ShapesContent([.group([.fill(dot), .fill(UIBezierPath())])])
    }
    #expect(throws: RefreshError.emptyPath(index: 1)) {
      try ShapesContent([.fill(dot).masked(by: [.fill(UIBezierPath())])])
    }
    #expect(throws: RefreshError.emptyPath(index: 0)) {
      try ShapesContent([.fill(dot).attaching([.group([.fill(UIBezierPath())])])])
    }
  }

  @Test func `what is attached to a group is drawn over what is within it`() throws {
    let box = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let content = try ShapesContent([
      .group([.fill(box, .fixed(.red))]).attaching([.fill(box, .fixed(.blue))])
    ])
    let colors = content.elements[0].subviews.map { ($0.layer as? CAShapeLayer)?.fillColor }
    #expect(colors == [UIColor.red.cgColor, UIColor.blue.cgColor])
  }

  @Test func `shapes that are too deep in others, and masks of masks, are refused`() throws {
    let box = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    _ = try ShapesContent([(0..<32).reduce(.fill(box)) { shape, _ in .group([shape]) }])
    for levels in [33, 1000] {
      let error = #expect(throws: RefreshError.self) {
        try ShapesContent([(0..<levels).reduce(.fill(box)) { shape, _ in .group([shape]) }])
      }
      #expect(error?.problem.contains("\(levels) deep") == true)
    }
    let gradient = ShapesContent.Ink.gradient(
      .linear([.red, .blue], from: .zero, to: CGPoint(x: 9, y: 0)))
    for mask in [
      ShapesContent.Shape.fill(box).clipped(to: box), .fill(box, gradient), .stroke(box, gradient),
      .group([.fill(box).masked(by: [.fill(box)])]), .fill(box).attaching([.fill(box, gradient)]),
    ] {
      #expect(throws: RefreshError.self) { try ShapesContent([.fill(box).masked(by: [mask])]) }
    }
  }

  @Test func `a calm group fades once, with what is within it and what masks it`() throws {
    let box = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let skin = try RefreshSkin(name: "groups", motion: Wait(1).motion) { _ in
      try ShapesContent([
        .group([.fill(box), .group([.fill(box)])]), .fill(box).masked(by: [.fill(box)]), .fill(box),
      ])
    }
    let loop = try skin.instance().calm.loop
    let opacities = (0..<7).map { loop.state(of: $0, at: 0.8).opacity }
    #expect(opacities == [0.35, 1, 1, 1, 0.35, 1, 0.35])
  }

  @Test(arguments: [([1, 2], true), ([1], false), ([0], true)])
  func `an ending that fades all that masks a shape is told by a mark`(
    faded: [Int], isMarked: Bool
  ) throws {
    let box = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let outro = Together { for index in faded { Fade(to: 0, over: 0.3).on(.element(index)) } }
    let skin = try RefreshSkin(name: "masked", motion: Wait(1).motion, outro: outro.motion) { _ in
      try ShapesContent([.fill(box).masked(by: [.fill(box), .fill(box)])])
    }
    let ending = try #require(try skin.instance().motions.outro)
    #expect((ending.elements.count > 3) == isMarked)
  }
}
