/// Reads image files, which may be huge, damaged or malicious; each step is limited.
enum PictureFile {
  /// This project's limit of a file's size, in bytes: far more than any image of an app.
  static let byteLimit = 64_000_000
  /// This project's limit of an image's pixels: a phone camera's photo, which takes 100 MB of
  /// memory.
  static let pixelLimit = 25_000_000

  /// Reads a regular file; rejects pipes and devices, which might never end.
  static func contents(of url: URL) throws(PictureFault) -> Data {
    let url = url.resolvingSymlinksInPath()
    guard let values = try? FileManager.default.attributesOfItem(atPath: url.path),
      values[.type] as? FileAttributeType == .typeRegular
    else { throw .unreadable }
    let size = (values[.size] as? NSNumber)?.intValue ?? 0
    guard size <= byteLimit else { throw .tooLarge(bytes: size) }
    guard let data = try? Data(contentsOf: url) else { throw .unreadable }
    return data
  }

  /// Decodes a bitmap image.
  static func bitmap(from data: Data) throws(PictureFault) -> CGImage {
    guard data.count <= byteLimit else { throw .tooLarge(bytes: data.count) }
    switch PictureFormat(data) {
    case nil: throw .damaged(format: nil)
    case .png: return try png(data)
    case .jpeg: return try jpeg(data)
    case let format? where format.isVector: throw .looseVector(format: format.rawValue)
    case let format?: throw .foreign(format: format.rawValue)
    }
  }

  static func checkPixels(width: Int, height: Int) throws(PictureFault) {
    guard width > 0, height > 0 else { throw .damaged(format: nil) }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= pixelLimit, max(width, height) < Int(Int16.max) else {
      throw .tooManyPixels(width: width, height: height)
    }
  }

  /// Decodes a PNG after checking the size in its header.
  static func png(_ data: Data) throws(PictureFault) -> CGImage {
    let head = Array(data.prefix(24))
    guard head.count == 24 else { throw .damaged(format: "PNG") }
    func side(_ offset: Int) -> Int {
      head[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    try checkPixels(width: side(16), height: side(20))
    guard let image = CGImage(pngData: data) else { throw .damaged(format: "PNG") }
    return image
  }
}
