open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
  }

  private struct Face {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  private var faces: [State.RawValue: Face] = [:]
  private let label = UIButton.makeLabel()
  private let picture = UIImageView()
  private let background = UIImageView()
  private lazy var sublabel = UILabel()
  private lazy var plate = ConfiguredBackgroundView(.clear())
  private lazy var spinner = UIActivityIndicatorView(style: .medium)
  private var needsConfigurationUpdate = false

  /// The opacity of a pressed system button, and the space above and below a title without insets, as
  /// observed on iOS.
  private static let pressedAlpha: CGFloat = 0.2
  private static let titleMargin: CGFloat = 6
  /// The width without content; a short title does not make the button narrower.
  private static let emptyWidth: CGFloat = 30

  // MARK: Lifecycle

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    adopt(buttonType)
  }

  /// Makes a new button one of a type, which has a font of its own.
  func adopt(_ type: ButtonType) {
    buttonType = type
    label.font = Self.font(of: type)
    stateDidChange()
  }

  /// A system button's text has 15 points and another one's 18, as the heights of 30 and 34 points of buttons
  /// in public XIBs show.
  private static func font(of type: ButtonType) -> UIFont {
    .systemFont(ofSize: type == .system ? 15 : UIFont.buttonFontSize)
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// - Parameter primaryAction: The action of a tap; it provides the title and the image if the
  ///   configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    var configuration = configuration
    if let primaryAction {
      addAction(primaryAction, for: .primaryActionTriggered)
      if configuration.title == nil, !primaryAction.title.isEmpty {
        configuration.title = primaryAction.title
      }
      configuration.image = configuration.image ?? primaryAction.image
    }
    self.configuration = configuration
    configurationDidChange()
  }

  override func didInitialize() {
    super.didInitialize()
    isOpaque = false
    for view in [background, picture, label] { addSubview(view) }
    stateDidChange()
  }

  /// Creates the label before `init(coder:)` reads a nib, which may override its properties.
  private static func makeLabel() -> UILabel {
    let label = UILabel()
    label.font = font(of: .custom)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    return label
  }

  override func adopt(_ action: UIAction?) {
    super.adopt(action)
    guard let action else { return }
    setTitle(action.title.isEmpty ? nil : action.title, for: .normal)
    setImage(action.image, for: .normal)
  }

  // MARK: Configuration

  /// The button's appearance and content; nil uses the values set for each state.
  open var configuration: Configuration? { didSet { configurationDidChange() } }

  /// Called to update the configuration for a new state.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Updates the configuration for the current state; the default leaves this to the handler.
  open func updateConfiguration() {}

  open var subtitleLabel: UILabel? { configuration == nil ? nil : sublabel }

  /// Whether a tap also toggles the button's selection.
  open var changesSelectionAsPrimaryAction = false

  // MARK: Content

  open internal(set) var buttonType = ButtonType.custom

  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }

  // Deprecated in iOS 15, which compilers here do not tell.
  @available(iOS, deprecated: 15.0)
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { contentDidChange() }
  }

  @available(iOS, deprecated: 15.0)
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { contentDidChange() }
  }

  @available(iOS, deprecated: 15.0)
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { contentDidChange() }
  }

  open func setTitle(_ title: String?, for state: State) { set(\.title, title, for: state) }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    set(\.attributedTitle, title, for: state)
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    set(\.titleColor, color, for: state)
  }

  open func setImage(_ image: UIImage?, for state: State) { set(\.image, image, for: state) }

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    set(\.backgroundImage, image, for: state)
  }

  open func title(for state: State) -> String? { value(\.title, for: state) }

  open func attributedTitle(for state: State) -> NSAttributedString? {
    value(\.attributedTitle, for: state)
  }

  open func titleColor(for state: State) -> UIColor? {
    value(\.titleColor, for: state) ?? (buttonType == .system ? tintColor : .white)
  }

  open func image(for state: State) -> UIImage? { value(\.image, for: state) }

  open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, for: state) }

  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  private func set<Value>(
    _ part: WritableKeyPath<Face, Value?>, _ value: Value?, for state: State
  ) {
    faces[state.rawValue, default: Face()][keyPath: part] = value
    stateDidChange()
    contentDidChange()
  }

  /// Returns the value set for the state, or else that for the normal state.
  private func value<Value>(_ part: KeyPath<Face, Value?>, for state: State) -> Value? {
    faces[state.rawValue]?[keyPath: part] ?? faces[State.normal.rawValue]?[keyPath: part]
  }

  // MARK: State

  override func stateDidChange() {
    guard configuration == nil else {
      setNeedsUpdateConfiguration()
      showConfiguration()
      return
    }
    if let attributed = currentAttributedTitle {
      label.attributedText = attributed
    } else {
      label.text = currentTitle
      label.textColor = disabledColor ?? currentTitleColor
    }
    picture.image = currentImage
    background.image = currentBackgroundImage
    let fades = buttonType == .system && isHighlighted
    label.alpha = fades ? UIButton.pressedAlpha : 1
    picture.alpha = fades ? UIButton.pressedAlpha : 1
    setNeedsLayout()
  }

  private var disabledColor: UIColor? {
    guard !isEnabled, buttonType == .system,
      faces[State.disabled.rawValue]?.titleColor == nil
    else { return nil }
    return .tertiaryLabel
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
  }

  override func primaryActionDidTrigger() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    sendActions(for: .primaryActionTriggered)
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: .touchUpInside)
    primaryActionDidTrigger()
    return true
  }

  override func updateForTraits(from previous: UITraitCollection?) {
    super.updateForTraits(from: previous)
    if configuration != nil { configurationDidChange() }
  }

  override var answersTaps: Bool { true }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    if let content = configuredContent {
      let fitting = content.size(in: size)
      return CGSize(
        width: label.pixelCeiling(fitting.width), height: label.pixelCeiling(fitting.height))
    }
    let (title, image) = (titleSize, imageSize)
    let insets = contentEdgeInsets
    if insets == .zero, title == .zero, image == .zero {
      // As high as with a title: 30 points in Interface Builder's files, and 33 with a font of 17.
      let line = (label.font ?? Self.font(of: buttonType)).lineHeight
      return CGSize(
        width: UIButton.emptyWidth, height: line.rounded(.up) + 2 * UIButton.titleMargin)
    }
    let margin = insets == .zero && title != .zero ? UIButton.titleMargin : 0
    return CGSize(
      width: max(
        (title.width + image.width + insets.left + insets.right).rounded(.up),
        insets == .zero && image == .zero ? UIButton.emptyWidth : 0),
      height: (max(title.height, image.height) + insets.top + insets.bottom + 2 * margin)
        .rounded(.up))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    background.frame = bounds
    if let content = configuredContent {
      layOut(content)
      return
    }
    var content = bounds.inset(by: contentEdgeInsets)
    if isRightToLeft { content = content.mirrored(in: bounds.width) }
    let image = imageSize
    let title = CGSize(
      width: min(titleSize.width, max(0, content.width - image.width)), height: titleSize.height)
    let start = contentStart(of: image.width + title.width, in: content)
    place(picture, image, at: start, in: content, moved: imageEdgeInsets)
    place(label, title, at: start + image.width, in: content, moved: titleEdgeInsets)
  }

  private var titleSize: CGSize {
    (label.text ?? "").isEmpty
      ? .zero
      : label.sizeThatFits(
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  private var imageSize: CGSize { picture.image?.size ?? .zero }

  /// Returns where content of a width begins; all are counted from the leading edge.
  func contentStart(of width: CGFloat, in area: CGRect) -> CGFloat {
    switch contentHorizontalAlignment {
    case .center, .fill: area.midX - width / 2
    case .leading: area.minX
    case .trailing: area.maxX - width
    case .left: isRightToLeft ? area.maxX - width : area.minX
    case .right: isRightToLeft ? area.minX : area.maxX - width
    }
  }

  private func place(
    _ part: UIView, _ size: CGSize, at x: CGFloat, in content: CGRect, moved insets: UIEdgeInsets
  ) {
    let y =
      switch contentVerticalAlignment {
      case .center, .fill: content.midY - size.height / 2
      case .top: content.minY
      case .bottom: content.maxY - size.height
      }
    // The insets of a part move it by half their difference, as in UIKit.
    let shift = (insets.left - insets.right) / 2
    place(
      part,
      leading: CGRect(
        x: isRightToLeft ? x - shift : x + shift, y: y + (insets.top - insets.bottom) / 2,
        width: size.width, height: size.height))
  }

  /// How far the title's center is below the button's, in points, for content in the middle.
  var titleOffset: CGFloat {
    if let content = configuredContent { return content.titleOffset(forWidth: bounds.width) }
    let (content, title) = (contentEdgeInsets, titleEdgeInsets)
    return (content.top - content.bottom + title.top - title.bottom) / 2
  }

  // MARK: Configured content

  private func configurationDidChange() {
    showConfiguration()
    contentDidChange()
  }

  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    guard configuration != nil || configurationUpdateHandler != nil else { return }
    updateConfiguration()
    configurationUpdateHandler?(self)
  }

  private func showConfiguration() {
    guard let configuration else {
      if plate.superview != nil { leaveConfiguration() }
      return
    }
    let appearance = ButtonAppearance(configuration, of: self)
    if plate.superview == nil {
      insertSubview(plate, at: 0)
      addSubview(sublabel)
    }
    var background = configuration.background
    background.backgroundColor = appearance.background
    background.cornerRadius = appearance.cornerRadius(forHeight: bounds.height)
    plate.configuration = background
    label.text = configuration.title ?? currentTitle
    sublabel.text = configuration.subtitle
    sublabel.font = appearance.subtitleFont
    for label in [label, sublabel] {
      label.textColor = appearance.foreground
      label.numberOfLines = 0
      label.lineBreakMode = configuration.titleLineBreakMode
      label.textAlignment = configuration.subtitle == nil ? .center : .natural
      label.alpha = appearance.contentAlpha
    }
    label.font = appearance.titleFont
    if let title = configuration.designedTitle, title.string == configuration.title {
      label.attributedText = title
    }
    picture.image = configuration.showsActivityIndicator ? nil : configuration.image ?? currentImage
    picture.tintColor = appearance.foreground
    picture.alpha = appearance.contentAlpha
    spinner.color = appearance.foreground
    if configuration.showsActivityIndicator {
      if spinner.superview == nil { addSubview(spinner) }
      spinner.startAnimating()
    } else if spinner.superview != nil {
      spinner.removeFromSuperview()
    }
  }

  private func leaveConfiguration() {
    for view in [plate, sublabel, spinner] as [UIView] { view.removeFromSuperview() }
    label.numberOfLines = 1
    label.font = Self.font(of: buttonType)
    label.lineBreakMode = .byTruncatingMiddle
    stateDidChange()
  }

  private var configuredContent: ConfiguredButtonContent? {
    configuration.map {
      ConfiguredButtonContent(
        configuration: $0, appearance: ButtonAppearance($0, of: self),
        picture: $0.showsActivityIndicator ? spinner : picture, label: label, sublabel: sublabel,
        pictureSize: $0.showsActivityIndicator ? spinner.intrinsicContentSize : imageSize)
    }
  }

  private func layOut(_ content: ConfiguredButtonContent) {
    plate.frame = bounds
    plate.configuration.cornerRadius = content.appearance.cornerRadius(forHeight: bounds.height)
    content.layOut(in: self)
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }
}

extension UIButton: BaselineProviding {
  /// The baselines of the title.
  func baselineOffsets(forTextHeight height: CGFloat) -> (first: CGFloat, last: CGFloat) {
    guard let title = titleLabel, title.text?.isEmpty == false else {
      return (-height / 2, height / 2)
    }
    let own = title.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    let offsets = title.baselineOffsets(forTextHeight: own.height)
    return (titleOffset + offsets.first, titleOffset + offsets.last)
  }
}
