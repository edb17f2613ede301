/// An image file directly in a bundle or a folder, with or without `@2x` or `@3x` in its name.
struct LoosePicture {
  /// Returns the file with a name and an extension, if it exists.
  let file: (_ name: String, _ type: String) -> URL?

  init(in bundle: Bundle) {
    file = { bundle.url(forResource: $0, withExtension: $1) }
  }

  init(in folder: URL) {
    file = { name, type in
      let url = folder.appendingPathComponent("\(name).\(type)")
      return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }
  }

  /// Returns the image for a scale, or else the largest; nil if there is none.
  ///
  /// The extension of the name can be omitted only for PNG.
  func image(named name: String, scale: CGFloat) throws(PictureFault) -> UIImage? {
    let parts = Self.parts(of: name)
    let scales = [Int(scale), 3, 2, 1].filter { (1...3).contains($0) }
    for scale in scales {
      let file = scale == 1 ? parts.stem : "\(parts.stem)@\(scale)x"
      if let url = self.file(file, parts.type ?? "png") {
        return UIImage(try UIImage.Content(pictureAt: url))
      }
    }
    return nil
  }

  /// Returns the reason if a name without an extension has only a file of another format.
  func faultForName(_ name: String) -> PictureFault? {
    guard Self.parts(of: name).type == nil else { return nil }
    for type in Self.types where type != "png" && file(name, type) != nil {
      return PictureFormat.isVector(type)
        ? .looseVector(format: type.uppercased()) : .needsExtension(file: "\(name).\(type)")
    }
    return nil
  }

  private static let types = [
    "png", "jpg", "jpeg", "pdf", "svg", "gif", "heic", "tiff", "tif", "webp", "bmp",
  ]

  private static func parts(of name: String) -> (stem: String, type: String?) {
    guard let dot = name.lastIndex(of: "."),
      types.contains(name[name.index(after: dot)...].lowercased())
    else { return (name, nil) }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }
}
