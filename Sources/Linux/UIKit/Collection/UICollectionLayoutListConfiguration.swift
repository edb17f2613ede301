/// The configuration of a section that looks like a table view's.
public struct UICollectionLayoutListConfiguration {
  public enum Appearance { case plain, grouped, insetGrouped }
  public enum HeaderMode { case none, supplementary }
  public enum FooterMode { case none, supplementary }

  public typealias SwipeActionsConfigurationProvider =
    (IndexPath) -> UISwipeActionsConfiguration?

  public let appearance: Appearance
  /// The background color; nil for the appearance's default.
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// The actions behind the leading and the trailing edge of a row; none by default.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) {
    self.appearance = appearance
  }

  var isPlain: Bool { appearance == .plain }

  var resolvedBackgroundColor: UIColor {
    backgroundColor ?? (isPlain ? .systemBackground : .systemGroupedBackground)
  }
}
