/// A text field with a magnifying glass icon.
open class UISearchTextField: UITextField {
  /// The width of the magnifying glass and the height of the field, as observed on iOS.
  private static let iconWidth: CGFloat = 32
  private static let height: CGFloat = 36

  override func didInitialize() {
    super.didInitialize()
    let icon = UIImageView(
      image: UIImage(
        systemName: "magnifyingglass",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 16)))
    icon.tintColor = .secondaryLabel
    icon.contentMode = .center
    icon.frame.size = CGSize(width: Self.iconWidth, height: Self.height)
    leftView = icon
    leftViewMode = .always
    clearButtonMode = .whileEditing
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    accessibilityTraits = .searchField
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: Self.height)
  }
}
