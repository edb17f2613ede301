/// A header or a footer of a section.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The position of the item: bottom alignments make it a footer, all others a header.
  public let alignment: NSRectAlignment
  /// Whether the item stays visible while its section is visible.
  open var pinToVisibleBounds = false

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(layoutSize, elementKind, alignment)
  }

  private init(
    _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ alignment: NSRectAlignment
  ) {
    self.alignment = alignment
    super.init(layoutSize, elementKind: elementKind)
  }

  var isAtBottom: Bool {
    alignment == .bottom || alignment == .bottomLeading || alignment == .bottomTrailing
  }
}

open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String

  init(_ layoutSize: NSCollectionLayoutSize, elementKind: String) {
    self.elementKind = elementKind
    super.init(layoutSize)
  }
}

public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
