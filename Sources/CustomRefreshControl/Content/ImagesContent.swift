import UIKit

/// Refresh art made of image frames, stacked in the middle of the control.
///
/// Each frame is an element, and the motion shows one at a time. Template images take the tint.
@MainActor final class ImagesContent: RefreshContent {
  /// The view that holds the frames.
  let view: UIView
  /// A view for each frame, in order.
  let elements: [UIView]
  /// The color of each template image without a tint.
  private let colors: [UIColor?]
  private var tint: UIColor?

  /// Makes content from frames.
  ///
  /// - Parameters:
  ///   - images: The frames; at least one, each with a size above 0.
  ///   - colors: The color of each template image without a tint; the inherited one by default.
  ///   - appearance: The tint of template images, and the scale of all frames.
  /// - Throws: ``RefreshError`` if there are no frames, or one of them has no size.
  init(
    _ images: [UIImage], colors: [UIColor?]? = nil, appearance: Appearance = Appearance()
  ) throws(RefreshError) {
    let colors = colors ?? images.map { _ in nil }
    guard !images.isEmpty else { throw .noFrames }
    if let empty = images.firstIndex(where: { $0.size.width <= 0 || $0.size.height <= 0 }) {
      throw .emptyFrame(index: empty)
    }
    for (index, image) in images.enumerated() {
      try max(image.size.width, image.size.height).checkLength(of: "size of frame \(index)")
    }
    elements = zip(images, colors).map { image, color in
      let frame = UIImageView(image: image)
      frame.bounds.size = CGSize(
        width: image.size.width * appearance.size, height: image.size.height * appearance.size)
      frame.center = .zero
      frame.tintColor = appearance.tint ?? color
      return frame
    }
    view = CanvasView(elements)
    self.colors = colors
    tint = appearance.tint
  }

  /// Draws template images in the tint, or in their own color if the tint is nil.
  func update(_ context: RefreshContext) {
    guard context.tint != tint else { return }
    tint = context.tint
    for (frame, color) in zip(elements, colors) { frame.tintColor = tint ?? color }
  }
}
