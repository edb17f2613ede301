import UIKit

/// The shape of an image drawn in the tint color.
///
/// It stays visible below the sheet, which covers it.
@MainActor final class TemplateImageInk: MaskedInk {
  private unowned let imageView: UIImageView

  struct Form: Equatable {
    let image: UIImage?
    let contentMode: UIView.ContentMode
  }

  init(_ imageView: UIImageView) { self.imageView = imageView }

  var view: UIView { imageView }
  var color: UIColor { imageView.tintColor }
  var form: Form { Form(image: imageView.image, contentMode: imageView.contentMode) }

  func makeTwin() -> UIView {
    let twin = UIImageView(image: imageView.image)
    twin.contentMode = imageView.contentMode
    twin.tintColor = .black
    return twin
  }

  func hide() {}
  func show() {}
}
