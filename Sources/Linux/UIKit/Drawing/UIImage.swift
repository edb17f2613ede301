/// An image: a bitmap with a scale and a rendering mode.
open class UIImage: NSObject, @unchecked Sendable {
  public enum Orientation: Int, Sendable { case up = 0 }

  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal
    case alwaysTemplate
  }

  /// What an image is, apart from its class.
  struct Content {
    var bitmap: CGImage?
    var scale: CGFloat
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    var isSymbolImage = false
    /// The symbol, for drawing it in another configuration.
    var symbol: SymbolSource?
    /// The pictures of an animated image, and how long they take together, in seconds.
    var animation: (images: [UIImage], duration: TimeInterval)?
    /// The vector data for redrawing the image when it is shown enlarged.
    var vector: VectorPicture?
  }

  /// The name of a symbol and the configuration that it was asked for with.
  struct SymbolSource {
    var name: String
    var configuration: SymbolConfiguration?
  }

  let content: Content

  open var cgImage: CGImage? { content.bitmap }
  /// Pixels per point.
  open var scale: CGFloat { content.scale }
  open var renderingMode: RenderingMode { content.renderingMode }
  open var isSymbolImage: Bool { content.isSymbolImage }

  init(_ content: Content) {
    self.content = content
  }

  /// Creates an image that an image view shows as an animation; nil without images.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard var content = images.first?.content else { return nil }
    // By Apple's documentation, a picture is shown for a thirtieth of a second without a duration.
    let seconds = duration > 0 ? duration : Double(images.count) / 30
    content.animation = (images, seconds)
    return UIImage(content)
  }

  open var images: [UIImage]? { content.animation?.images }
  open var duration: TimeInterval { content.animation?.duration ?? 0 }

  // MARK: Lifecycle

  public override convenience init() {
    self.init(Content(scale: 1))
  }

  public init(cgImage: CGImage) {
    content = Content(bitmap: cgImage, scale: 1)
  }

  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    content = Content(bitmap: cgImage, scale: scale > 0 ? scale : 1)
  }

  /// Decodes PNG and JPEG, the formats supported here; returns nil for other data.
  public init?(data: Data) {
    guard let content = Content(data, scale: 1) else { return nil }
    self.content = content
  }

  public init?(data: Data, scale: CGFloat) {
    guard let content = Content(data, scale: scale > 0 ? scale : 1) else { return nil }
    self.content = content
  }

  /// Reads an image file; the scale comes from a file name that ends in `@2x` or `@3x`.
  public init?(contentsOfFile path: String) {
    guard let content = try? Content(pictureAt: URL(fileURLWithPath: path)) else { return nil }
    self.content = content
  }

  public init?(named name: String) {
    guard let content = Content(named: name, in: nil, compatibleWith: nil) else { return nil }
    self.content = content
  }

  public init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    guard let content = Content(named: name, in: bundle, compatibleWith: nil) else { return nil }
    self.content = content
  }

  /// Searches the bundle's asset catalogs, then its resources for `name`, `name@2x` and `name@3x`;
  /// chooses the image for the screen's scale, or else the largest.
  public init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let content = Content(named: name, in: bundle, compatibleWith: traitCollection)
    else { return nil }
    self.content = content
  }

  /// Creates a symbol, drawn by this project to resemble Apple's.
  ///
  /// The most common symbols have their own shapes; other known names give a placeholder. As in
  /// UIKit, the result is nil for an unknown name.
  public init?(systemName name: String) {
    guard let content = Content(systemName: name, configuration: nil) else { return nil }
    self.content = content
  }

  public init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard
      let content = Content(
        systemName: name, configuration: configuration as? SymbolConfiguration)
    else { return nil }
    self.content = content
  }

  /// Nothing archives an image here.
  public required init?(coder: NSCoder) { nil }

  /// Returns an image that differs in its content.
  private func changed(_ change: (inout Content) -> Void) -> UIImage {
    var content = content
    change(&content)
    return UIImage(content)
  }

  /// Returns a symbol with what its own configuration leaves open taken from another one.
  func preferring(_ configuration: SymbolConfiguration?) -> UIImage {
    guard let configuration, let symbol = content.symbol,
      let new = Content(
        systemName: symbol.name, configuration: configuration.overridden(by: symbol.configuration))
    else { return self }
    return changed {
      ($0.bitmap, $0.scale) = (new.bitmap, new.scale)
    }
  }

  /// The size in points.
  open var size: CGSize {
    guard let bitmap = content.bitmap else { return .zero }
    return CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }

  open var imageOrientation: Orientation { .up }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  open func withTintColor(_ color: UIColor) -> UIImage {
    changed { $0.tint = color }
  }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  open func pngData() -> Data? {
    content.bitmap?.pngData
  }

  // MARK: Drawing

  open func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.preservingState {
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      draw(in: rect)
    }
  }

  open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0,
      let bitmap = sharp(at: context.ctm.a * rect.width / size.width).content.bitmap
    else { return }
    guard let tint = content.tint ?? (isTemplate ? .black : nil) else {
      context.drawUpright(bitmap, in: rect)
      return
    }
    context.preservingState {
      context.setFillColor(tint.cgColor)
      context.fill(rect, maskedBy: bitmap)
    }
  }

  /// Returns the image with enough pixels to be shown enlarged; itself if it has enough or has no
  /// vector data.
  ///
  /// - Parameter pixelScale: Pixels per point of the image's own size.
  func sharp(at pixelScale: CGFloat) -> UIImage {
    guard let vector = content.vector, pixelScale.isFinite, pixelScale > scale * 1.01,
      let bitmap = try? vector.image(scale: pixelScale)
    else { return self }
    return changed {
      $0.bitmap = bitmap
      $0.scale = pixelScale
    }
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
    guard let bitmap = content.bitmap else { return nil }
    guard let color = isTemplate ? tintColor : content.tint,
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
    guard let bitmap = content.bitmap, let otherBitmap = other.content.bitmap else { return false }
    return scale == other.scale && renderingMode == other.renderingMode
      && content.tint == other.content.tint
      && bitmap.hasSamePixels(as: otherBitmap)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(size.width)
    hasher.combine(size.height)
    return hasher.finalize()
  }
}
