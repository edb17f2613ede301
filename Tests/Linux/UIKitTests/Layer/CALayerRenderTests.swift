import Foundation
import TestSupport
import Testing
import UIKit

/// What a layer draws into the pixels of a test.
@Suite(.simulated) @MainActor struct CALayerRenderTests {
  /// Returns the rows of a bitmap of 4 × 4 pixels that holds a drawing.
  private func rows(_ draw: (CGContext) -> Void) throws -> [[UInt32]] {
    var pixels = [UInt32](repeating: 0, count: 16)
    try pixels.withUnsafeMutableBytes { bytes in
      draw(
        try #require(
          CGContext(
            data: bytes.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
              | CGBitmapInfo.byteOrder32Little.rawValue)))
    }
    return (0..<4).map { Array(pixels[$0 * 4..<$0 * 4 + 4]) }
  }

  private func red() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
    layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    return layer
  }

  @Test func `the y axis of a bitmap points up, and its first row is the top`() throws {
    let rows = try rows { context in
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    }
    #expect(rows[3] == Array(repeating: 0xFF00_00FF, count: 4))
    #expect(rows[0...2].allSatisfy { $0 == [0, 0, 0, 0] })
  }

  @Test func `another format of pixels is refused`() {
    for (bits, row, info) in [
      (8, 16, CGImageAlphaInfo.premultipliedLast.rawValue), (5, 16, 8194), (8, 20, 8194),
    ] {
      #expect(
        CGContext(
          data: nil, width: 4, height: 4, bitsPerComponent: bits, bytesPerRow: row,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info) == nil)
    }
  }

  @Test func `a layer is drawn in its own coordinates, as it is without animations`() throws {
    let layer = red()
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 0, 5)
    layer.add(fade, forKey: nil)
    let sublayer = CALayer()
    sublayer.frame = CGRect(x: 1, y: 0, width: 1, height: 1)
    sublayer.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    layer.addSublayer(sublayer)
    let rows = try rows { context in
      context.translateBy(x: 0, y: 4)
      context.scaleBy(x: 1, y: -1)
      layer.render(in: context)
    }
    #expect(rows[0] == [0xFFFF_0000, 0xFF00_FF00, 0, 0])
    #expect(rows[1] == [0xFFFF_0000, 0xFFFF_0000, 0, 0])
    #expect(rows[2] == [0, 0, 0, 0] && rows[3] == [0, 0, 0, 0])
  }

  @Test func `a view that has not been drawn yet is drawn`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    label.font = .systemFont(ofSize: 4)
    label.text = "■■"
    let rows = try rows { label.layer.render(in: $0) }
    #expect(rows.joined().contains { $0 != 0 })
  }
}
