@testable import CustomRefreshControl
@testable import KitTestSupport
@testable import RefreshMotion
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

@Suite(.isolated) @MainActor struct ShapeSkinsTests {
  /// The skins that consist of shapes alone.
  nonisolated static let names = RefreshSkin.gallery.filter { !$0.takesText }.map(\.name)
    .filter { !["arrowStates", "arrow", "arrowPanel", "moon"].contains($0) }

  @Test(arguments: names)
  func `nothing is cut off while it refreshes`(name: String) throws {
    let bound = try #require(RefreshSkin.named(name)).instance()
    let elements = bound.content.elements
    // Wider art is scaled down to the width of the control.
    let reach = elements.map { max(-$0.frame.minX, $0.frame.maxX) }.reduce(150, max)
    for step in 0..<200 {
      let time = bound.motions.loop.duration * Double(step) / 200
      for (index, element) in elements.enumerated() {
        let state = bound.motions.loop.state(of: index, at: time)
        guard state.opacity > 0.05 else { continue }
        guard element.layer is CAShapeLayer else {
          #expect(state == .identity, "The whole of \(name) moves.")
          continue
        }
        let box = try #require(Self.box(of: element, in: state))
        #expect(
          abs(box.midX) < reach && box.minY > -30.01 && box.maxY < 30.01,
          "\(name), \(index): \(box)")
      }
    }
  }

  @Test(arguments: names, RefreshEnding.allCases)
  func `nothing is cut off at the edge of the control as it ends`(
    name: String, ending: RefreshEnding
  ) throws {
    let bound = try #require(RefreshSkin.named(name)).instance()
    let motion = try #require(bound.motions[ending])
    var looks = 0
    for begun in [0.13, 0.38, 0.61, 0.87].map({ $0 * bound.motions.loop.duration }) {
      for (index, element) in bound.content.elements.enumerated() where element is ShapeView {
        let left = bound.motions.loop.state(of: index, at: begun).unwound
        for step in 0...48 {
          let time = motion.duration * Double(step) / 48
          let state = motion.state(of: index, at: time, from: left)
          // Fainter, an edge is not seen; and a part of a line may be where the whole would be cut off.
          guard state.opacity > 0.3, state.strokeEnd - state.strokeStart > 0.9 else { continue }
          looks += 1
          let box = try #require(Self.box(of: element, in: state))
          #expect(box.minY > -30.01 && box.maxY < 30.01, "\(index) at \(time) s: \(box)")
        }
      }
    }
    #expect(looks > 0)
  }

  @Test(arguments: [(47, 47), (48, 48), (49, 25), (2_000, 48)])
  func `line art has at most 48 strokes`(lines: Int, strokes: Int) throws {
    let path = UIBezierPath()
    path.move(to: .zero)
    for index in 1...lines { path.addLine(to: CGPoint(x: index % 40, y: index % 2 * 20)) }
    #expect(RefreshSkin.mostStrokes == 48)
    #expect(try RefreshSkin.lineArt(path).instance().content.elements.count == strokes)
  }

  @Test(arguments: [
    ("ring", 7), ("orbit", 12), ("pendulum", 11), ("moon", 12), ("radar", 9), ("fan", 17),
    ("trampoline", 17), ("fresh", 9),
  ])
  func `a skin has as many elements as its art has parts`(name: String, count: Int) throws {
    let content = try #require(RefreshSkin.named(name)).instance().content
    #expect(content.elements.count == count)
  }

  @Test(arguments: names, RefreshEnding.allCases)
  func `the picture of an ending that is made of the art stands for 0.25 s`(
    name: String, ending: RefreshEnding
  ) throws {
    let bound = try #require(RefreshSkin.named(name)).instance()
    let motion = try #require(bound.motions[ending])
    let marks = bound.elements.indices.suffix(3)
    guard marks.allSatisfy({ motion.state(of: $0, at: motion.duration).opacity < 0.01 }) else {
      return
    }
    for index in bound.elements.indices {
      func state(_ time: Double) -> ElementState {
        motion.state(
          of: index, at: time, from: bound.motions.loop.state(of: index, at: 0.3).unwound)
      }
      let end = state(motion.duration)
      for time in stride(from: motion.duration - 0.25, to: motion.duration, by: 0.02) {
        let now = state(time)
        // Under a pixel, a spring's last swing is not seen.
        let moves = Property.allCases.contains {
          abs(now[$0] - end[$0]) > ($0.isLength ? 0.5 : 0.03)
        }
        #expect(end.opacity < 0.01 && now.opacity < 0.01 || !moves, "\(index) at \(time) s")
      }
    }
  }

  @Test(arguments: names, RefreshEnding.allCases)
  func `no color of an ending is mud between two hues`(name: String, ending: RefreshEnding) throws {
    let bound = try #require(RefreshSkin.named(name)).instance()
    let motion = try #require(bound.motions[ending])
    for (index, element) in bound.content.elements.enumerated() {
      guard let shape = element as? ShapeView, let own = shape.fillColor ?? shape.strokeColor
      else { continue }
      let left = bound.motions.loop.state(of: index, at: 0.3)
      func chroma(_ time: Double) -> CGFloat {
        let state = motion.state(of: index, at: time, from: left)
        let target = ColorTarget(layer: element.layer, keyPath: "fillColor", own: own)
        let parts = target.covered(by: state.color).components ?? []
        return (parts.prefix(3).max() ?? 0) - (parts.prefix(3).min() ?? 0)
      }
      // On the way to gray there is no hue to keep.
      let least = min(chroma(0), chroma(motion.duration))
      guard least > 0.25 else { continue }
      let dull = (0...48).filter { chroma(Double($0) / 60) < 0.7 * least }
      #expect(dull.count <= 2, "\(index) in frames \(dull)")
    }
  }

  @Test func `what only an ending shows is left out by all else, and begins as the ending says`()
    throws
  {
    let line = UIBezierPath.lines((-9, 0), (9, 0))
    let motions = MotionSet(
      loop: Fade(to: 0.5, over: 1).motion, pull: Fade(from: 0.2, to: 1, over: 1).motion,
      outro: Together {
        Fade(from: 0, to: 1, over: 0.1)
        Trim(fromEnd: 0, end: 1, over: 0.4)
      }
      .motion, unchanged: Rotate(to: 1, over: 0.4).motion)
    let bound = try RefreshSkin(name: "pen", motions: motions) { _ throws(RefreshError) in
      try ShapesContent([.stroke(line), .stroke(line).forEndings()])
    }
    .instance()
    for set in [bound.motions, bound.calm] {
      for timeline in [set.loop, set.pull, set.unchanged, set.failure].compactMap(\.self) {
        let left = set.loop.state(of: 1, at: 0.4)
        for step in 0...20 {
          let time = timeline.duration * Double(step) / 20
          #expect(timeline.state(of: 1, at: time, from: left).opacity == 0)
          #expect(timeline.state(of: 0, at: time, from: left).opacity >= 0)
        }
      }
    }
    #expect(bound.motions.loop.state(of: 0, at: 0.5).opacity == 0.75)
    let outro = try #require(bound.motions.outro)
    let states = [0, 0.2, 0.4].map { time in
      (0...1).map { index in
        outro.state(of: index, at: time, from: bound.motions.loop.state(of: index, at: 0.5))
      }
    }
    #expect(states.map { $0[1].strokeEnd } == [0, 0.5, 1])
    #expect(states.map { $0[1].opacity } == [0, 1, 1])
    // The other one goes on from where the loop has left it.
    #expect(states.map { $0[0].strokeEnd } == [1, 1, 1] && states[0][0].opacity == 0.75)
  }

  @Test func `a palette colors a skin that has no colors of its own`() throws {
    let skin = RefreshSkin.dots.palette(Palette([.red, .green, .blue, .black]))
    let bound = try skin.instance()
    func colors(at time: Double, of timeline: Timeline?) -> [RGBAColor?] {
      (0..<3).map { timeline?.loopState(of: $0, at: time).color }
    }
    let cycle = bound.motions.loop.duration
    #expect(colors(at: 0, of: bound.motions.loop) == [.red, .green, .blue])
    #expect(colors(at: 0.5, of: bound.motions.pull) == [.red, .green, .blue])
    // The glints, whose ink is fixed, take none.
    #expect(colors(at: cycle + 0.1, of: bound.motions.loop) == [.black, .red, .green])
    #expect(colors(at: 0, of: try RefreshSkin.dots.instance().motions.loop) == [nil, nil, nil])
  }

  @Test func `line art scales any path to the available space`() throws {
    for skin in [
      try RefreshSkin.lineArt(svgPath: "M0 0h1000v400z"),
      try RefreshSkin.lineArt(UIBezierPath(ovalIn: CGRect(x: 5, y: 900, width: 3, height: 3))),
      try RefreshSkin.lineArt(svgPath: "M0 0h5"),
    ] {
      let elements = try skin.instance().content.elements
      let box = elements.compactMap { Self.box(of: $0, in: .identity) }
        .reduce(CGRect.null) { $0.union($1) }
      #expect(abs(box.midX) < 0.01 && abs(box.midY) < 0.01)
      #expect(abs(box.width - 122) < 0.1 || abs(box.height - 48) < 0.1)
    }
  }

  @Test func `line art and handwriting from an empty or invalid path are refused`() {
    typealias Maker = (String) throws -> RefreshSkin
    let makers: [Maker] = [
      { try .lineArt(svgPath: $0) }, { try .handwriting(svgPath: $0) },
    ]
    for make in makers {
      #expect(throws: RefreshError.emptyPath(index: 0)) { try make("M1 1") }
      for data in ["", "M0 0 ?"] { #expect(throws: RefreshError.self) { try make(data) } }
    }
    let (empty, endless) = (UIBezierPath(), UIBezierPath())
    endless.move(to: .zero)
    endless.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
    #expect(throws: RefreshError.emptyPath(index: 0)) { try RefreshSkin.lineArt(empty) }
    #expect(throws: RefreshError.emptyPath(index: 0)) { try RefreshSkin.handwriting(empty) }
    #expect(throws: RefreshError.invalidPath(index: 0)) { try RefreshSkin.lineArt(endless) }
  }

  @Test func `handwriting is written line by line, each in the share of its length`() throws {
    // Both as they are traced, two lines of 30 and 10 points, two marks, and the pen.
    let bound = try RefreshSkin.handwriting(svgPath: "M0 0 h30 M0 9 v4 v6").instance()
    #expect(bound.content.elements.count == 6)
    let pull = try #require(bound.motions.pull)
    func ends(_ progress: Double) -> [Double] {
      (1..<5).map { pull.state(of: $0, atProgress: progress).strokeEnd }
    }
    #expect(ends(0) == [0, 0, 0, 0])
    #expect(abs(ends(0.375)[0] - 0.5) < 1e-6 && ends(0.375)[1] == 0)
    #expect(abs(ends(0.75)[0] - 1) < 1e-9)
    #expect(ends(1) == [1, 1, 0, 0])
    #expect([0, 0.9, 1].map { pull.state(of: 0, atProgress: $0).opacity } == [0, 0, 1])
    for (motion, marks) in [(bound.motions.outro, [1.0, 0]), (bound.motions.failure, [0, 1])] {
      let timeline = try #require(motion)
      let end = (1..<5).map {
        let left = bound.motions.loop.state(of: $0, at: 0.3)
        return timeline.state(of: $0, at: timeline.duration, from: left).strokeEnd
      }
      #expect(end == [1, 1] + marks)
    }
  }

  @Test(arguments: ["M0 0h1000v400", "M5 900h3v3", "M0 0h5", "M0 0v5"])
  func `handwriting fits the control, with its underline`(data: String) throws {
    let elements = try RefreshSkin.handwriting(svgPath: data).instance().content.elements
    let boxes = elements.compactMap { Self.box(of: $0, in: .identity) }
    // The pen stands beside it.
    let box = boxes.dropLast().reduce(CGRect.null) { $0.union($1) }
    #expect(box.minY >= -28 && box.maxY <= 28 && abs(box.midX) < 5 && box.width <= 122)
    #expect(boxes.last.map { $0.minY > -31 && $0.maxY < 30 && $0.maxX < 85 } == true)
  }

  @Test func `handwriting of many lines joins some`() throws {
    let many = (0..<100).map { "M\($0) 0v10" }.joined()
    let skin = try RefreshSkin.handwriting(svgPath: many)
    #expect(try skin.name == "handwriting" && skin.instance().content.elements.count <= 28)
  }

  @Test func `an image sequence shows one frame at a time`() throws {
    let frame = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
    for count in [1, 2, 7] {
      let skin = try RefreshSkin.imageSequence(Array(repeating: frame, count: count), rate: 10)
      let loop = try skin.instance().motions.loop
      #expect(abs(loop.duration - Double(count) / 10) < 1e-9)
      for step in 0..<(count * 4) {
        let time = (Double(step) + 0.5) / 40
        let seen = (0..<count).filter { loop.state(of: $0, at: time).opacity == 1 }
        #expect(seen == [step / 4 % count])
      }
    }
  }

  @Test func `frames have the size and the tint of the art`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6)).image { _ in }
    var appearance = Appearance()
    appearance.size = 2
    let content = try ImagesContent([image], appearance: appearance)
    let frame = try #require(content.elements.first)
    #expect(frame.bounds.size == CGSize(width: 16, height: 12))
    let inherited = frame.tintColor
    #expect(inherited != .red)
    content.update(.with { $0.tint = .red })
    #expect(frame.tintColor == .red)
    content.update(.with { $0.tint = nil })
    #expect(frame.tintColor == inherited)
  }

  @Test func `an image sequence with missing or empty frames or an invalid rate is refused`() {
    let frame = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
    #expect(throws: RefreshError.noFrames) { try RefreshSkin.imageSequence([]) }
    #expect(throws: RefreshError.emptyFrame(index: 1)) {
      try RefreshSkin.imageSequence([frame, UIImage()])
    }
    for rate in [0, -1, Double.infinity] {
      #expect(throws: RefreshError.motion(.notPositive("frame rate", value: rate))) {
        try RefreshSkin.imageSequence([frame], rate: rate)
      }
    }
  }

  @Test func `the drop stretches with the pull, and snaps back to a circle with its face`() throws {
    let content = try GumDropContent(appearance: Appearance())
    // In the canvas, in the art as a whole.
    let drop = try #require(content.view.subviews.first?.subviews.first?.subviews.first)
    func height() -> CGFloat { (drop.layer as? CAShapeLayer)?.path?.boundingBoxOfPath.height ?? 0 }
    let circle = height()
    var last = circle
    for step in 4...10 {
      content.update(.with { $0.enter(.pulling(progress: Double(step) / 10)) })
      #expect(height() > last)
      last = height()
    }
    #expect(last < 52)
    content.update(.with { $0.enter(.refreshing) })
    #expect(height().isClose(to: circle))
    #expect(content.elements.count == 6 && content.elements.allSatisfy { $0.alpha == 1 })
  }

  @Test func `a drop of twice the size is twice as high under a pull, with its face`() throws {
    func heights(_ size: CGFloat) throws -> [CGFloat] {
      var appearance = Appearance()
      appearance.size = size
      let content = try GumDropContent(appearance: appearance)
      content.update(.with { $0.enter(.pulling(progress: 0.8)) })
      return content.elements.prefix(3).map {
        ($0.layer as? CAShapeLayer)?.path?.boundingBoxOfPath.height ?? 0
      }
    }
    let (own, large) = (try heights(1), try heights(2))
    #expect(own.count == 3 && own.allSatisfy { $0 > 8 })
    #expect(zip(own, large).allSatisfy { $1.isClose(to: 2 * $0) })
  }

  /// Returns the box of an element with the shapes attached to it, in points from the middle.
  private static func box(of element: UIView, in state: ElementState) -> CGRect? {
    let whole = ([element] + element.subviews)
      .compactMap { box(of: $0.layer, with: element, in: state) }
      .reduce(nil as CGRect?) { $0?.union($1) ?? $1 }
    let clip = (element.superview as? ShapeView)?.shape.clip
    guard let whole, let clip else { return whole }
    let seen = whole.intersection(clip.visibleBounds)
    return seen.isNull ? .zero : seen
  }

  private static func box(
    of layer: CALayer, with element: UIView, in state: ElementState
  ) -> CGRect? {
    guard let layer = layer as? CAShapeLayer, let path = layer.path else { return nil }
    let pivot = CGPoint(x: element.bounds.midX, y: element.bounds.midY)
    var transform = CGAffineTransform(
      translationX: element.center.x + state.translationX,
      y: element.center.y + state.translationY
    )
    .rotated(by: state.rotation).scaledBy(x: state.scaleX, y: state.scaleY)
    .translatedBy(x: -pivot.x, y: -pivot.y)
    let box = path.copy(using: &transform)?.boundingBoxOfPath
    let reach = layer.strokeColor == nil ? 0 : layer.lineWidth / 2
    return box?.insetBy(dx: -reach, dy: -reach)
  }
}

extension Property {
  /// Whether the property is measured in points.
  fileprivate var isLength: Bool { self == .translationX || self == .translationY }
}
