/// Finds the pictures and colors that an XIB names: in the bundle, beside the file, and in the asset
/// catalogs around it.
@MainActor final class NibImages {
  private let document: NibDocument
  private let bundle: Bundle
  private lazy var catalogs = AssetCatalog.near(document.folder, bundle: bundle)

  init(document: NibDocument, bundle: Bundle) {
    self.document = document
    self.bundle = bundle
  }

  /// A picture; nil if there is none of that name.
  func image(named name: String) -> UIImage? {
    if let image = UIImage(named: name, in: bundle, compatibleWith: nil) { return image }
    if let folder = document.folder, let image = AssetCatalog.looseImage(name, in: folder) {
      return image
    }
    for catalog in catalogs {
      if let image = catalog.image(named: name, traits: .current) { return image }
    }
    return nil
  }

  /// What kind of file a picture is that cannot be read here.
  func foreignFormat(ofImageNamed name: String) -> String? {
    catalogs.lazy.compactMap { $0.foreignFormat(ofImageNamed: name) }.first
  }

  func color(named name: String) -> UIColor? {
    UIColor(named: name, in: bundle, compatibleWith: nil)
      ?? catalogs.lazy.compactMap { $0.color(named: name) }.first
  }

  /// A gray box of the size that the file's resources give for a picture; nil if they do not name
  /// it.
  func placeholder(named name: String) -> UIImage? {
    let resource = document.resources.first {
      $0.name == "image" && $0.attributes["name"] == name && $0.attributes["catalog"] == nil
    }
    guard let attributes = resource?.attributes else { return nil }
    let sides = ["width", "height"].map { side in
      attributes[side].flatMap(NibReader.decimal).map { min(max($0, 1), 2000) } ?? 24
    }
    let size = CGSize(width: sides[0], height: sides[1])
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor(white: 0.5, alpha: 0.3).setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  /// Whether a name stays where pictures are looked for.
  static func isSafe(_ name: String) -> Bool {
    !name.hasPrefix("/") && !name.split(separator: "/").contains("..") && !name.contains("\0")
  }
}
