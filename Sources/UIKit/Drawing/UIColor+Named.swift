extension UIColor {
  /// Creates a color from an asset catalog in the main bundle's resources.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let bundle = bundle ?? .main
    guard let folder = bundle.resourceURL,
      let color = AssetCatalog.inFolder(folder).lazy.compactMap({ $0.color(named: name) }).first
    else { return nil }
    let resolved = traitCollection.map { color.resolvedColor(with: $0) } ?? color
    self.init { resolved.resolvedColor(with: $0) }
  }
}
