import UIKit

/// Refresh art made of image frames, stacked in the middle of the control.
///
/// Each frame is an element, and the motion shows one at a time. Template images take the tint.
@MainActor final class ImagesContent: RefreshContent {
  /// The view that holds the frames.
  let view: UIView
  /// A view for each frame, in order.
  let elements: [UIView]
  private var tint: UIColor?

  /// Makes content from frames.
  ///
  /// - Parameters:
  ///   - images: The frames; at least one, each with a size above 0.
  ///   - appearance: The tint of template images, and the scale of all frames.
  /// - Throws: ``RefreshError`` if there are no frames, or one of them has no size.
  init(
    _ images: [UIImage], appearance: Appearance = Appearance()
  ) throws(RefreshError) {
    guard !images.isEmpty else { throw .noFrames }
    if let empty = images.firstIndex(where: { $0.size.width <= 0 || $0.size.height <= 0 }) {
      throw .emptyFrame(index: empty)
    }
    for (index, image) in images.enumerated() {
      try max(image.size.width, image.size.height).checkLength(of: "size of frame \(index)")
    }
    elements = images.map { image in
      let frame = UIImageView(image: image)
      frame.bounds.size = CGSize(
        width: image.size.width * appearance.size, height: image.size.height * appearance.size)
      frame.center = .zero
      frame.tintColor = appearance.tint
      return frame
    }
    view = CanvasView(elements)
    tint = appearance.tint
  }

  /// Draws template images in the tint, or in the inherited one if it is nil.
  func update(_ context: RefreshContext) {
    guard context.tint != tint else { return }
    tint = context.tint
    for frame in elements { frame.tintColor = tint }
  }
}
