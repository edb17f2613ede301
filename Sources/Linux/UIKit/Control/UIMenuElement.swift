@preconcurrency @MainActor open class UIMenuElement: NSObject {
  open internal(set) var title: String
  open internal(set) var image: UIImage?

  /// Nothing archives a menu element here.
  public required init?(coder: NSCoder) { nil }

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}
