import UIKit

extension ShapesContent.Shape {
  /// Returns an image, stretched to a rectangle, in its own colors, which neither a tint nor a motion changes.
  ///
  /// - Parameters:
  ///   - image: The image; one without a bitmap, such as one that a filter makes, shows nothing.
  ///   - rect: The rectangle, in points from the center of the art.
  ///   - pivot: The point about which the image rotates and scales; its own center by default.
  public static func image(
    _ image: UIImage, in rect: CGRect, about pivot: Pivot = .own
  ) -> Self {
    var shape = fill(UIBezierPath(rect: rect), .fixed(.clear), about: pivot)
    shape.image = image.cgImage
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
