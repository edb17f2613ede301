extension UIImage {
  /// The distance of a symbol's baseline below its center, in points: half a capital's height, as
  /// symbols are centered on capitals. Nil for other images.
  var symbolBaseline: CGFloat? {
    content.symbol.map {
      UIFont.systemFont(ofSize: $0.configuration?.pointSize ?? 17).capHeight / 2
    }
  }
}

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
