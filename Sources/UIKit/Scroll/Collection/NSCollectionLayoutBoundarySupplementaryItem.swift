/// A header or a footer of a section.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Those at the bottom are footers, all others headers.
  public let alignment: NSRectAlignment
  /// Whether the content makes room for it.
  open var extendsBoundary = true
  /// Whether it stays in view while its section does.
  open var pinToVisibleBounds = false

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.alignment = alignment
    super.init(layoutSize: layoutSize, elementKind: elementKind)
  }

  var isAtBottom: Bool {
    alignment == .bottom || alignment == .bottomLeading || alignment == .bottomTrailing
  }
}
