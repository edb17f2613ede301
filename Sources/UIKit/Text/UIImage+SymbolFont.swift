extension UIImage.SymbolConfiguration {
  public convenience init(font: UIFont) {
    self.init(size: font.pointSize, weight: .unspecified, scale: .default)
  }

  public convenience init(textStyle: UIFont.TextStyle) {
    self.init(textStyle: textStyle, scale: .default)
  }

  public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
    self.init(
      size: UIFont.preferredFont(forTextStyle: textStyle).pointSize,
      weight: textStyle == .headline ? .semibold : .unspecified, scale: scale)
  }
}
