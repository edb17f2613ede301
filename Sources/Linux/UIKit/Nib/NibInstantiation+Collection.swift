extension NibInstantiation {
  func decodeCollectionView(_ view: UICollectionView, _ reader: NibReader) {
    // Refresh art does not contain collection views, so the art check reports them.
    reader.tell(.warning, .partOfScreen("collection view"))
    decodeScrollView(view, reader)
    reader.ignore("dataMode", "prefetchingEnabled", "springLoaded")
    if let layout = reader.child(key: "collectionViewLayout").flatMap(makeCollectionLayout) {
      view.collectionViewLayout = layout
    }
    // A XIB cannot use prototypes, but Xcode keeps those that were pasted from a storyboard.
    for name in ["cells", "collectionReusableView"] {
      let parts = reader.children(name)
      guard !parts.isEmpty else { continue }
      parts.forEach(leaveOut)
      reader.tell(
        .note, .notShown("the \(name == "cells" ? "cells" : "section views") of the XIB itself"))
    }
  }

  private func makeCollectionLayout(_ reader: NibReader) -> UICollectionViewLayout? {
    reader.ignore("customModuleProvider")
    let custom = customClass(of: reader, standard: "UICollectionViewLayout") {
      $0 as? UICollectionViewLayout.Type
    }
    let type = custom ?? UICollectionViewFlowLayout.self
    guard let layout = type.init(coder: NibCoder(reader, for: self)) else {
      reader.fail(.initializerFailed("\(type)"))
      reader.ignoreRest()
      return nil
    }
    register(layout, id: reader.element.id)
    if let flow = layout as? UICollectionViewFlowLayout { decodeFlowLayout(flow, reader) }
    deferConnections(of: .nobody, reader)
    return layout
  }

  private func decodeFlowLayout(_ layout: UICollectionViewFlowLayout, _ reader: NibReader) {
    layout.scrollDirection = reader.option("scrollDirection") ?? .vertical
    layout.minimumLineSpacing = reader.size("minimumLineSpacing") ?? 10
    layout.minimumInteritemSpacing = reader.size("minimumInteritemSpacing") ?? 10
    layout.sectionHeadersPinToVisibleBounds =
      reader.flag("sectionHeadersPinToVisibleBounds") ?? false
    let sizes: [(key: String, path: ReferenceWritableKeyPath<UICollectionViewFlowLayout, CGSize>)] =
      [
        ("itemSize", \.itemSize), ("headerReferenceSize", \.headerReferenceSize),
        ("footerReferenceSize", \.footerReferenceSize),
      ]
    for (key, path) in sizes {
      if let size = reader.child("size", key: key).map(size) { layout[keyPath: path] = size }
    }
    if let insets = insets("sectionInset", in: reader) { layout.sectionInset = insets }
    // Cells have the item size here, whatever their constraints say.
    reader.ignore("automaticEstimatedItemSize", "sectionInsetReference")
    reader.ignoreChildren { $0.key == "estimatedItemSize" }
  }

  func decodeReusableView(_ view: UICollectionReusableView, _ reader: NibReader) {
    if let identifier = reader.string("reuseIdentifier") { view.reuseIdentifier = identifier }
    reader.ignore("collectionReusableView")
    reader.ignoreChildren { $0.key == "customSize" }
  }

  func decodeCollectionCell(_ cell: UICollectionViewCell, _ reader: NibReader) {
    decodeReusableView(cell, reader)
    // Xcode 11 and later name the content view's class.
    let content = reader.child("collectionViewCellContentView") ?? reader.child(key: "contentView")
    decodeContent(cell.contentView, of: cell, content)
  }
}
