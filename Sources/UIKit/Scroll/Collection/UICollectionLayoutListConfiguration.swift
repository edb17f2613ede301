/// A section that looks like a table's.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public enum HeaderMode: Int, Sendable { case none, supplementary }
  public enum FooterMode: Int, Sendable { case none, supplementary }

  public var appearance: Appearance
  public var showsSeparators = true
  /// Nil for what the appearance takes.
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// The room above a section's header; nil for what the appearance takes.
  public var headerTopPadding: CGFloat?

  public init(appearance: Appearance) {
    self.appearance = appearance
  }

  var isPlain: Bool { appearance == .plain || appearance == .sidebarPlain }

  var resolvedBackgroundColor: UIColor {
    backgroundColor ?? (isPlain ? .systemBackground : .systemGroupedBackground)
  }
}
