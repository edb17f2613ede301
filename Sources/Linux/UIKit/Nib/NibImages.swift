/// Finds the images and colors that an XIB names: in the bundle, in the file's folder, and in the
/// asset catalogs near it.
@MainActor final class NibImages {
  private let document: NibDocument
  private let bundle: Bundle
  private lazy var catalogs = AssetCatalog.near(document.folder, bundle: bundle)

  private var found: [String: Result<UIImage?, PictureFault>] = [:]
  private var placeholders: [String: UIImage] = [:]
  private var pixelCount = 0
  private var costlyCount = 0

  // Limits of this implementation, for one XIB: the memory for images, and how many images may be
  // rejected as too costly before the rest are skipped.
  private static let pixelLimit = 2 * PictureFile.pixelLimit
  private static let costlyLimit = 2

  init(document: NibDocument, bundle: Bundle) {
    self.document = document
    self.bundle = bundle
  }

  /// Returns the image with a name, or nil if there is none.
  ///
  /// Each image is read once.
  func image(named name: String) throws(PictureFault) -> UIImage? {
    if let known = found[name] { return try known.get() }
    let result = Result { () throws(PictureFault) in try findImage(named: name) }
    found[name] = result
    return try result.get()
  }

  private func findImage(named name: String) throws(PictureFault) -> UIImage? {
    guard pixelCount < Self.pixelLimit else { throw .tooMany }
    guard costlyCount < Self.costlyLimit else { throw .tooCostly }
    do {
      let image = try searchImage(named: name)
      pixelCount += image?.cgImage.map { $0.width * $0.height } ?? 0
      return image
    } catch {
      if error == .tooCostly { costlyCount += 1 }
      throw error
    }
  }

  private func searchImage(named name: String) throws(PictureFault) -> UIImage? {
    let traits = UITraitCollection.current
    let places = [LoosePicture(in: bundle)] + (document.folder.map { [LoosePicture(in: $0)] } ?? [])
    for place in places {
      if let image = try place.image(named: name, scale: traits.displayScale) { return image }
    }
    for catalog in catalogs {
      if let image = try catalog.image(named: name, traits: traits) { return image }
    }
    for place in places {
      if let fault = place.faultForName(name) { throw fault }
    }
    return nil
  }

  /// Whether an asset catalog slices an image, which is stretched as a whole here.
  func isSliced(_ name: String) -> Bool { catalogs.contains { $0.isSliced(name) } }

  func color(named name: String) -> UIColor? {
    UIColor(named: name, in: bundle, compatibleWith: nil)
      ?? catalogs.lazy.compactMap { $0.color(named: name) }.first
  }

  /// Returns a gray box of the size that the file's resources give for an image, or nil if they do
  /// not list it.
  ///
  /// Its pixels count as those of images do: beyond the limit it is one pixel.
  func placeholder(named name: String) -> UIImage? {
    if let known = placeholders[name] { return known }
    let resource = document.resources.first {
      $0.name == "image" && $0.attributes["name"] == name && $0.attributes["catalog"] == nil
    }
    guard let attributes = resource?.attributes else { return nil }
    let sides = ["width", "height"].map { side in
      attributes[side].flatMap(NibReader.decimal).map { min(max($0, 1), 2000) } ?? 24
    }
    let isTooLarge = pixelCount + Int(sides[0] * sides[1]) > Self.pixelLimit
    let size = isTooLarge ? CGSize(width: 1, height: 1) : CGSize(width: sides[0], height: sides[1])
    // A box of one color looks the same at any scale.
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let made = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(white: 0.5, alpha: 0.3).setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    pixelCount += Int(size.width * size.height)
    placeholders[name] = made
    return made
  }

  /// Whether a name stays within the folders where images are looked up.
  static func isSafe(_ name: String) -> Bool {
    !name.hasPrefix("/") && !name.split(separator: "/").contains("..") && !name.contains("\0")
  }
}
