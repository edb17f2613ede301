import TestSupport
import Testing
import UIKit

@Suite(.simulated) struct CGContextTests {
  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF

  @Test func `points are as many pixels as the scale says, and y points down`() {
    let bitmap = Bitmap(4, 4, scale: 3) { $0.fill(.red, 1, 1, 2, 1) }
    #expect(bitmap.inked == CGRect(x: 3, y: 3, width: 6, height: 3))
  }

  @Test func `restoring brings back color, transform and clip`() {
    let bitmap = Bitmap(10, 10) { context in
      context.setFillColor(UIColor.red.cgColor)
      context.saveGState()
      context.translateBy(x: 5, y: 5)
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
      context.fill(.blue, 0, 0, 10, 10)
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
    }
    #expect(bitmap[6, 6] == blue && bitmap[8, 8] == 0 && bitmap[1, 1] == red)
  }

  @Test func `a path keeps the transform that it was made under`() {
    let bitmap = Bitmap(10, 10) { context in
      context.translateBy(x: 5, y: 0)
      context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
      context.translateBy(x: 100, y: 100)
      context.setFillColor(UIColor.red.cgColor)
      context.fillPath()
    }
    #expect(bitmap.inked == CGRect(x: 5, y: 0, width: 2, height: 2))
  }

  @Test func `a singular transform draws nothing and leaves the context usable`() {
    let bitmap = Bitmap(10, 10) { context in
      context.saveGState()
      context.scaleBy(x: 0, y: 1)
      context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
      NSAttributedString(string: "gone").draw(at: .zero)
      context.restoreGState()
      context.fill(.red, 8, 8, 2, 2)
    }
    #expect(bitmap[9, 9] == red)
  }

  @Test(
    arguments: [
      (CGBlendMode.normal, 0xFF00_00FF), (.multiply, 0xFF00_0000), (.screen, 0xFFFF_00FF),
      (.copy, 0xFF00_00FF), (.clear, 0),
      (.destinationOut, 0), (.plusLighter, 0xFFFF_00FF),
      (.destinationIn, 0xFFFF_0000),
    ] as [(CGBlendMode, UInt32)])
  func `blue drawn on red blends as the mode says`(mode: CGBlendMode, pixel: UInt32) {
    let bitmap = Bitmap(4, 4) { context in
      context.fill(.red, 0, 0, 4, 4)
      context.setBlendMode(mode)
      context.fill(.blue, 0, 0, 2, 4)
    }
    #expect(bitmap[1, 1] == pixel)
    #expect(bitmap[3, 1] == red)
  }

  @Test func `a shadow's offset ignores the transform`() {
    let bitmap = Bitmap(20, 20) { context in
      context.setShadow(offset: CGSize(width: 4, height: 6), blur: 0, color: UIColor.blue.cgColor)
      context.scaleBy(x: 2, y: 2)
      context.fill(.red, 1, 1, 3, 3)
    }
    #expect(bitmap.inked == CGRect(x: 2, y: 2, width: 10, height: 12))
    #expect(bitmap[3, 3] == red && bitmap[11, 13] == blue)
  }

  @Test func `a blurred shadow fades evenly and keeps its weight`() {
    let bitmap = Bitmap(60, 60) { context in
      context.setShadow(offset: .zero, blur: 8, color: UIColor.blue.cgColor)
      context.fill(.red, 20, 20, 20, 20)
    }
    let edge = (10..<20).map { bitmap[$0, 30] >> 24 }
    #expect(edge == edge.sorted())
    // At a straight edge, half of a Gaussian blur lies on each side.
    #expect((108...128).contains(edge[9]))
    #expect((10..<20).allSatisfy { bitmap[$0, 30] == bitmap[59 - $0, 30] })
  }

  @Test func `a linear gradient runs between its points`() throws {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
    func draw(_ options: CGGradientDrawingOptions) -> Bitmap {
      Bitmap(30, 2) { context in
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 20, y: 0), options: options)
      }
    }
    #expect(draw([]).inked == CGRect(x: 10, y: 0, width: 10, height: 2))
    let wide = draw([.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(wide[0, 0] == red && wide[29, 0] == blue)
    let middle = wide[14, 0]
    #expect(abs(Int(middle >> 16 & 0xFF) - Int(middle & 0xFF)) < 40)
  }

  @Test(arguments: [false, true])
  func `a part of a gradient has the pixels that it has in the whole`(isRadial: Bool) throws {
    let colors = [UIColor.orange.cgColor, UIColor.blue.withAlphaComponent(0).cgColor]
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
    func draw(_ part: CGRect) -> Bitmap {
      Bitmap(377, 140, scale: 3) { context in
        context.addPath(CGPath(rect: part, transform: nil))
        context.clip()
        context.translateBy(x: 191.3, y: 71.7)
        context.scaleBy(x: 188, y: 54)
        if isRadial {
          context.drawRadialGradient(
            gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
            options: .drawsAfterEndLocation)
        } else {
          context.drawLinearGradient(
            gradient, start: CGPoint(x: -0.9, y: -0.7), end: CGPoint(x: 0.8, y: 0.3),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
      }
    }
    let whole = draw(CGRect(x: 0, y: 0, width: 377, height: 140))
    for part in [(31, 17, 200, 90), (150, 5, 61, 44), (7, 70, 365, 69)] {
      let drawn = draw(CGRect(x: part.0, y: part.1, width: part.2, height: part.3))
      let off = (part.0..<part.0 + part.2).reduce(0) { sum, x in
        sum + (part.1..<part.1 + part.3).count { drawn[x, $0] != whole[x, $0] }
      }
      #expect(off == 0, "\(part)")
    }
  }

  @Test func `Core Graphics draws an image upside down where y points down, UIImage upright`()
    throws
  {
    let image = try #require(Bitmap(4, 4) { $0.fill(.red, 0, 0, 4, 1) }.image)
    let flipped = Bitmap(4, 4) { $0.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4)) }
    let upright = Bitmap(4, 4) { _ in UIImage(cgImage: image).draw(at: .zero) }
    #expect(flipped[1, 3] == red && flipped[1, 0] == 0)
    #expect(upright[1, 0] == red && upright[1, 3] == 0)
  }

  @Test func `a bitmap without pixels cannot be made`() {
    #expect(CGContext(width: 0, height: 5, scale: 1) == nil)
    #expect(CGContext(width: 5, height: 5, scale: 0) == nil)
    #expect(CGContext(width: 1_000_000, height: 1, scale: 1) == nil)
  }
}
