extension UIImage.SymbolConfiguration {
  public convenience init(font: UIFont) {
    self.init(size: font.pointSize, weight: .unspecified, scale: .default)
  }
}
