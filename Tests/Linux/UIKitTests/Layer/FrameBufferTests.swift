import Foundation
import TestSupport
import Testing
import UIKit

/// A screen of 60 × 200 points whose pixels are kept between frames.
@Suite(.simulated) @MainActor struct FrameBufferTests {
  private let root = CALayer()
  private let box = CALayer()
  private let child = CALayer()
  private let shape = CAShapeLayer()
  private let gradient = CAGradientLayer()
  private let bar = UIVisualEffectView(effect: UIBlurEffect(style: .light))
  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 60, height: 200)
    root.backgroundColor = .white
    box.frame = CGRect(x: 10, y: 80, width: 40, height: 30)
    box.backgroundColor = red
    child.frame = CGRect(x: 20, y: 10, width: 30, height: 30)
    child.backgroundColor = blue
    shape.frame = CGRect(x: 0, y: 150, width: 40, height: 40)
    shape.path = UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 30, height: 20)).cgPath
    shape.strokeColor = red
    gradient.frame = CGRect(x: 5, y: 10, width: 50, height: 30)
    gradient.colors = [red, blue]
    box.addSublayer(child)
    for layer in [box, shape, gradient] { root.addSublayer(layer) }
  }

  private func makeBuffer(_ scale: Int = 2, of area: PixelRect? = nil) throws -> FrameBuffer {
    try #require(
      FrameBuffer(width: 60 * scale, height: 200 * scale, scale: CGFloat(scale), area: area))
  }

  /// A screen that shows the layers.
  private func shownBuffer(_ scale: Int = 2, at time: CFTimeInterval = 0) throws -> FrameBuffer {
    let buffer = try makeBuffer(scale)
    buffer.show([root], at: time)
    return buffer
  }

  /// Expects what a new screen shows; an expression would print all pixels.
  private func expectFresh(
    _ buffer: FrameBuffer, at time: CFTimeInterval = 0, _ comment: Comment? = nil
  ) throws {
    let isFresh = try buffer.pixels == shownBuffer(Int(buffer.scale), at: time).pixels
    #expect(isFresh, comment)
  }

  private typealias Change = @MainActor @Sendable (FrameBufferTests) -> Void
  /// What the random events do not change.
  nonisolated private static let changes: [(name: String, change: Change)] = [
    ("perspective", { $0.box.transform = CATransform3DRotate(.seen(from: 200), 0.7, 1, 0, 0) }),
    (
      "perspective from above",
      { world in
        world.box.sublayerTransform = .seen(from: 200)
        world.child.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
      }
    ),
    ("a bitmap", { ($0.box.shouldRasterize, $0.box.rasterizationScale) = (true, 0.5) }),
    ("a path", { $0.shape.path = UIBezierPath(rect: $0.shape.bounds).cgPath }),
    ("an end of a stroke", { $0.shape.strokeEnd = 0.3 }),
    ("dashes", { $0.shape.lineDashPattern = [3, 2] }),
    ("a kind of gradient", { $0.gradient.type = .radial }),
    ("colors of a gradient", { $0.gradient.colors = [$0.blue, $0.red] }),
    ("an end of a gradient", { $0.gradient.endPoint = CGPoint(x: 1, y: 0.2) }),
    (
      "contents larger than the bounds",
      { world in
        world.box.contentsGravity = .center
        world.box.contents = Bitmap(30, 90) { $0.fill(.blue, 0, 0, 30, 90) }.image
      }
    ),
  ]

  @Test(arguments: changes.indices, [1, 3])
  func `partial redraws give the same pixels as a full redraw`(index: Int, scale: Int) throws {
    let (name, change) = Self.changes[index]
    let kept = try shownBuffer(scale)
    change(self)
    #expect(!kept.show([root], at: 0).isEmpty, "\(name)")
    try expectFresh(kept, "\(name)")
  }

  /// What is there before, and changes of what is seen of a layer by another one.
  nonisolated private static let tangles: [(name: String, before: Change, change: Change)] = [
    (
      "a border over a sublayer", { $0.child.frame = $0.box.bounds.insetBy(dx: -1, dy: -1) },
      { $0.box.borderWidth = 4 }
    ),
    (
      "a layer behind one with corners larger than its height",
      { world in
        world.shape.frame = CGRect(x: 0, y: 100, width: 60, height: 4)
        (world.shape.backgroundColor, world.shape.cornerRadius) = (.white, 30)
      },
      { $0.child.backgroundColor = $0.red }
    ),
    (
      "a sublayer clipped by a layer in perspective",
      { world in
        world.box.masksToBounds = true
        world.box.transform = CATransform3DRotate(.seen(from: 60), 0.7, 1, 0, 0)
      },
      { $0.child.backgroundColor = $0.red }
    ),
    (
      "a bitmap with large pixels",
      { world in
        world.child.frame.size = CGSize(width: 31, height: 31)
        (world.box.shouldRasterize, world.box.rasterizationScale) = (true, 0.5)
      },
      { $0.child.backgroundColor = $0.red }
    ),
    (
      "the only sublayer of a masked layer at a round corner",
      { world in
        (world.root.masksToBounds, world.root.cornerRadius) = (true, 5)
        (world.box.frame.origin, world.child.isHidden) = (.zero, true)
        world.box.mask = CALayer()
      },
      { $0.child.removeFromSuperlayer() }
    ),
  ]

  @Test(arguments: tangles.indices, [1, 3])
  func `what a layer does to another one is drawn again`(index: Int, scale: Int) throws {
    let (name, before, change) = Self.tangles[index]
    before(self)
    let kept = try shownBuffer(scale)
    change(self)
    kept.show([root], at: 0)
    try expectFresh(kept, "\(name)")
  }

  @Test func `nothing is drawn when nothing changes`() throws {
    let buffer = try makeBuffer()
    #expect(buffer.show([root], at: 0) == [PixelRect(columns: 0..<120, rows: 0..<400)])
    #expect(buffer.show([root], at: 1).isEmpty)
    box.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    #expect(buffer.show([root], at: 2).isEmpty)
  }

  @Test func `only what changed is drawn`() throws {
    let buffer = try shownBuffer()
    gradient.colors = [blue, blue]
    // 5…55 and 10…40 points at 2x, plus one pixel on each side for antialiased edges.
    let top = PixelRect(columns: 9..<111, rows: 19..<81)
    #expect(buffer.show([root], at: 0) == [top])
    gradient.opacity = 0.5
    shape.fillColor = red
    let bottom = PixelRect(columns: 0..<81, rows: 299..<381)
    #expect(Set(buffer.show([root], at: 0)) == [top, bottom])
  }

  /// Adds a layer, in front of the others or behind them.
  private func add(_ frame: CGRect, _ color: CGColor?, isBehind: Bool = false) -> CALayer {
    let layer = CALayer()
    (layer.frame, layer.backgroundColor) = (frame, color)
    root.insertSublayer(layer, at: isBehind ? 0 : 9)
    return layer
  }

  /// Adds a layer that covers the screen below 60 points.
  private func addLid() -> CALayer { add(CGRect(x: 0, y: 60, width: 60, height: 140), .white) }

  @Test func `what an opaque layer covers is not drawn, except at its round corners`() throws {
    let lid = addLid()
    let buffer = try shownBuffer()
    box.backgroundColor = blue
    #expect(buffer.show([root], at: 0).isEmpty)
    lid.cornerRadius = 30
    buffer.show([root], at: 0)
    box.backgroundColor = red
    // 80…110 points, of which the lid covers those from 90 on.
    let seen = PixelRect(columns: 0..<120, rows: 159..<180)
    #expect(buffer.show([root], at: 0) == [seen])
    lid.opacity = 0.9
    buffer.show([root], at: 0)
    box.backgroundColor = blue
    #expect(!buffer.show([root], at: 0).isEmpty)
    try expectFresh(buffer)
  }

  @Test func `a layer covers its side without round corners`() throws {
    let lid = addLid()
    lid.cornerRadius = 30
    lid.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    box.frame.origin.y = 165
    let buffer = try shownBuffer()
    box.backgroundColor = blue
    #expect(buffer.show([root], at: 0).isEmpty)
    lid.maskedCorners = .layerMaxXMaxYCorner
    buffer.show([root], at: 0)
    box.backgroundColor = red
    #expect(!buffer.show([root], at: 0).isEmpty)
    try expectFresh(buffer)
  }

  @Test func `a layer covers only what it has covered before`() throws {
    // At the edges of the screen, so that the child covers all that the box draws there.
    box.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    (box.masksToBounds, box.cornerRadius) = (true, 15)
    child.frame = box.bounds
    let buffer = try shownBuffer()
    box.cornerRadius = 0
    buffer.show([root], at: 0)
    try expectFresh(buffer)
  }

  @Test func `a kept shadow is that of the same path, blur and place`() throws {
    (box.shadowOpacity, box.shadowRadius) = (1, 2)
    box.shadowPath = CGPath(rect: box.bounds, transform: nil)
    let buffer = try shownBuffer()
    let changes: [() -> Void] = [
      { box.shadowRadius = 5 }, { box.shadowOffset.height = 9 }, { box.position.x += 3 },
      { box.shadowRadius = 2 }, { box.shadowColor = blue },
    ]
    for (index, change) in changes.enumerated() {
      change()
      buffer.show([root], at: 0)
      try expectFresh(buffer, "change \(index)")
    }
  }

  @Test func `only an area of the screen is drawn if no more is asked for`() throws {
    let area = PixelRect(columns: 20..<60, rows: 30..<300)
    let buffer = try makeBuffer(of: area)
    #expect(buffer.show([root], at: 0) == [area])
    gradient.colors = [blue, blue]
    let change = PixelRect(columns: 20..<60, rows: 30..<81)
    #expect(buffer.show([root], at: 0) == [change])
    let whole = try shownBuffer()
    for row in area.rows {
      let line = row * 120 + 20..<row * 120 + 60
      #expect(buffer.pixels[line] == whole.pixels[line])
    }
  }

  @Test(arguments: [CGFloat(112), 116, 121, 140])
  func `a change within a shadow keeps the shadow that comes from above it`(top: CGFloat) throws {
    (box.shadowOpacity, box.shadowRadius) = (1, 4)
    box.shadowOffset = CGSize(width: 0, height: 4)
    let note = add(CGRect(x: 0, y: top, width: 10, height: 4), blue, isBehind: true)
    let buffer = try shownBuffer()
    note.backgroundColor = red
    #expect(!buffer.show([root], at: 0).isEmpty)
    try expectFresh(buffer)
  }

  /// Adds a bar of 60 × 40 points at the top that blurs what is behind it.
  private func addBlur() {
    bar.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    bar.layoutIfNeeded()
    root.addSublayer(bar.layer)
  }

  /// The bar ends at 40 points and its blur sees almost 60 more.
  @Test(arguments: [CGFloat(0), 45, 65])
  func `what changes near a blurred bar is seen in it`(top: CGFloat) throws {
    addBlur()
    let note = add(CGRect(x: 10, y: top, width: 30, height: 30), nil, isBehind: true)
    let buffer = try shownBuffer()
    let before = buffer.pixels
    note.backgroundColor = blue
    buffer.show([root], at: 0)
    let seesIt = buffer.pixels[..<(120 * 80)] != before[..<(120 * 80)]
    #expect(seesIt)
    try expectFresh(buffer)
  }

  @Test func `what changes below a cover is seen in a blurred bar under the cover`() throws {
    addBlur()
    _ = add(CGRect(x: 0, y: 0, width: 30, height: 200), .white)
    let note = add(CGRect(x: 0, y: 10, width: 28, height: 20), nil, isBehind: true)
    let buffer = try shownBuffer()
    note.backgroundColor = blue
    #expect(!buffer.show([root], at: 0).isEmpty)
    try expectFresh(buffer)
  }

  @Test func `a blurred bar in an area shows what is around the area`() throws {
    addBlur()
    // 0…40 points, while the gradient ends at 40 and the box begins at 80.
    let area = PixelRect(columns: 0..<120, rows: 0..<80)
    let buffer = try makeBuffer(of: area)
    #expect(buffer.show([root], at: 0) == [area])
    box.backgroundColor = blue
    #expect(buffer.show([root], at: 0) == [area])
    let whole = try shownBuffer()
    let isEqual = buffer.pixels[..<(120 * 80)] == whole.pixels[..<(120 * 80)]
    #expect(isEqual)
  }

  @Test func `an animation is drawn where it is, and rests when it is over`() throws {
    child.add(CABasicAnimation("position.y", from: 20, to: 60), forKey: nil)
    let buffer = try makeBuffer()
    for time in [0, 0.25, 0.5, 0.75] {
      #expect(!buffer.show([root], at: time).isEmpty)
      try expectFresh(buffer, at: time)
    }
    buffer.show([root], at: 2)
    #expect(buffer.show([root], at: 3).isEmpty)
  }

  @Test func `a changed overlay is drawn at once`() throws {
    let buffer = try makeBuffer()
    var draws = 0
    func overlay(_ key: Int) -> FrameBuffer.Overlay {
      FrameBuffer.Overlay(key: key) { context in
        draws += 1
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 0, width: 60, height: 10))
      }
    }
    buffer.show([root], at: 0, overlay: overlay(1))
    #expect(buffer.pixels[0] == 0xFF00_00FF)
    #expect(buffer.show([root], at: 0, overlay: overlay(1)).isEmpty && draws == 1)
    #expect(!buffer.show([root], at: 0, overlay: overlay(2)).isEmpty && draws == 2)
    buffer.show([root], at: 0)
    #expect(buffer.pixels[0] == 0xFFFF_FFFF)
  }

  @Test func `a drawn layer is released after its removal`() throws {
    let buffer = try makeBuffer()
    weak var gone: CALayer?
    do {
      let layer = add(CGRect(x: 0, y: 0, width: 9, height: 9), .black)
      buffer.show([root], at: 0)
      layer.removeFromSuperlayer()
      CATransaction.flush()
      gone = layer
    }
    #expect(gone == nil)
  }

  @Test func `sizes that cannot be drawn are refused`() {
    #expect(FrameBuffer(width: 0, height: 5, scale: 1) == nil)
    #expect(FrameBuffer(width: 5, height: 40_000, scale: 1) == nil)
    #expect(FrameBuffer(width: 5, height: 5, scale: 0) == nil)
  }
}
