/// A picture that lies by itself in a bundle or a folder, with `@2x` or `@3x` in its name or
/// without.
struct LoosePicture {
  /// The file of a name and an extension, where there is one.
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

  /// The picture for the scale that is wanted, or else the largest; nil if there is none. PNG is
  /// the one format whose extension a name may leave out.
  func image(named name: String, scale: CGFloat) throws(PictureFault) -> UIImage? {
    let parts = Self.parts(of: name)
    let scales = [Int(scale), 3, 2, 1].filter { (1...3).contains($0) }
    for scale in scales {
      let file = scale == 1 ? parts.stem : "\(parts.stem)@\(scale)x"
      if let url = self.file(file, parts.type ?? "png") { return try UIImage(pictureAt: url) }
    }
    return nil
  }

  /// Why a name without an extension finds nothing, if it is for the want of one.
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
