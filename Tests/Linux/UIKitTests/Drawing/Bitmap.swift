import UIKit

/// A small drawing with readable pixels.
struct Bitmap {
  let image: CGImage?
  private let scale: Int

  init(_ width: Int, _ height: Int, scale: Int = 1, _ draw: (CGContext) -> Void) {
    self.scale = scale
    let context = CGContext(width: width * scale, height: height * scale, scale: CGFloat(scale))
    if let context {
      UIGraphicsPushContext(context)
      draw(context)
      UIGraphicsPopContext()
    }
    image = context?.makeImage()
  }

  /// Returns the premultiplied pixel, 0xAARRGGBB, at a location in points.
  subscript(x: Int, y: Int) -> UInt32 {
    image?.pixel(x * scale, y * scale) ?? 0xDEAD_BEEF
  }

  /// The bounding rectangle of all pixels that are not clear; null if all are.
  var inked: CGRect {
    guard let image else { return .null }
    return image.withPixels { pixels in
      var result = CGRect.null
      for (index, pixel) in pixels.enumerated() where pixel >> 24 > 0 {
        result = result.union(
          CGRect(x: index % image.width, y: index / image.width, width: 1, height: 1))
      }
      return result
    }
  }
}

extension CGContext {
  /// Fills a rectangle with a color.
  func fill(
    _ color: UIColor, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) {
    setFillColor(color.cgColor)
    fill(CGRect(x: x, y: y, width: width, height: height))
  }
}

extension CGImage {
  /// Returns the premultiplied pixel, 0xAARRGGBB, at a column and row.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { withPixels { $0[y * width + x] } }
}

extension UIImage {
  func pixel(_ x: Int, _ y: Int) -> UInt32? { cgImage?.pixel(x, y) }
}
