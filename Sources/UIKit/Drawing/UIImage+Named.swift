extension UIImage {
  open class Configuration: NSObject, @unchecked Sendable {}

  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// Searches the bundle's asset catalogs, then its resources for `name`, `name@2x` and `name@3x`;
  /// chooses the image for the screen's scale, or else the largest.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let bundle = bundle ?? .main
    let traits = traitCollection ?? .current
    let catalogs = bundle.resourceURL.map(AssetCatalog.inFolder) ?? []
    let stored = catalogs.lazy.compactMap { try? $0.image(named: name, traits: traits) }.first
    guard
      let image = stored
        ?? (try? LoosePicture(in: bundle).image(named: name, scale: traits.displayScale))
    else { return nil }
    self.init(copying: image)
  }
}
