/// An image: a bitmap with a scale and a rendering mode.
open class UIImage: NSObject, @unchecked Sendable {
  public enum Orientation: Int, Sendable { case up = 0 }

  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal
    case alwaysTemplate
  }

  open var cgImage: CGImage? { bitmap }
  /// Pixels per point.
  public let scale: CGFloat
  public let renderingMode: RenderingMode
  public let isSymbolImage: Bool
  private let bitmap: CGImage?
  private let tint: UIColor?
  /// The vector data for redrawing the image when it is shown enlarged.
  let vector: VectorPicture?

  public override convenience init() {
    self.init(bitmap: nil, scale: 1)
  }

  public convenience init(cgImage: CGImage) {
    self.init(bitmap: cgImage, scale: 1)
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(bitmap: cgImage, scale: scale > 0 ? scale : 1)
  }

  /// Decodes PNG and JPEG, the formats supported here; returns nil for other data.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = try? PictureFile.bitmap(from: data) else { return nil }
    self.init(bitmap: bitmap, scale: scale > 0 ? scale : 1)
  }

  /// Reads an image file; the scale comes from a file name that ends in `@2x` or `@3x`.
  public convenience init?(contentsOfFile path: String) {
    try? self.init(pictureAt: URL(fileURLWithPath: path))
  }

  convenience init(pictureAt url: URL) throws(PictureFault) {
    let stem = url.deletingPathExtension().lastPathComponent
    let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
    self.init(bitmap: try PictureFile.bitmap(from: PictureFile.contents(of: url)), scale: scale)
  }

  init(
    bitmap: CGImage?, scale: CGFloat, renderingMode: RenderingMode = .automatic,
    tint: UIColor? = nil, isSymbolImage: Bool = false, vector: VectorPicture? = nil
  ) {
    self.bitmap = bitmap
    self.scale = scale
    self.renderingMode = renderingMode
    self.tint = tint
    self.isSymbolImage = isSymbolImage
    self.vector = vector
  }

  convenience init(copying image: UIImage) {
    self.init(
      bitmap: image.bitmap, scale: image.scale, renderingMode: image.renderingMode,
      tint: image.tint, isSymbolImage: image.isSymbolImage, vector: image.vector)
  }

  func replacingBitmap(_ bitmap: CGImage, scale: CGFloat) -> UIImage {
    UIImage(
      bitmap: bitmap, scale: scale, renderingMode: renderingMode, tint: tint,
      isSymbolImage: isSymbolImage, vector: vector)
  }

  /// The size in points.
  open var size: CGSize {
    guard let bitmap else { return .zero }
    return CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }

  open var imageOrientation: Orientation { .up }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      bitmap: bitmap, scale: scale, renderingMode: renderingMode, tint: tint,
      isSymbolImage: isSymbolImage, vector: vector)
  }

  open func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(
      bitmap: bitmap, scale: scale, renderingMode: renderingMode, tint: color,
      isSymbolImage: isSymbolImage, vector: vector)
  }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  open func pngData() -> Data? {
    bitmap?.pngData
  }

  // MARK: Drawing

  open func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }

  open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0,
      let bitmap = sharp(at: context.ctm.a * rect.width / size.width).bitmap
    else { return }
    guard let tint = tint ?? (isTemplate ? .black : nil) else {
      context.drawUpright(bitmap, in: rect)
      return
    }
    context.saveGState()
    context.setFillColor(tint.cgColor)
    context.fill(rect, maskedBy: bitmap)
    context.restoreGState()
  }

  /// Whether a view draws the image in its tint color.
  package var isTemplate: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: isSymbolImage
    }
  }

  /// Returns the pixels that a view with a tint color shows.
  package func bitmap(tintedWith tintColor: UIColor) -> CGImage? {
    guard let bitmap else { return nil }
    guard let color = isTemplate ? tintColor : tint,
      let context = CGContext(width: bitmap.width, height: bitmap.height, scale: 1)
    else { return bitmap }
    context.setFillColor(color.cgColor)
    context.fill(
      CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height), maskedBy: bitmap)
    return context.makeImage()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    guard let bitmap, let otherBitmap = other.bitmap else { return false }
    return scale == other.scale && renderingMode == other.renderingMode && tint == other.tint
      && bitmap.hasSamePixels(as: otherBitmap)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(size.width)
    hasher.combine(size.height)
    return hasher.finalize()
  }
}
