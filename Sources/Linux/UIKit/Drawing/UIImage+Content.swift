extension UIImage.Content {
  /// The content of PNG or JPEG data; nil for other data.
  init?(_ data: Data, scale: CGFloat) {
    guard let bitmap = try? PictureFile.bitmap(from: data) else { return nil }
    self.init(bitmap: bitmap, scale: scale)
  }

  init(pictureAt url: URL) throws(PictureFault) {
    let stem = url.deletingPathExtension().lastPathComponent
    let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
    self.init(bitmap: try PictureFile.bitmap(from: PictureFile.contents(of: url)), scale: scale)
  }

  /// An image of a bundle's asset catalogs or resources; nil if it has none of the name.
  init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    let bundle = bundle ?? .main
    let traits = traits ?? .current
    let catalogs = bundle.resourceURL.map(AssetCatalog.inFolder) ?? []
    let stored = catalogs.lazy.compactMap { try? $0.image(named: name, traits: traits) }.first
    guard
      let image = stored
        ?? (try? LoosePicture(in: bundle).image(named: name, scale: traits.displayScale))
    else { return nil }
    self = image.content
  }

  /// A symbol; nil for an unknown name.
  init?(systemName name: String, configuration: UIImage.SymbolConfiguration?) {
    guard let symbol = Symbol(named: name) else { return nil }
    // Limits the size, so that the bitmap fits into memory.
    let size = min((configuration?.pointSize ?? 17) * (configuration?.scale.factor ?? 1), 1000)
    guard size > 0 else { return nil }
    let scale: CGFloat = 3
    let canvas = CGSize(
      width: (symbol.size.width * size).rounded(.up),
      height: (symbol.size.height * size).rounded(.up))
    guard
      let context = CGContext(
        width: Int(canvas.width * scale), height: Int(canvas.height * scale), scale: scale)
    else { return nil }
    context.translateBy(
      x: (canvas.width - symbol.size.width * size) / 2,
      y: (canvas.height - symbol.size.height * size) / 2)
    context.scaleBy(x: size, y: size)
    symbol.draw(in: context, lineWidth: (configuration?.weight ?? .regular).lineWidth)
    self.init(
      bitmap: context.makeImage(), scale: scale, isSymbolImage: true,
      symbol: UIImage.SymbolSource(name: name, configuration: configuration))
  }

  /// A vector image, which is redrawn when shown enlarged if its vector data is kept.
  init(
    _ vector: VectorPicture, scale: CGFloat, keepsVector: Bool,
    renderingMode: UIImage.RenderingMode, isSymbolImage: Bool = false
  ) throws(PictureFault) {
    self.init(
      bitmap: try vector.image(scale: scale), scale: scale, renderingMode: renderingMode,
      isSymbolImage: isSymbolImage, vector: keepsVector ? vector : nil)
  }
}
