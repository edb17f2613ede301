open class UIImageView: UIView, SymbolShowing {
  private static let animationKey = "UIImageAnimation"
  private var wantsAnimation = false
  private var foregroundWatch: ForegroundWatch?

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    showImage()
    if image?.images != nil { startAnimating() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showImage()
  }

  // MARK: Images

  open var image: UIImage? {
    didSet {
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      showImage()
      // An animated image begins by itself, and ends with another image.
      if oldValue?.images != nil { stopAnimating() }
      if image?.images != nil { startAnimating() }
    }
  }

  open var highlightedImage: UIImage? {
    didSet { showImage() }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showImage() } }
  }

  /// How a symbol is drawn as far as its own configuration leaves that open.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      guard preferredSymbolConfiguration !== oldValue else { return }
      invalidateIntrinsicContentSize()
      showImage()
    }
  }

  private var shownImage: UIImage? {
    (isHighlighted ? highlightedImage ?? image : image)?.preferring(preferredSymbolConfiguration)
  }

  private var ownSize: CGSize? { image?.preferring(preferredSymbolConfiguration).size }

  /// Shows the image; unlike a plain view, an image view does not draw its contents.
  open override func display(_ layer: CALayer) {
    showImage()
  }

  private func showImage() {
    let image = shownImage.map(sharp)
    layer.contents = image.flatMap(bitmap)
    layer.contentsScale = image?.scale ?? contentScaleFactor
  }

  /// Returns a vector image rendered at the resolution at which the view shows it.
  private func sharp(_ image: UIImage) -> UIImage {
    let (size, own) = (bounds.size, image.size)
    guard image.content.vector != nil, own.width > 0, own.height > 0 else { return image }
    let (across, down) = (size.width / own.width, size.height / own.height)
    let enlargement: CGFloat =
      switch contentMode {
      case .scaleToFill, .redraw, .scaleAspectFill: max(across, down)
      case .scaleAspectFit: min(across, down)
      default: 1
      }
    return image.sharp(at: enlargement * max(traitCollection.displayScale, 1))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if shownImage?.content.vector != nil { showImage() }
  }

  private func bitmap(_ image: UIImage) -> CGImage? {
    var bitmap: CGImage?
    traitCollection.performAsCurrent {
      bitmap = image.bitmap(tintedWith: tintColor)
    }
    return bitmap
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showImage()
  }

  override func updateForTraits(from previous: UITraitCollection?) {
    super.updateForTraits(from: previous)
    showImage()
  }

  // MARK: Animation

  open var animationImages: [UIImage]? {
    didSet { stopAnimating() }
  }

  /// The duration of all images in seconds; 0, the default, shows each image for 1/30 second.
  open var animationDuration: TimeInterval = 0

  /// The number of repetitions; 0, the default, repeats forever.
  open var animationRepeatCount = 0

  /// Adds one Core Animation animation for all images: no code runs when they change.
  open func startAnimating() {
    if let images = animationImages, !images.isEmpty {
      animate(images, duration: animationDuration, count: animationRepeatCount)
    } else if let images = image?.images {
      animate(images, duration: image?.duration ?? 0, count: 0)
    }
  }

  private func animate(_ images: [UIImage], duration: TimeInterval, count: Int) {
    wantsAnimation = true
    foregroundWatch = ForegroundWatch { [weak self] in self?.resumeAnimation() }
    let frames = images.compactMap(bitmap)
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = frames
    // Discrete animations need one more key time than values.
    animation.keyTimes = (0...frames.count).map {
      NSNumber(value: Double($0) / Double(max(frames.count, 1)))
    }
    animation.calculationMode = .discrete
    animation.duration = duration > 0 ? duration : Double(images.count) / 30
    animation.repeatCount = count > 0 ? Float(count) : .infinity
    layer.add(animation, forKey: Self.animationKey)
  }

  open func stopAnimating() {
    wantsAnimation = false
    foregroundWatch = nil
    layer.removeAnimation(forKey: Self.animationKey)
  }

  open var isAnimating: Bool {
    layer.animation(forKey: Self.animationKey) != nil
  }

  /// Restarts an endless animation, which Core Animation removes with the window and in the
  /// background.
  private func resumeAnimation() {
    if wantsAnimation, !isAnimating, animationRepeatCount == 0 { startAnimating() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { resumeAnimation() }
  }

  // MARK: Size

  var symbolBaseline: CGFloat? { image?.symbolBaseline }

  open override var intrinsicContentSize: CGSize {
    ownSize
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    ownSize ?? .zero
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    let isSet = onMainActor(value) { value in
      switch key {
      case "image": image = value as? UIImage
      case "highlightedImage": highlightedImage = value as? UIImage
      default: return false
      }
      return true
    }
    if !isSet { super.setValue(value, forKey: key) }
  }
}
