/// A header or a footer of a section, or a view at one of its sides.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The position of the item: leading and trailing place it beside the groups, bottom alignments
  /// make it a footer, all others a header.
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

  enum Edge { case top, bottom, leading, trailing }

  /// The edge of the section at which the item is.
  var edge: Edge {
    switch alignment {
    case .leading: .leading
    case .trailing: .trailing
    case .bottom, .bottomLeading, .bottomTrailing: .bottom
    case .none, .top, .topLeading, .topTrailing: .top
    }
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
