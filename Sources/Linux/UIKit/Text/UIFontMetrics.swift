/// Scales values with the user's text size.
///
/// Apple does not publish its formula; this implementation scales by the ratio of the text style's
/// point sizes.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    self.font(for: font, maximumPointSize: nil, category: category(traitCollection))
  }

  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    self.font(
      for: font, maximumPointSize: maximumPointSize, category: category(traitCollection))
  }

  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let scale = (traitCollection ?? .current).displayScale
    let pixels = scale > 0 ? scale : 1
    return (value * factor(category(traitCollection)) * pixels).rounded() / pixels
  }

  func font(
    for base: UIFont, maximumPointSize: CGFloat?, category: UIContentSizeCategory
  ) -> UIFont {
    stop(
      unless: base.scaling == nil,
      "NSInvalidArgumentException: The font is scaled already. UIFontMetrics scales a font with a "
        + "fixed size, such as one of UIFont.systemFont(ofSize:).")
    let scaled = base.pointSize * factor(category)
    let size = maximumPointSize.flatMap { $0 > 0 ? min($0, scaled) : nil } ?? scaled
    return base.withSize(
      size, scaling: .metrics(self, base: base, maximumPointSize: maximumPointSize))
  }

  private func category(_ traitCollection: UITraitCollection?) -> UIContentSizeCategory {
    (traitCollection ?? .current).preferredContentSizeCategory
  }

  private func factor(_ category: UIContentSizeCategory) -> CGFloat {
    DynamicType.pointSize(of: style, in: category)
      / DynamicType.pointSize(of: style, in: .large)
  }
}
