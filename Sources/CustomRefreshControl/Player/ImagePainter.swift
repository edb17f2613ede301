import UIKit

/// Paints an image drawn in the tint color.
///
/// An image has no color of its own to clear, and its tint may be an inherited one. A blank image
/// hides it, shown as the highlighted one, so that the app's image and its size stay.
@MainActor final class ImagePainter: MaskedPainter {
  private unowned let imageView: UIImageView
  /// As large as the view's image, so that the view keeps its intrinsic size.
  private var blank: UIImage?
  private var hidden: (highlightedImage: UIImage?, isHighlighted: Bool)?

  init(_ imageView: UIImageView) {
    self.imageView = imageView
    super.init(imageView, color: imageView.tintColor)
  }

  override func makeMask() -> UIView {
    let mask = UIImageView(image: imageView.image)
    mask.highlightedImage = imageView.highlightedImage
    mask.isHighlighted = imageView.isHighlighted
    mask.preferredSymbolConfiguration = imageView.preferredSymbolConfiguration
    mask.contentMode = imageView.contentMode
    mask.tintColor = .black
    let size = imageView.intrinsicContentSize
    if size.width > 0, size.height > 0, blank?.size != size {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      blank = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    }
    return mask
  }

  override func differs(from mask: UIView) -> Bool {
    guard let mask = mask as? UIImageView else { return true }
    var shown = (imageView.highlightedImage, imageView.isHighlighted)
    if let hidden, shown.0 === blank, shown.1 { shown = hidden }
    return mask.image !== imageView.image || mask.highlightedImage !== shown.0
      || mask.isHighlighted != shown.1
  }

  override func hide() {
    guard let blank else { return }
    hidden = (imageView.highlightedImage, imageView.isHighlighted)
    imageView.highlightedImage = blank
    imageView.isHighlighted = true
  }

  override func show() {
    guard let hidden else { return }
    self.hidden = nil
    // Restore the image only if it is still the blank one: the app may have set another.
    if imageView.highlightedImage === blank {
      imageView.highlightedImage = hidden.highlightedImage
    }
    if imageView.isHighlighted { imageView.isHighlighted = hidden.isHighlighted }
  }
}
