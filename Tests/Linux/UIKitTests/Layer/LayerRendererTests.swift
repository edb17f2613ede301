import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// The rendering of a layer of 40 × 40 points at 1x, pixel by pixel.
@Suite(.simulated) @MainActor struct LayerRendererTests {
  private let root = CALayer()
  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
  }

  private func square(
    _ x: CGFloat, _ y: CGFloat, _ side: CGFloat, _ color: CGColor?, in parent: CALayer? = nil
  ) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: side, height: side)
    layer.backgroundColor = color
    (parent ?? root).addSublayer(layer)
    return layer
  }

  private func render(
    at time: CFTimeInterval = 0, scale: CGFloat = 1, in part: CGRect? = nil
  ) throws -> Picture {
    let side = Int(40 * scale)
    let context = try #require(CGContext(width: side, height: side, scale: scale))
    if let part { context.clip(to: part) }
    LayerRenderer.render(root, in: context, at: time)
    return Picture(try #require(context.makeImage()))
  }

  private func alpha(_ pixel: UInt32) -> Int { Int(pixel >> 24) }

  @Test func `hidden and transparent layers are not drawn`() throws {
    square(0, 0, 10, red).isHidden = true
    square(10, 10, 10, red).opacity = 0
    square(20, 20, 10, red).transform = CATransform3DMakeScale(0, 1, 1)
    #expect(try render().pixels.allSatisfy { $0 == 0 })
  }

  @Test func `continuous corners are drawn as circular ones, and kept`() throws {
    let layer = square(5, 5, 30, red)
    layer.cornerRadius = 12
    #expect(layer.cornerCurve == .circular)
    let circular = try render()
    layer.cornerCurve = .continuous
    #expect(try render() == circular)
    #expect(CALayer(layer: layer).cornerCurve == .continuous)
  }

  @Test func `a rasterized layer has the pixels of its own scale`() throws {
    let layer = square(0, 0, 20, red)
    let line = square(0, 0, 1, blue, in: layer)
    layer.shouldRasterize = true
    layer.rasterizationScale = 3
    #expect(try render(scale: 3)[2, 2] == 0xFF00_00FF)
    layer.rasterizationScale = 0.5
    line.frame.size.width = 2
    #expect(try render(scale: 3)[2, 2] != 0xFF00_00FF)
    #expect(layer.rasterizationScale == 0.5 && CALayer().rasterizationScale == 1)
  }

  @Test func `group opacity applies to the group as a whole`() throws {
    let group = square(0, 0, 40, red)
    _ = square(0, 0, 20, blue, in: group)
    group.opacity = 0.5
    let picture = try render()
    #expect(alpha(picture[5, 5]) == 0x80 && picture[5, 5] & 0xFF_0000 == 0)
  }

  @Test func `zPosition decides what is in front`() throws {
    square(0, 0, 20, red).zPosition = 1
    _ = square(0, 0, 20, blue)
    #expect(try render()[5, 5] == 0xFFFF_0000)
  }

  @Test func `a layer turns about its anchor point`() throws {
    let layer = square(20, 20, 10, red)
    layer.anchorPoint = .zero
    layer.position = CGPoint(x: 20, y: 20)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi))
    let picture = try render()
    #expect(picture[15, 15] == 0xFFFF_0000 && picture[25, 25] == 0)
  }

  @Test func `clipping stops what sticks out, corners included`() throws {
    let box = square(10, 10, 20, nil)
    _ = square(-10, -10, 40, red, in: box)
    #expect(try render()[5, 5] == 0xFFFF_0000)
    box.masksToBounds = true
    #expect(try render()[5, 5] == 0)
    #expect(try render()[10, 10] == 0xFFFF_0000)
    box.cornerRadius = 10
    #expect(try render()[10, 10] == 0 && render()[20, 20] == 0xFFFF_0000)
    box.maskedCorners = [.layerMaxXMaxYCorner]
    #expect(try render()[10, 10] == 0xFFFF_0000 && render()[29, 29] == 0)
  }

  @Test func `a mask shows its layer where it is opaque, moved by its own animation`() throws {
    let layer = square(0, 0, 40, red)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    mask.backgroundColor = CGColor(gray: 0, alpha: 0.5)
    layer.mask = mask
    let picture = try render()
    #expect(alpha(picture[5, 5]) == 128 && picture[15, 15] == 0)
    let move = CABasicAnimation("position.x", to: 35, at: 1)
    move.fillMode = .forwards
    mask.add(move, forKey: nil)
    #expect(alpha(try render(at: 2)[35, 5]) == 128)
    #expect(try render(at: 2)[5, 5] == 0)
  }

  @Test func `an animated background color shows through a mask`() throws {
    let overlay = square(0, 0, 40, blue)
    let glyph = CAShapeLayer()
    glyph.frame = overlay.bounds
    glyph.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
    overlay.mask = glyph
    overlay.add(CABasicAnimation("backgroundColor", to: red, at: 1), forKey: nil)
    #expect(try render(at: 1.5)[20, 20] == 0xFF80_0080)
    #expect(try render(at: 1.5)[2, 2] == 0)
  }

  @Test func `a border lies inside the bounds, over the sublayers`() throws {
    let layer = square(10, 10, 20, nil)
    _ = square(0, 0, 20, blue, in: layer)
    layer.borderWidth = 2
    layer.borderColor = red
    let picture = try render()
    #expect(picture[10, 15] == 0xFFFF_0000 && picture[11, 15] == 0xFFFF_0000)
    #expect(picture[12, 15] == 0xFF00_00FF && picture[9, 15] == 0)
  }

  /// Core Animation's own are 97, 53, 23, 7 and 0, in a picture of iOS 17.
  @Test func `a shadow of a radius of 2 fades as in a picture of iOS`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 20, y: 0, width: 60, height: 60)
    layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 2, .zero)
    let bitmap = Bitmap(80, 60) { LayerRenderer.render(layer, in: $0, at: 0) }
    let shades = (1...5).map { Int(bitmap[20 - $0, 30] >> 24) }
    for (shade, real) in zip(shades, [97, 53, 23, 7, 0]) { #expect(abs(shade - real) <= 5) }
  }

  @Test func `a shadow falls beside its layer, follows its shape, and is clipped by its bounds`()
    throws
  {
    let layer = square(10, 10, 10, red)
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 12, height: 0)
    #expect(try render()[27, 15] == 0xFF00_0000)
    #expect(try render()[15, 15] == 0xFFFF_0000)
    layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    #expect(try render()[24, 12] == 0xFF00_0000 && render()[30, 18] == 0)
    layer.shadowRadius = 3
    let soft = alpha(try render()[28, 12])
    #expect((1..<200).contains(soft))
    layer.masksToBounds = true
    for path in [nil, CGPath(rect: layer.bounds, transform: nil)] {
      layer.shadowPath = path
      #expect(try render()[27, 15] == 0 && render()[15, 15] == 0xFFFF_0000)
    }
  }

  @Test(arguments: [(8, 14, 24, 12), (8, 8, 24, 6), (0, 15, 40, 4), (26, 26, 12, 12)])
  func `a part of a picture shows the same shadow as the whole`(
    x: Int, y: Int, width: Int, height: Int
  ) throws {
    let layer = square(8, 8, 24, red)
    (layer.cornerRadius, layer.shadowOpacity, layer.shadowRadius) = (6, 1, 3)
    layer.shadowPath = UIBezierPath(roundedRect: layer.bounds, cornerRadius: 6).cgPath
    let pictures = [try render(), try render(in: CGRect(x: x, y: y, width: width, height: height))]
    let parts = try pictures.map { try $0.cropped(x: x, y: y, width: width, height: height) }
    #expect(parts[0] == parts[1])
  }

  @Test func `a shape fills by its rule and strokes a part of its path`() throws {
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    shape.path = path
    shape.fillColor = red
    root.addSublayer(shape)
    #expect(try render()[15, 15] == 0xFFFF_0000)
    shape.fillRule = .evenOdd
    #expect(try render()[15, 15] == 0)
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 20), CGPoint(x: 40, y: 20)])
    shape.path = line
    shape.fillColor = nil
    shape.strokeColor = blue
    shape.lineWidth = 4
    shape.strokeStart = 0.25
    shape.strokeEnd = 0.5
    let picture = try render()
    #expect(picture[9, 20] == 0 && picture[10, 20] == 0xFF00_00FF)
    #expect(picture[19, 20] == 0xFF00_00FF && picture[20, 20] == 0)
    shape.lineCap = .square
    #expect(try render()[8, 20] == 0xFF00_00FF)
    (shape.strokeStart, shape.strokeEnd, shape.lineCap) = (0, 1, .butt)
    (shape.lineDashPattern, shape.lineDashPhase) = ([6, 4], 2)
    #expect(
      try [3, 4, 7, 8, 13, 14].map { try render()[$0, 20] == 0xFF00_00FF }
        == [true, false, false, true, true, false])
    line.addLines(between: [CGPoint(x: 5, y: 35), CGPoint(x: 30, y: 35), CGPoint(x: 30, y: 5)])
    (shape.path, shape.lineDashPattern, shape.lineWidth) = (line, nil, 8)
    let corners: [(CAShapeLayerLineJoin, Int)] = [(.miter, 255), (.bevel, 0), (.round, 0)]
    for (join, corner) in corners {
      shape.lineJoin = join
      #expect(try alpha(render()[33, 38]) == corner, "\(join)")
    }
    #expect(try alpha(render()[31, 36]) == 255)
  }

  @Test func `a gradient runs between its points`() throws {
    let layer = CAGradientLayer()
    layer.frame = root.bounds
    layer.colors = [red, blue]
    layer.startPoint = CGPoint(x: 0, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    root.addSublayer(layer)
    let picture = try render()
    #expect(picture[0, 20] >> 16 & 0xFF > 240 && picture[39, 20] & 0xFF > 240)
    #expect(abs(Int(picture[20, 20] & 0xFF) - 128) < 8)
    layer.locations = [0, 0.25]
    #expect(try render()[20, 20] == 0xFF00_00FF)
    layer.type = .radial
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    #expect(try render()[20, 20] >> 16 & 0xFF > 200)
    #expect(
      try [(20, 27), (27, 20), (0, 0)].allSatisfy { try render()[$0.0, $0.1] == 0xFF00_00FF })
  }

  @Test func `an image goes where its gravity says`() throws {
    let image = try #require(CGContext(width: 10, height: 10, scale: 1))
    image.setFillColor(red)
    image.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = square(0, 0, 40, nil)
    layer.contents = image.makeImage()
    #expect(try render()[39, 39] == 0xFFFF_0000)
    layer.contentsGravity = .bottomRight
    #expect(try render()[39, 39] == 0xFFFF_0000 && render()[20, 20] == 0)
    layer.contentsGravity = .topLeft
    #expect(try render()[0, 0] == 0xFFFF_0000 && render()[11, 11] == 0)
    layer.contentsScale = 0.5
    #expect(try render()[18, 18] == 0xFFFF_0000)
  }
}
