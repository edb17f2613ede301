public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0
  case alignCenters = 1
  case none = 2
}

open class UILabel: UIView {
  /// The text, if it was set without attributes.
  private(set) var plainText = ""
  /// The attributed text; nil if the text was set without attributes.
  var ownAttributedText: NSAttributedString?
  /// The last few layouts of the text.
  private var layouts: [TextLayout.Options: TextLayout] = [:]
  /// The attributed text last returned for a plain text, with its color; cached because
  /// Foundation's attributed strings on Linux leak memory.
  private var told: (color: UIColor, text: NSAttributedString)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didInitialize() {
    super.didInitialize()
    layer.needsDisplayOnBoundsChange = true
    useScreenScale()
  }

  // MARK: Text

  open var text: String? {
    get { textIsNil ? nil : ownAttributedText?.string ?? plainText }
    set {
      guard ownAttributedText != nil || text != newValue else { return }
      textIsNil = newValue == nil
      ownAttributedText = nil
      plainText = newValue ?? ""
      textDidChange()
    }
  }

  open var attributedText: NSAttributedString? {
    get { textIsNil ? nil : toldText }
    set {
      textIsNil = newValue == nil
      ownAttributedText = newValue.map { NSAttributedString(attributedString: $0) }
      plainText = ""
      takeOverFirstAttributes()
      textDidChange()
    }
  }

  private var textIsNil = true
  /// The direction that the text was last drawn for.
  private var drawnDirection: UIUserInterfaceLayoutDirection?

  // MARK: Style

  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      guard !isTakingOver, font != oldValue else { return }
      override(.font, with: font)
      textDidChange()
    }
  }

  /// The text color, which changes at once even in an animation block, as in UIKit.
  open var textColor: UIColor! = .label {
    didSet {
      guard !isTakingOver, textColor != oldValue else { return }
      override(.foregroundColor, with: textColor)
      // The layout of a plain text does not depend on its color.
      if ownAttributedText == nil { setNeedsDisplay() } else { lookDidChange() }
    }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet {
      guard !isTakingOver, textAlignment != oldValue else { return }
      overrideParagraphs { $0.alignment = textAlignment }
      lookDidChange()
    }
  }

  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if !isTakingOver, lineBreakMode != oldValue { textDidChange() } }
  }

  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }

  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { lookDidChange() } }
  }

  /// The minimum factor by which the font size may be reduced; 0 sets no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { lookDidChange() } }
  }

  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { lookDidChange() } }
  }

  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { textDidChange() } }
  }

  open var shadowColor: UIColor? {
    didSet { lookDidChange() }
  }

  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { lookDidChange() }
  }

  open var highlightedTextColor: UIColor? {
    didSet { lookDidChange() }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { lookDidChange() } }
  }

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { lookDidChange() } }
  }

  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFontToContentSize() }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    sizeOfText(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    sizeOfText(width: size.width > 0 ? size.width : .infinity)
  }

  /// Returns the text's rectangle at the origin of `bounds`: as wide and tall as it needs, but no
  /// larger than `bounds`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    let layout = layout(for: bounds.size, lines: numberOfLines)
    let size = CGSize(
      width: min(pixelCeiling(layout.size.width), bounds.width),
      height: min(pixelCeiling(layout.size.height), bounds.height))
    return CGRect(origin: bounds.origin, size: size)
  }

  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), hasText, rect.width > 0 else { return }
    let natural = layout(for: rect.size, lines: numberOfLines)
    var layout = natural
    var top = rect.midY - natural.size.height / 2
    if adjustsFontSizeToFitWidth, let fitted = fittedLayout(in: rect.size, natural) {
      layout = fitted
      switch baselineAdjustment {
      case .alignBaselines: top += natural.firstBaseline - fitted.firstBaseline
      case .alignCenters: top = rect.midY - fitted.size.height / 2
      case .none: break
      }
    }
    let origin = CGPoint(x: rect.minX, y: pixelRound(top))
    if let shadowColor {
      layout.draw(
        in: context,
        at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height),
        width: rect.width, overriding: shadowColor)
    }
    layout.draw(in: context, at: origin, width: rect.width, overriding: drawnColor)
  }

  /// A label draws its background with its text, so that corners of its layer round it only if they clip.
  override var drawsBackground: Bool { true }

  open override func draw(_ rect: CGRect) {
    drawnDirection = effectiveUserInterfaceLayoutDirection
    if let backgroundColor, let context = UIGraphicsGetCurrentContext() {
      context.setFillColor(backgroundColor.resolvedColor(with: traitCollection).cgColor)
      context.fill(bounds)
    }
    drawText(in: bounds)
  }

  // MARK: Changes

  override func updateForTraits(from previous: UITraitCollection?) {
    super.updateForTraits(from: previous)
    let old = previous?.preferredContentSizeCategory
    if traitCollection.preferredContentSizeCategory != old { adjustFontToContentSize() }
    if drawnDirection != effectiveUserInterfaceLayoutDirection { setNeedsDisplay() }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    let isSet = onMainActor(value) { value in
      switch key {
      case "text": text = value as? String
      case "textColor": textColor = value as? UIColor ?? .label
      case "highlightedTextColor": highlightedTextColor = value as? UIColor
      case "shadowColor": shadowColor = value as? UIColor
      default: return false
      }
      return true
    }
    if !isSet { super.setValue(value, forKey: key) }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  private var isTakingOver = false

  /// Sets the label's style to that of the attributed text's first character.
  private func takeOverFirstAttributes() {
    guard let ownAttributedText, ownAttributedText.length > 0 else { return }
    isTakingOver = true
    defer { isTakingOver = false }
    let first = ownAttributedText.attributes(at: 0, effectiveRange: nil)
    if let font = first[.font] as? UIFont { self.font = font }
    if let color = first[.foregroundColor] as? UIColor { textColor = color }
    if let style = first[.paragraphStyle] as? NSParagraphStyle {
      textAlignment = style.alignment
      lineBreakMode = style.lineBreakMode
    }
  }

  private func adjustFontToContentSize() {
    guard adjustsFontForContentSizeCategory else { return }
    font = font.adjusted(to: traitCollection.preferredContentSizeCategory)
  }

  private func textDidChange() {
    invalidateIntrinsicContentSize()
    lookDidChange()
  }

  private func lookDidChange() {
    layouts = [:]
    told = nil
    setNeedsDisplay()
  }

  func layout(_ options: TextLayout.Options) -> TextLayout {
    if let known = layouts[options] { return known }
    if layouts.count >= 4 { layouts = [:] }
    let layout = makeLayout(options)
    layouts[options] = layout
    return layout
  }

  private var toldText: NSAttributedString {
    guard ownAttributedText == nil else { return styledText() }
    // The color of a plain text is told as it is now, light or dark; seen on iOS.
    let color = (textColor ?? .label).resolvedColor(with: traitCollection)
    if let told, told.color == color { return told.text }
    let text = NSMutableAttributedString(attributedString: styledText())
    text.addAttribute(
      .foregroundColor, value: color, range: NSRange(location: 0, length: text.length))
    told = (color, text)
    return text
  }
}
