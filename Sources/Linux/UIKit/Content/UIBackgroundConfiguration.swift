/// The background of a cell, a header or a button.
public struct UIBackgroundConfiguration {
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The background color; nil uses the tint color.
  public var backgroundColor: UIColor?
  /// The stroke color; nil uses the tint color.
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0

  /// The background color while highlighted or selected; nil uses `backgroundColor`.
  private var selectedColor: UIColor?
  private var isSelected = false

  public static func clear() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(color: .clear)
  }

  static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(color: .systemBackground, selectedColor: .systemGray4)
  }

  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(color: .secondarySystemGroupedBackground, selectedColor: .systemGray4)
  }

  private init(color: UIColor, selectedColor: UIColor? = nil) {
    backgroundColor = color
    self.selectedColor = selectedColor
  }

  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var updated = self
    let cell = state as? UICellConfigurationState
    updated.isSelected = cell.map { $0.isHighlighted || $0.isSelected } ?? false
    return updated
  }

  func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    (isSelected ? selectedColor : nil) ?? backgroundColor ?? tintColor
  }

  func resolvedStrokeColor(for tintColor: UIColor) -> UIColor { strokeColor ?? tintColor }
}
