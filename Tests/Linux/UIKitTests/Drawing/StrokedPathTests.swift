import TestSupport
import Testing
import UIKit

/// The outline of a stroke is filled like the stroke itself is drawn.
@Suite(.simulated) struct StrokedPathTests {
  private struct Style {
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var dashes: [CGFloat] = []
    var phase: CGFloat = 3
    var isClosed = false
    var isScaled = false
  }

  private func draw(_ style: Style, asOutline: Bool) -> Bitmap {
    Bitmap(60, 60, scale: 2) { context in
      if style.isScaled { context.scaleBy(x: 1, y: 0.5) }
      context.setLineWidth(8)
      context.setLineCap(style.cap)
      context.setLineJoin(style.join)
      context.setLineDash(phase: style.phase, lengths: style.dashes)
      context.setStrokeColor(UIColor.black.cgColor)
      context.setFillColor(UIColor.black.cgColor)
      context.move(to: CGPoint(x: 10, y: 45))
      context.addLine(to: CGPoint(x: 25, y: 12))
      context.addLine(to: CGPoint(x: 32, y: 40))
      context.addQuadCurve(to: CGPoint(x: 50, y: 30), control: CGPoint(x: 55, y: 50))
      if style.isClosed { context.closePath() }
      if asOutline {
        context.replacePathWithStrokedPath()
        context.fillPath()
      } else {
        context.strokePath()
      }
    }
  }

  @Test(arguments: [
    Style(), Style(cap: .round, join: .round), Style(cap: .square, join: .bevel),
    Style(isClosed: true), Style(join: .bevel, isClosed: true), Style(dashes: [7, 4]),
    Style(dashes: [9, 4], phase: -4), Style(cap: .round, dashes: [2, 9]),
    Style(cap: .round, join: .round, isScaled: true),
  ])
  private func `both cover the same pixels`(style: Style) {
    let (stroke, outline) = (draw(style, asOutline: false), draw(style, asOutline: true))
    var (different, inked) = (0, 0)
    for y in 0..<60 {
      for x in 0..<60 {
        let (a, b) = (Int(stroke[x, y] >> 24), Int(outline[x, y] >> 24))
        if a > 0 { inked += 1 }
        if abs(a - b) > 64 { different += 1 }
      }
    }
    #expect(inked > 100 && different <= 2, "\(different) of \(inked)")
  }

  @Test func `a curve that folds back to its start is drawn as far as its tip`() {
    let fold = Bitmap(80, 20) { context in
      context.setLineWidth(4)
      context.setStrokeColor(UIColor.black.cgColor)
      context.move(to: CGPoint(x: 10, y: 10))
      let far = CGPoint(x: 70, y: 10)
      context.addCurve(to: CGPoint(x: 10, y: 10), control1: far, control2: far)
      context.strokePath()
    }
    // At half of the way it is at three quarters of the way to its control points.
    #expect(fold[53, 10] >> 24 > 0xF0 && fold[57, 10] == 0)
  }

  @Test func `a line that is thinner than a pixel is as faint as it is thin`() {
    let line = Bitmap(20, 20) { context in
      context.setLineWidth(0.04)
      context.setStrokeColor(UIColor.black.cgColor)
      context.move(to: CGPoint(x: 2, y: 10.5))
      context.addLine(to: CGPoint(x: 18, y: 10.5))
      context.strokePath()
    }
    #expect((8...13).contains(line[10, 10] >> 24), "\(line[10, 10] >> 24)")
  }

  @Test func `a line without a length is a dot of its round caps`() {
    let dot = Bitmap(20, 20) { context in
      context.setLineWidth(10)
      context.setLineCap(.round)
      context.move(to: CGPoint(x: 10, y: 10))
      context.addLine(to: CGPoint(x: 10, y: 10))
      context.replacePathWithStrokedPath()
      context.fillPath()
    }
    #expect(dot.inked == CGRect(x: 5, y: 5, width: 10, height: 10))
    let nothing = Bitmap(20, 20) { context in
      context.replacePathWithStrokedPath()
      context.fillPath()
    }
    #expect(nothing.inked.isNull)
  }

  @Test func `an image masks what is drawn after it, upside down like drawn images`() throws {
    // The upper half of the mask is opaque, and the rest half so at its right.
    let mask = try #require(
      Bitmap(10, 10) { context in
        context.fill(.black, 0, 0, 10, 5)
        context.fill(UIColor(white: 0, alpha: 0.5), 5, 5, 5, 5)
      }.image)
    let bitmap = Bitmap(20, 20) { context in
      context.saveGState()
      context.clip(to: CGRect(x: 5, y: 5, width: 10, height: 10), mask: mask)
      context.fill(.red, 0, 0, 20, 20)
      context.restoreGState()
      context.fill(.blue, 0, 0, 2, 2)
    }
    #expect(bitmap[7, 12] == 0xFFFF_0000 && bitmap[7, 7] == 0)
    #expect((0x7E...0x81).contains(bitmap[12, 7] >> 24))
    #expect(bitmap[17, 12] == 0 && bitmap[1, 1] == 0xFF00_00FF)
  }

  @Test func `a mask hides what a recorded text draws as well`() throws {
    let empty = try #require(Bitmap(4, 4) { _ in }.image)
    let bitmap = Bitmap(40, 40) { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 40), mask: empty)
      let record = DrawingRecord(bounds: CGRect(x: 0, y: 0, width: 40, height: 40)) { context in
        UIGraphicsPushContext(context)
        NSAttributedString(string: "gone").draw(at: .zero)
        UIGraphicsPopContext()
      }
      context.replay(record)
      context.setShadow(offset: .zero, blur: 4, color: UIColor.red.cgColor)
      context.fill(.blue, 5, 5, 10, 10)
    }
    #expect(bitmap.inked.isNull)
  }

  @Test func `a gradient is made of components`() throws {
    let space = CGColorSpaceCreateDeviceRGB()
    let parts: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 1]
    let gradient = try #require(
      CGGradient(colorSpace: space, colorComponents: parts, locations: nil, count: 2))
    #expect(CGGradient(colorSpace: space, colorComponents: parts, locations: nil, count: 0) == nil)
    let bitmap = Bitmap(100, 1) {
      $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    }
    #expect(bitmap[0, 0] >> 16 & 0xFF > 250 && bitmap[99, 0] & 0xFF > 250)
  }
}
