import UIKit

/// The shape of an image drawn in the tint color.
///
/// An image has no color of its own to clear, and its tint may be an inherited one. A blank image
/// hides it, shown as the highlighted one, so that the app's image and its size stay.
@MainActor final class TemplateImageInk: MaskedInk {
  private unowned let imageView: UIImageView
  /// As large as the view's image, so that the view keeps its intrinsic size.
  private var blank: UIImage?
  private var hidden: (highlightedImage: UIImage?, isHighlighted: Bool)?

  struct Form: Equatable {
    let image: UIImage?
    let highlightedImage: UIImage?
    let isHighlighted: Bool
    let symbolConfiguration: UIImage.SymbolConfiguration?
    let contentMode: UIView.ContentMode
    let semanticContentAttribute: UISemanticContentAttribute
  }

  init(_ imageView: UIImageView) { self.imageView = imageView }

  var view: UIView { imageView }
  var color: UIColor { imageView.tintColor }

  var form: Form {
    Form(
      image: imageView.image, highlightedImage: imageView.highlightedImage,
      isHighlighted: imageView.isHighlighted,
      symbolConfiguration: imageView.preferredSymbolConfiguration,
      contentMode: imageView.contentMode,
      semanticContentAttribute: imageView.semanticContentAttribute)
  }

  func makeTwin() -> UIView {
    let twin = UIImageView(image: imageView.image)
    twin.highlightedImage = imageView.highlightedImage
    twin.isHighlighted = imageView.isHighlighted
    twin.preferredSymbolConfiguration = imageView.preferredSymbolConfiguration
    twin.contentMode = imageView.contentMode
    twin.semanticContentAttribute = imageView.semanticContentAttribute
    twin.tintColor = .black
    let size = imageView.intrinsicContentSize
    if size.width > 0, size.height > 0, blank?.size != size {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      blank = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    }
    return twin
  }

  func differs(from twin: UIView) -> Bool {
    guard let twin = twin as? UIImageView else { return true }
    var shown = (imageView.highlightedImage, imageView.isHighlighted)
    if let hidden, shown.0 === blank, shown.1 { shown = hidden }
    return twin.image !== imageView.image || twin.highlightedImage !== shown.0
      || twin.isHighlighted != shown.1
  }

  func hide() {
    guard let blank else { return }
    hidden = (imageView.highlightedImage, imageView.isHighlighted)
    imageView.highlightedImage = blank
    imageView.isHighlighted = true
  }

  func show() {
    guard let hidden else { return }
    self.hidden = nil
    // What the app has set since stays.
    if imageView.highlightedImage === blank {
      imageView.highlightedImage = hidden.highlightedImage
    }
    if imageView.isHighlighted { imageView.isHighlighted = hidden.isHighlighted }
  }
}
