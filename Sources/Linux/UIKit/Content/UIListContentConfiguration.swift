/// An image beside one or two texts, as in the rows of lists.
///
/// Apple publishes neither sizes nor distances of the list styles; these are measured
/// approximations.
public struct UIListContentConfiguration: UIContentConfiguration {
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var textProperties = TextProperties(style: .body)
  public var secondaryText: String?
  public var secondaryTextProperties = TextProperties(style: .subheadline)
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 8)
  /// Whether the texts are placed side by side if they fit.
  var prefersSideBySideTextAndSecondaryText = false
  let imageToTextPadding: CGFloat = 16
  let textToSecondaryTextHorizontalPadding: CGFloat = 8
  let textToSecondaryTextVerticalPadding: CGFloat = 3

  // MARK: Styles

  public static func cell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.secondaryTextProperties.color = .secondaryLabel
    return content
  }

  public static func subtitleCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.secondaryTextProperties = TextProperties(style: .caption1)
    return content
  }

  public static func valueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.secondaryTextProperties = TextProperties(style: .body, color: .secondaryLabel)
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }

  public static func plainHeader() -> UIListContentConfiguration {
    header(TextProperties(style: .headline), top: 4, bottom: 4)
  }

  static func plainFooter() -> UIListContentConfiguration {
    header(TextProperties(style: .subheadline, color: .secondaryLabel), top: 8, bottom: 8)
  }

  public static func groupedHeader() -> UIListContentConfiguration {
    header(TextProperties(style: .footnote, color: .secondaryLabel), top: 17, bottom: 7)
  }

  static func groupedFooter() -> UIListContentConfiguration {
    header(TextProperties(style: .footnote, color: .secondaryLabel), top: 7, bottom: 17)
  }

  private static func header(
    _ text: TextProperties, top: CGFloat, bottom: CGFloat
  ) -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.textProperties = text
    content.secondaryTextProperties.color = .secondaryLabel
    content.directionalLayoutMargins.top = top
    content.directionalLayoutMargins.bottom = bottom
    return content
  }

  // MARK: Content

  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the same content: it does not depend on the state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
