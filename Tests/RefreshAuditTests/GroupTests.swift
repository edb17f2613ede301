import CustomRefreshControl
import RefreshAudit
import RefreshMotion
import TestIsolation
import Testing
import UIKit

/// Elements within elements, by what is drawn of them and what the laws say.
@Suite(.isolated) @MainActor struct GroupTests {
  private static func square(
    _ x: CGFloat, _ ink: ShapesContent.Ink = .fixed(.black)
  ) -> ShapesContent.Shape {
    .fill(UIBezierPath(rect: CGRect(x: x - 10, y: -10, width: 20, height: 20)), ink)
  }

  private func skin(
    _ motion: Motion, calm: Motion = .calm, _ shapes: [ShapesContent.Shape]
  ) throws -> RefreshSkin {
    try RefreshSkin(name: "group", motion: motion, calm: calm) { look throws(RefreshError) in
      try ShapesContent(shapes, appearance: look)
    }
  }

  /// Returns the opacities at places from the center of the art, 0…1.
  private func opacities(
    _ skin: RefreshSkin, at time: Double, _ places: CGPoint...
  ) throws -> [Double] {
    let image = try #require(try skin.picture(at: .loop(time: time), scale: 1).cgImage)
    var pixels = [UInt8](repeating: 0, count: image.width * image.height * 4)
    try pixels.withUnsafeMutableBytes { bytes in
      let context = try #require(
        CGContext(
          data: bytes.baseAddress, width: image.width, height: image.height, bitsPerComponent: 8,
          bytesPerRow: image.width * 4, space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
            | CGBitmapInfo.byteOrder32Little.rawValue))
      context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    }
    return places.map { place in
      let (x, y) = (image.width / 2 + Int(place.x), image.height / 2 + Int(place.y))
      return (Double(pixels[(y * image.width + x) * 4 + 3]) / 255 * 100).rounded() / 100
    }
  }

  @Test func `what overlaps in a group fades as one`() throws {
    let fade = Fade(from: 0.5, to: 0.5, over: 1).motion
    let shapes = [GroupTests.square(-5), GroupTests.square(5)]
    let places = [CGPoint(x: -12, y: 0), .zero, CGPoint(x: 12, y: 0)]
    func shown(_ motion: Motion, _ shapes: [ShapesContent.Shape]) throws -> [Double] {
      try opacities(skin(motion, shapes), at: 0.5, places[0], places[1], places[2])
    }
    #expect(try shown(fade, shapes) == [0.5, 0.75, 0.5])
    #expect(try shown(fade.on(.first), [.group(shapes)]) == [0.5, 0.5, 0.5])
    #expect(try shown(Wait(1).motion, [.group(shapes).opacity(0.5)]) == [0.5, 0.5, 0.5])
    // The members are 1 and 2.
    #expect(try shown(fade.on(.element(2)), [.group(shapes)]) == [1, 1, 0.5])
  }

  @Test func `a clip stays where it is while what is in the group moves, and goes with the group`()
    throws
  {
    let window = UIBezierPath(rect: CGRect(x: -10, y: -10, width: 20, height: 20))
    let group = ShapesContent.Shape.group([GroupTests.square(0)]).clipped(to: window)
    func shown(_ motion: Motion) throws -> [Double] {
      try opacities(
        skin(motion, [group]), at: 0.5, CGPoint(x: -5, y: 0), CGPoint(x: 5, y: 0),
        CGPoint(x: 15, y: 0))
    }
    let move = Move(fromX: 10, fromY: 0, x: 10, y: 0, over: 1).motion
    #expect(try shown(move.on(.element(1))) == [0, 1, 0])
    #expect(try shown(move.on(.first)) == [0, 1, 1])
    #expect(try shown(move) == [0, 0, 1])
  }

  @Test func `a mask shows what its shapes cover, as faint as they are`() throws {
    let masked = GroupTests.square(0).masked(by: [GroupTests.square(-10), GroupTests.square(25)])
    func shown(_ motion: Motion) throws -> [Double] {
      try opacities(
        skin(motion, [masked]), at: 0.5, CGPoint(x: -5, y: 0), CGPoint(x: 5, y: 0))
    }
    #expect(try shown(Wait(1).motion) == [1, 0])
    #expect(
      try shown(Move(fromX: 18, fromY: 0, x: 18, y: 0, over: 1).motion.on(.element(1))) == [0, 1])
    #expect(
      try shown(Move(fromX: -20, fromY: 0, x: -20, y: 0, over: 1).motion.on(.element(2))) == [1, 1])
    #expect(try shown(Fade(from: 0.5, to: 0.5, over: 1).motion.on(.element(1))) == [0.5, 0])
    #expect(try shown(Fade(from: 0.5, to: 0.5, over: 1).motion.on(.first)) == [0.5, 0])
  }

  // MARK: Laws

  /// A square that crosses a window, and is far outside of the control before and after.
  private func passing(clips: Bool) throws -> RefreshSkin {
    let window = UIBezierPath(rect: CGRect(x: -30, y: -20, width: 60, height: 40))
    let group = ShapesContent.Shape.group([GroupTests.square(0, .tint)])
    let pass = Motion {
      Move(fromX: 0, fromY: 0, x: 0, y: 60, over: 0.5)
      Move(x: 0, y: 0, over: 0.5)
    }
    return try skin(
      pass.on(.element(1)),
      [
        .stroke(UIBezierPath(rect: CGRect(x: -30, y: -20, width: 60, height: 40)), .tint),
        clips ? group.clipped(to: window) : group,
      ].reversed())
  }

  @Test func `what a group's clip hides is not outside of the control`() throws {
    #expect(try passing(clips: true).audit().isEmpty)
    #expect(try passing(clips: false).audit().map(\.law) == [.fit])
  }

  @Test func `the laws hold for a group that turns, with a mask that moves in it`() throws {
    let motion = Together {
      Rotate(to: 2 * .pi, over: 1, curve: .linear).on(.first)
      Motion {
        Move(x: 12, y: 0, over: 0.5)
        Move(x: 0, y: 0, over: 0.5)
      }.on(.element(2))
    }
    let group = ShapesContent.Shape.group([
      GroupTests.square(-10, .tint).masked(by: [GroupTests.square(-16)]),
      GroupTests.square(15, .tint),
    ])
    let findings = try skin(motion.motion, [group]).audit()
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test func `a mark tells an ending that leaves an empty group or a mask`() throws {
    let gone = Fade(to: 0, over: 0.3).motion
    let cases: [(shape: ShapesContent.Shape, painted: ElementSelection)] = [
      (.group([GroupTests.square(0, .tint)]), .element(1)),
      (GroupTests.square(0, .tint).masked(by: [GroupTests.square(4)]), .first),
    ]
    for (shape, place) in cases {
      let own = try RefreshSkin(
        name: "own",
        motions: MotionSet(loop: Rotate(to: .pi, over: 1).motion, outro: gone.on(place)),
        calm: MotionSet(loop: .calm, outro: gone.on(place))
      ) { _ throws(RefreshError) in try ShapesContent([shape]) }
      #expect(try own.audit(except: [.failure: "", .seams: ""]).isEmpty)
    }
  }
}
