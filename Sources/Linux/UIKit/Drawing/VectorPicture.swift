/// An SVG or the first page of a PDF, redrawn for each size.
final class VectorPicture: @unchecked Sendable {
  private let data: Data
  private let format: PictureFormat
  /// The id of the SVG element to draw; nil for the whole image.
  private let part: String?
  /// Points per pixel of an SVG.
  private let unit: CGFloat
  private let lock = NSLock()
  private var drawn: (scale: CGFloat, image: CGImage)?

  init(_ data: Data, part: String? = nil, unit: CGFloat = 1) throws(PictureFault) {
    guard let format = PictureFormat(data), format.isVector else {
      throw .damaged(format: nil)
    }
    self.data = data
    self.format = format
    self.part = part
    self.unit = unit
  }

  /// Returns the image with a number of pixels per point.
  func image(scale: CGFloat) throws(PictureFault) -> CGImage {
    if let drawn = lock.withLock({ drawn }), drawn.scale == scale { return drawn.image }
    let image = try PictureFile.png(program(scale: scale).run(data))
    lock.withLock { drawn = (scale, image) }
    return image
  }

  private func program(scale: CGFloat) -> SystemProgram {
    switch format {
    case .pdf:
      SystemProgram(
        name: "pdftocairo", package: "poppler-utils",
        arguments: [
          "-png", "-singlefile", "-transp", "-cropbox", "-r", "\(72 * scale)", "-", "-",
        ])
    default:
      // An SVG read from a pipe has no folder, and so cannot refer to other files.
      SystemProgram(
        name: "rsvg-convert", package: "librsvg2-bin",
        arguments: ["--dpi-x=72", "--dpi-y=72", "--zoom=\(scale * unit)"]
          + (part.map { ["--export-id=\($0)"] } ?? []))
    }
  }
}
