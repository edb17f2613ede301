import Foundation
import UIKit

extension Simulator {
  /// What the screen shows now, in exact device pixels.
  ///
  /// It is a pure function of the world and its time: two in a row are the same, pixel by pixel.
  public func screenshot() -> UIImage {
    UIImage(cgImage: renderedImage(scale: device.scale), scale: device.scale, orientation: .up)
  }

  /// What the screen shows now, as pixels to compare.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point, to draw at instead of the device's.
  ///   - crop: The part of the screen in points; all of it by default.
  /// - Throws: ``PictureError/emptyCrop(x:y:width:height:)`` if no pixel lies in the crop.
  public func picture(scale: CGFloat? = nil, crop: CGRect? = nil) throws(PictureError) -> Picture {
    let scale = scale ?? device.scale
    let picture = Picture(renderedImage(scale: scale))
    guard let crop else { return picture }
    let left = Int((crop.minX * scale).rounded())
    let top = Int((crop.minY * scale).rounded())
    return try picture.cropped(
      x: left, y: top, width: Int((crop.maxX * scale).rounded()) - left,
      height: Int((crop.maxY * scale).rounded()) - top)
  }

  private func renderedImage(scale: CGFloat) -> CGImage {
    loop.endTurn()
    let size = device.screenSize(in: orientation)
    let width = Int((size.width * scale).rounded())
    let height = Int((size.height * scale).rounded())
    guard let context = CGContext(width: width, height: height, scale: scale) else {
      preconditionFailure("There is no memory for a screen of \(width)×\(height) pixels.")
    }
    context.setFillColor(UIColor.black.cgColor)
    context.fill(CGRect(origin: .zero, size: size))
    let now = CACurrentMediaTime()
    for window in UIApplication.shared.windows {
      LayerRenderer.render(window.layer, in: context, at: now)
    }
    if let problem = context.problem {
      FileHandle.standardError.write(
        Data("A frame could not be drawn to its end: \(problem).\n".utf8))
    }
    if showsDeviceChrome {
      DeviceChrome(
        size: size, safeAreaInsets: device.safeAreaInsets(in: orientation),
        color: appearance == .dark ? .white : .black
      ).draw(in: context)
    }
    guard let image = context.makeImage() else {
      preconditionFailure("There is no memory for a screen of \(width)×\(height) pixels.")
    }
    return image
  }
}

extension Picture {
  /// The pixels of an image.
  public init(_ image: CGImage) {
    self.init(
      uncheckedWidth: image.width, height: image.height, pixels: image.withPixels { Array($0) })
  }

  /// The pixels of an image, whatever its scale; nil if it has none.
  public init?(_ image: UIImage) {
    guard let image = image.cgImage else { return nil }
    self.init(image)
  }
}
