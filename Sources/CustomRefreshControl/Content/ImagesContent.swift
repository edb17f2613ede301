import UIKit

/// Refresh art of frames, one above the other in the middle of the control; each is an element,
/// and the motion shows one at a time.
///
/// A frame that is a template takes the tint.
@MainActor public final class ImagesContent: RefreshContent {
  /// The view that holds the frames.
  public let view: UIView
  /// A view for each frame, in order.
  public let elements: [UIView]

  /// Stacks frames.
  ///
  /// - Parameters:
  ///   - images: The frames; at least one, none of them without a size.
  ///   - appearance: A tint colors frames that are templates, a size scales them.
  /// - Throws: ``RefreshError`` if there are no frames, or one of them has no size.
  public init(
    _ images: [UIImage], appearance: Appearance = Appearance()
  ) throws(RefreshError) {
    guard !images.isEmpty else { throw .noFrames }
    if let empty = images.firstIndex(where: { $0.size.width <= 0 || $0.size.height <= 0 }) {
      throw .emptyFrame(index: empty)
    }
    elements = images.map { image in
      let frame = UIImageView(image: image)
      frame.bounds.size = CGSize(
        width: image.size.width * appearance.size, height: image.size.height * appearance.size)
      frame.center = .zero
      if let tint = appearance.tint { frame.tintColor = tint }
      return frame
    }
    view = CanvasView(elements)
  }
}
