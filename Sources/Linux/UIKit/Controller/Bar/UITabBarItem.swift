@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  open var selectedImage: UIImage? { didSet { didChange() } }
  /// The text of the badge at the item's upper right corner; nil for none.
  open var badgeValue: String? { didSet { didChange() } }
  /// By how much the title is moved from its place, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}
