import UIKit

/// The shape of an image drawn in the tint color.
///
/// It stays visible below the sheet, which covers it.
@MainActor final class TemplateImageInk: MaskedInk {
  private unowned let imageView: UIImageView

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
    return twin
  }

  func differs(from twin: UIView) -> Bool {
    guard let twin = twin as? UIImageView else { return true }
    return twin.image !== imageView.image || twin.isHighlighted != imageView.isHighlighted
      || twin.highlightedImage !== imageView.highlightedImage
  }

  func hide() {}
  func show() {}
}
