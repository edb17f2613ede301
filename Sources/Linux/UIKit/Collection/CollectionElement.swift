/// A cell or a supplementary view of a collection view, identified by kind and index path.
struct CollectionElement: Hashable {
  /// The kind of supplementary view; nil for a cell.
  var kind: String?
  var path: IndexPath
}

/// The appearance of a list row, depending on its position in the section.
struct CollectionListPlace: Equatable {
  var appearance: UICollectionLayoutListConfiguration.Appearance
  var isFirst: Bool
  var isLast: Bool
  /// The margin beside the content, in points.
  var margin: CGFloat
}
