import Foundation
import UIKit

extension Simulator {
  /// Returns an image of the screen in exact device pixels.
  ///
  /// The image depends only on the world and its time: two in a row are the same, pixel by pixel.
  public func screenshot() -> UIImage {
    guard let picture = try? picture(),
      let image = picture.pixels.withUnsafeBufferPointer({
        CGImage(width: picture.width, height: picture.height, pixels: $0)
      })
    else {
      fatalError("There is not enough memory for a picture of the \(device.name) screen.")
    }
    return UIImage(cgImage: image, scale: device.scale, orientation: .up)
  }

  /// Returns the screen's pixels for comparison.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point; the device's scale by default.
  ///   - crop: The part of the screen in points; all of it by default. Only that part is drawn.
  /// - Throws: ``PictureError/emptyCrop(x:y:width:height:)`` if no pixel lies in the crop, and
  ///   ``PictureError/tooLarge(width:height:)`` if the screen has too many pixels at the scale.
  public func picture(scale: CGFloat? = nil, crop: CGRect? = nil) throws(PictureError) -> Picture {
    let buffer = try buffer(scale: scale ?? device.scale, crop: crop)
    buffer.update(self)
    return buffer.picture
  }

  /// The maximum number of buffers to keep, such as one for the whole screen and one for a crop.
  ///
  /// A kept buffer redraws only what has changed.
  private static let keptBuffers = 2

  private func buffer(scale: CGFloat, crop: CGRect?) throws(PictureError) -> ScreenBuffer {
    let size = device.screenSize(in: orientation)
    if let index = buffers.firstIndex(where: { $0.keeps(size: size, scale: scale, crop: crop) }) {
      let buffer = buffers.remove(at: index)
      buffers.append(buffer)
      return buffer
    }
    let buffer = try ScreenBuffer(size: size, scale: scale, crop: crop)
    buffers = buffers.suffix(Self.keptBuffers - 1) + [buffer]
    return buffer
  }

  /// The overlay above the app's windows: the status bar and home indicator, the focus ring, and
  /// the window's list of keys.
  var overlay: FrameBuffer.Overlay? {
    guard showsDeviceChrome || keyPanel != nil || focusRing != nil else { return nil }
    let size = device.screenSize(in: orientation)
    let insets = device.safeAreaInsets(in: orientation)
    // An app may give its window another appearance than the device has.
    let isDark = window.traitCollection.userInterfaceStyle == .dark
    let bar = window.statusBar
    let isBarLight = bar.style == .default ? isDark : bar.style == .lightContent
    let chrome =
      showsDeviceChrome
      ? DeviceChrome(
        size: size, safeAreaInsets: insets, color: isDark ? .white : .black,
        statusColor: bar.isHidden ? nil : isBarLight ? .white : .black) : nil
    let panel = keyPanel
    let ring = focusRing
    let measures = [
      size.width, size.height, insets.top, insets.bottom, isDark ? 1 : 0,
      bar.isHidden ? 2 : isBarLight ? 1 : 0,
    ]
    let key: [AnyHashable] = [
      measures, chrome != nil, panel?.identity ?? [],
      ring.map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] } ?? [],
    ]
    return FrameBuffer.Overlay(key: key) { context in
      MainActor.assumeIsolated {
        chrome?.draw(in: context)
        ring?.draw(in: context)
        panel?.draw(in: context, screen: size)
      }
    }
  }
}

extension Picture {
  /// Makes a picture from the pixels of an image.
  public init(_ image: CGImage) {
    self.init(
      uncheckedWidth: image.width, height: image.height, pixels: image.withPixels { Array($0) })
  }

  /// Makes a picture from the pixels of an image, whatever its scale; nil if it has no bitmap.
  public init?(_ image: UIImage) {
    guard let image = image.cgImage else { return nil }
    self.init(image)
  }
}
