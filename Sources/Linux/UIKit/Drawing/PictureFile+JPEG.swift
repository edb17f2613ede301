import CHostPictures

extension PictureFile {
  /// Decodes a JPEG and rotates it upright according to its Exif data.
  static func jpeg(_ data: Data) throws(PictureFault) -> CGImage {
    let decoded = data.withUnsafeBytes { bytes in
      Result { () throws(PictureFault) in try JPEGPixels(bytes) }
    }
    let upright = try decoded.get().turned(by: ExifOrientation(jpegData: data))
    let image = upright.pixels.withUnsafeBufferPointer {
      CGImage(width: upright.width, height: upright.height, pixels: $0)
    }
    guard let image else { throw .damaged(format: "JPEG") }
    return image
  }
}

/// The pixels of a JPEG: rows without padding, opaque 0xAARRGGBB.
private struct JPEGPixels {
  var width: Int
  var height: Int
  var pixels: [UInt32]

  init(_ bytes: UnsafeRawBufferPointer) throws(PictureFault) {
    guard let handle = tjInitDecompress() else { throw .tooCostly }
    defer { tjDestroy(handle) }
    let source = bytes.bindMemory(to: UInt8.self)
    let length = UInt(bytes.count)
    var (columns, rows, sampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard
      tjDecompressHeader3(
        handle, source.baseAddress, length, &columns, &rows, &sampling, &colors) == 0
    else { throw .damaged(format: "JPEG") }
    (width, height) = (Int(columns), Int(rows))
    try PictureFile.checkPixels(width: width, height: height)
    pixels = [UInt32](repeating: 0, count: width * height)
    // The components of a CMYK JPEG are stored inverted.
    let isPrint = colors == Int32(TJCS_CMYK.rawValue) || colors == Int32(TJCS_YCCK.rawValue)
    let format = isPrint ? TJPF_CMYK : TJPF_BGRA
    let result = pixels.withUnsafeMutableBytes { target in
      // Limits the scans: a file with thousands of them would take minutes.
      tjDecompress2(
        handle, source.baseAddress, length, target.bindMemory(to: UInt8.self).baseAddress,
        columns, 0, rows, Int32(format.rawValue), TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS)
    }
    // A truncated file gives a warning and a partial image.
    guard result == 0 || tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) else {
      throw .damaged(format: "JPEG")
    }
    if isPrint { pixels = pixels.map(Self.screenColor) }
  }

  private static func screenColor(_ inks: UInt32) -> UInt32 {
    let black = inks >> 24
    func part(_ shift: UInt32) -> UInt32 { (inks >> shift & 0xFF) * black / 255 }
    return 0xFF00_0000 | part(0) << 16 | part(8) << 8 | part(16)
  }

  func turned(by orientation: ExifOrientation) -> JPEGPixels {
    guard orientation.rawValue > 1 else { return self }
    var turned = self
    if orientation.isSideways { (turned.width, turned.height) = (height, width) }
    for row in 0..<turned.height {
      for column in 0..<turned.width {
        let (x, y) = orientation.source(column, row, width, height)
        turned.pixels[row * turned.width + column] = pixels[y * width + x]
      }
    }
    return turned
  }
}
