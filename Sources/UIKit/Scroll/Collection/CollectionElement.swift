/// A cell or a supplementary view of a collection view, by its place.
struct CollectionElement: Hashable {
  /// Nil for a cell.
  var kind: String?
  var path: IndexPath
}

/// What a row of a list draws around itself, by its place in its section.
struct CollectionListPlace: Equatable {
  var appearance: UICollectionLayoutListConfiguration.Appearance
  var showsSeparator: Bool
  var isFirst: Bool
  var isLast: Bool
  /// The margin beside the content, in points.
  var margin: CGFloat
}
