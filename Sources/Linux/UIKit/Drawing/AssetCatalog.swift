/// The images and colors of an `Assets.xcassets` folder of an Xcode project.
final class AssetCatalog: Sendable {
  /// The limits of folders searched and of levels searched upward, enough for a project.
  private static let folderLimit = 2000
  private static let levelLimit = 6

  private let images: [String: URL]
  private let colors: [String: URL]

  init(_ url: URL) {
    var images: [String: URL] = [:]
    var colors: [String: URL] = [:]
    var folders = [(url, "")]
    var count = 0
    while let (folder, prefix) = folders.popLast(), count < Self.folderLimit {
      count += 1
      for child in Self.children(of: folder) {
        let name = prefix + child.deletingPathExtension().lastPathComponent
        switch child.pathExtension {
        case "imageset", "symbolset": images[name] = child
        case "colorset": colors[name] = child
        case "": folders.append((child, Self.hasNamespace(child) ? name + "/" : prefix))
        default: break
        }
      }
    }
    self.images = images
    self.colors = colors
  }

  // MARK: Finding

  /// Returns the catalogs directly in a folder.
  static func inFolder(_ folder: URL) -> [AssetCatalog] {
    children(of: folder).filter { $0.pathExtension == "xcassets" }.map(AssetCatalog.init)
  }

  /// Returns the catalogs of a bundle, then those in a folder, its subfolders and the folders above
  /// it, nearest first.
  static func near(_ folder: URL?, bundle: Bundle) -> [AssetCatalog] {
    var found = bundle.resourceURL.map(inFolder) ?? []
    guard var folder = folder?.standardizedFileURL else { return found }
    for _ in 0..<levelLimit {
      found += inFolder(folder)
      let entries = children(of: folder)
      for child in entries.prefix(100) where child.pathExtension.isEmpty {
        found += inFolder(child)
      }
      // The search ends at the folder of the repository or the project file.
      let isTop = entries.contains {
        $0.lastPathComponent == ".git" || $0.pathExtension == "xcodeproj"
      }
      let parent = folder.deletingLastPathComponent()
      if isTop || parent.path == folder.path || parent.path == "/" { break }
      folder = parent
    }
    return found
  }

  private static func children(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }
  }

  private static func hasNamespace(_ folder: URL) -> Bool {
    contents(FolderContents.self, of: folder)?.properties?.namespace ?? false
  }

  private static func contents<Contents: Decodable>(
    _ type: Contents.Type, of folder: URL
  ) -> Contents? {
    let url = folder.appendingPathComponent("Contents.json")
    return (try? Data(contentsOf: url)).flatMap { try? JSONDecoder().decode(type, from: $0) }
  }

  // MARK: Pictures

  /// Returns the image for the screen's scale, or else the largest, in the dark variant if the
  /// traits are dark and there is one; nil if no image has that name.
  func image(named name: String, traits: UITraitCollection) throws(PictureFault) -> UIImage? {
    guard let folder = images[name] else { return nil }
    if folder.pathExtension == "symbolset" { return try symbol(in: folder, traits: traits) }
    guard let set = Self.contents(ImageSet.self, of: folder) else { return nil }
    let isDark = traits.userInterfaceStyle == .dark
    let suited = set.images.filter { $0.isDark == isDark && $0.filename != nil }
    let candidates = suited.isEmpty ? set.images.filter { !$0.isDark } : suited
    let wanted = Int(traits.displayScale)
    let ordered = candidates.sorted {
      ($0.scale == wanted ? 4 : $0.scale) > ($1.scale == wanted ? 4 : $1.scale)
    }
    var fault: PictureFault?
    for entry in ordered {
      guard let file = entry.safeName else { continue }
      do {
        return try Self.image(
          folder.appendingPathComponent(file), entry, set.properties, traits: traits)
      } catch {
        fault = fault ?? error
      }
    }
    if let fault { throw fault }
    return nil
  }

  /// Whether an image is sliced, so that iOS stretches only a part of it.
  func isSliced(_ name: String) -> Bool {
    let set = images[name].flatMap { Self.contents(ImageSet.self, of: $0) }
    return set?.images.contains { $0.filename != nil && $0.resizing != nil } ?? false
  }

  private static func image(
    _ url: URL, _ entry: ImageSet.Entry, _ properties: ImageSet.Properties?,
    traits: UITraitCollection
  ) throws(PictureFault) -> UIImage {
    let data = try PictureFile.contents(of: url)
    let mode = properties?.renderingMode ?? .automatic
    guard PictureFormat(data)?.isVector == true else {
      return UIImage(
        UIImage.Content(
          bitmap: try PictureFile.bitmap(from: data), scale: CGFloat(entry.scale),
          renderingMode: mode))
    }
    return UIImage(
      try UIImage.Content(
        VectorPicture(data), scale: screenScale(of: traits),
        keepsVector: properties?.keepsVector ?? false, renderingMode: mode))
  }

  /// Returns a custom symbol: the regular, medium-size part of Apple's template, which is drawn for
  /// a font of 100 points.
  private func symbol(in folder: URL, traits: UITraitCollection) throws(PictureFault) -> UIImage? {
    guard let file = Self.contents(SymbolSet.self, of: folder)?.symbols.first?.safeName
    else { return nil }
    let data = try PictureFile.contents(of: folder.appendingPathComponent(file))
    let vector = try VectorPicture(data, part: "Regular-M", unit: 17.0 / 100)
    return UIImage(
      try UIImage.Content(
        vector, scale: Self.screenScale(of: traits), keepsVector: true, renderingMode: .automatic,
        isSymbolImage: true))
  }

  /// The traits' display scale, or 3, the largest scale of a screen, if it is unspecified.
  private static func screenScale(of traits: UITraitCollection) -> CGFloat {
    traits.displayScale >= 1 ? traits.displayScale : 3
  }

  // MARK: Colors

  func color(named name: String) -> UIColor? {
    guard let folder = colors[name], let set = Self.contents(ColorSet.self, of: folder)
    else { return nil }
    guard let light = set.colors.first(where: { !$0.isDark })?.color?.color else { return nil }
    guard let dark = set.colors.first(where: \.isDark)?.color?.color else { return light }
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}
