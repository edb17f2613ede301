import UIKit

extension ShapesContent.Shape {
  /// Returns an image, stretched to a rectangle, in its own colors, which neither a tint nor a motion changes.
  ///
  /// - Parameters:
  ///   - image: The image; a symbol is black.
  ///   - rect: The rectangle, in points from the center of the art.
  ///   - pivot: The point about which the image rotates and scales; its own center by default.
  public static func image(
    _ image: UIImage, in rect: CGRect, about pivot: Pivot = .own
  ) -> Self {
    var shape = fill(UIBezierPath(rect: rect), .fixed(.clear), about: pivot)
    shape.image = image.drawn
    return shape
  }

  /// Returns an image of the app, stretched to a rectangle; see ``image(_:in:about:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the image, in an asset catalog or as a file.
  ///   - bundle: The bundle that has it; nil, the default, for the app's own.
  ///   - rect: The rectangle, in points from the center of the art.
  ///   - pivot: The point about which the image rotates and scales; its own center by default.
  /// - Throws: ``RefreshError/content(reason:)`` if there is no image of that name.
  public static func image(
    named name: String, bundle: Bundle? = nil, in rect: CGRect, about pivot: Pivot = .own
  ) throws(RefreshError) -> Self {
    guard let image = UIImage(named: name, in: bundle, with: nil) else {
      throw .content(reason: "There is no image named “\(name)” in the bundle.")
    }
    return .image(image, in: rect, about: pivot)
  }
}

extension UIImage {
  /// The image as it is to be seen: its bitmap alone may lie on its side, as a camera's does, may have a
  /// margin, as a symbol's does, or be missing, as that of a filter is.
  fileprivate var drawn: CGImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(at: .zero) }
      .cgImage
  }
}
