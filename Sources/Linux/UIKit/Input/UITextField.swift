/// A single line of editable text.
open class UITextField: UIControl, KeyTaking {
  // MARK: Text

  open var text: String? {
    get { editor.text }
    set {
      guard newValue ?? "" != editor.text else { return }
      editor = TextFieldEditor(newValue ?? "")
      textDidChange()
    }
  }

  /// The text with its style, which the field's font, color and alignment take over from its first
  /// character.
  open var attributedText: NSAttributedString? {
    get {
      guard let text else { return nil }
      return label.ownAttributedText
        ?? NSAttributedString(
          string: text, attributes: [.font: shownFont, .foregroundColor: textColor ?? .label])
    }
    set {
      text = newValue?.string
      label.attributedText = newValue
      guard hasText else { return }
      (font, textColor, textAlignment) = (label.font, label.textColor, label.textAlignment)
    }
  }

  open var placeholder: String? {
    didSet {
      styledPlaceholder = nil
      appearanceDidChange()
    }
  }

  open var attributedPlaceholder: NSAttributedString? {
    get { styledPlaceholder ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      placeholder = newValue?.string
      styledPlaceholder = newValue
      appearanceDidChange()
    }
  }

  private var styledPlaceholder: NSAttributedString?
  open weak var delegate: (any UITextFieldDelegate)?
  open var clearsOnBeginEditing = false

  // MARK: Appearance

  open var textColor: UIColor? = .label { didSet { appearanceDidChange() } }
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { appearanceDidChange() } }
  open var adjustsFontForContentSizeCategory = false { didSet { appearanceDidChange() } }
  open var textAlignment = NSTextAlignment.natural { didSet { appearanceDidChange() } }
  open var borderStyle = BorderStyle.none { didSet { appearanceDidChange() } }
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var leftView: UIView? { didSet { replace(oldValue, with: leftView) } }
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var rightView: UIView? { didSet { replace(oldValue, with: rightView) } }
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  // MARK: Traits of a keyboard on the screen, which a hardware keyboard has no use for

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var returnKeyType = UIReturnKeyType.default
  open var keyboardType = UIKeyboardType.default
  open var textContentType: UITextContentType!
  /// Whether a dot stands for each character, as for a password.
  open var isSecureTextEntry = false { didSet { textDidChange() } }

  // MARK: Parts

  private let clip = UIView()
  private let label = UILabel()
  private let placeholderLabel = UILabel()
  private let highlight = UIView()
  private let caret = CaretView()
  private lazy var clearButton = makeClearButton()
  private var editor = TextFieldEditor()
  /// The horizontal scroll offset of a text that is wider than the field, in points.
  private var scrolled: CGFloat = 0

  /// The corner radius, margin and height of a field with a rounded border, and the size and margin
  /// of its clear button, as observed on iOS; Apple publishes none.
  private static let cornerRadius: CGFloat = 6
  private static let borderMargin: CGFloat = 7
  private static let borderedHeight: CGFloat = 34
  private static let clearButtonSide: CGFloat = 19
  private static let clearButtonMargin: CGFloat = 5

  // MARK: Lifecycle

  override func didInitialize() {
    super.didInitialize()
    isOpaque = false
    isAccessibilityElement = true
    clip.clipsToBounds = true
    clip.isUserInteractionEnabled = false
    placeholderLabel.textColor = .placeholderText
    highlight.isHidden = true
    for view in [highlight, placeholderLabel, label, caret] { clip.addSubview(view) }
    addSubview(clip)
    appearanceDidChange()
  }

  // MARK: Editing

  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool {
    isEnabled && (delegate?.textFieldShouldBeginEditing(self) ?? true)
  }

  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    guard !wasEditing else { return true }
    if clearsOnBeginEditing { edit { $0 = TextFieldEditor() } }
    selectionDidChange()
    AppCode.calling(delegate)?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard super.resignFirstResponder() else { return false }
    selectionDidChange()
    AppCode.calling(delegate)?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  open var hasText: Bool { !editor.text.isEmpty }

  open func insertText(_ text: String) {
    guard mayReplace(editor.selection, with: text) else { return }
    edit { $0.insert(text) }
  }

  open func deleteBackward() { delete(editor.deletion(isForward: false)) }

  private func delete(_ range: Range<Int>) {
    guard !range.isEmpty, mayReplace(range, with: "") else { return }
    edit { $0.replace(range, with: "") }
  }

  open override func selectAll(_ sender: Any?) {
    editor.selectAll()
    selectionDidChange()
  }

  // MARK: Keys

  func take(_ key: UIKey) -> Bool {
    let extends = key.modifierFlags.contains(.shift)
    let isCommand = !key.modifierFlags.isDisjoint(with: [.command, .control])
    let step = isRightToLeftText ? -1 : 1
    switch key.keyCode {
    case .keyboardLeftArrow: move { $0.move(by: -step, extending: extends) }
    case .keyboardRightArrow: move { $0.move(by: step, extending: extends) }
    case .keyboardHome, .keyboardUpArrow: move { $0.moveCaret(to: 0, extending: extends) }
    case .keyboardEnd, .keyboardDownArrow: move { $0.moveCaret(to: $0.count, extending: extends) }
    case .keyboardDeleteOrBackspace: deleteBackward()
    case .keyboardDeleteForward: delete(editor.deletion(isForward: true))
    case .keyboardReturnOrEnter: userDidReturn()
    case .keyboardA where isCommand: selectAll(nil)
    default:
      guard !isCommand, !key.characters.isEmpty,
        key.characters.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 })
      else { return false }
      insertText(key.characters)
    }
    return true
  }

  private func userDidReturn() {
    guard AppCode.calling(delegate)?.textFieldShouldReturn(self) ?? true else { return }
    // As in UIKit, a field with actions for the return key ends editing.
    let ends = !allControlEvents.isDisjoint(with: [.editingDidEndOnExit, .primaryActionTriggered])
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if ends { resignFirstResponder() }
  }

  private func mayReplace(_ range: Range<Int>, with text: String) -> Bool {
    AppCode.calling(delegate)?.textField(
      self, shouldChangeCharactersIn: editor.nsRange(of: range), replacementString: text) ?? true
  }

  private func edit(_ change: (inout TextFieldEditor) -> Void) {
    let old = editor.text
    change(&editor)
    textDidChange()
    if editor.text != old { sendActions(for: .editingChanged) }
  }

  private func move(_ change: (inout TextFieldEditor) -> Void) {
    change(&editor)
    selectionDidChange()
  }

  // MARK: Touches

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, bounds.contains(touch.location(in: self)), becomeFirstResponder() else {
      return
    }
    editor.moveCaret(to: place(at: touch.location(in: clip).x))
    selectionDidChange()
  }

  override var answersTaps: Bool { true }

  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (hasText ? shownText : placeholder) }
    set { super.accessibilityValue = newValue }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    let line = max(label.intrinsicContentSize.height, shownFont.lineHeight)
    let words = max(label.intrinsicContentSize.width, placeholderLabel.intrinsicContentSize.width)
    let margins = 2 * sideMargin + extraWidth
    let height = borderStyle == .roundedRect ? max(Self.borderedHeight, line + 12) : line
    return CGSize(
      width: (words + margins + CaretView.width).rounded(.up), height: height.rounded(.up))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open func textRect(forBounds bounds: CGRect) -> CGRect {
    // In a field that is narrower than its margins, the text is in their middle.
    var leading = min(sideMargin, bounds.width / 2)
    var trailing = leading
    if let leftView, shows(leftViewMode) { leading = leftView.bounds.width }
    if let rightView, shows(rightViewMode) {
      trailing = rightView.bounds.width + 2
    } else if showsClearButton {
      trailing = Self.clearButtonMargin + Self.clearButtonSide + 2
    }
    let rect = CGRect(
      x: leading, y: 0, width: max(0, bounds.width - leading - trailing), height: bounds.height)
    return isRightToLeft ? rect.mirrored(in: bounds.width) : rect
  }

  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place(leftView, in: leftViewMode, at: 0)
    place(rightView, in: rightViewMode, at: bounds.width - (rightView?.bounds.width ?? 0))
    if clearButtonMode != .never {
      let taken = Self.clearButtonMargin + Self.clearButtonSide
      place(clearButton, in: clearButtonMode, at: bounds.width - taken)
      clearButton.isHidden = !showsClearButton
    }
    clip.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    placeText()
  }

  override func updateForTraits(from previous: UITraitCollection?) {
    super.updateForTraits(from: previous)
    appearanceDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    highlight.backgroundColor = tintColor.withAlphaComponent(0.2)
  }

  override func stateDidChange() {
    label.alpha = isEnabled ? 1 : 0.5
    if !isEnabled, isFirstResponder { resignFirstResponder() }
  }

  // MARK: Placing the parts

  /// Shows a part in the middle of the height if its mode says so, `x` points from the leading edge.
  private func place(_ part: UIView?, in mode: ViewMode, at x: CGFloat) {
    guard let part else { return }
    part.isHidden = !shows(mode)
    let size = part.bounds.size
    place(
      part,
      leading: CGRect(
        x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
  }

  private func placeText() {
    let size = clip.bounds.size
    let width = textWidth(of: editor.count)
    // Reserves space for the caret after the last character.
    let room = max(0, size.width - CaretView.width)
    let start = textStart(of: width, in: room)
    let end = start + caretOffset(of: editor.caret, width: width)
    if !isEditing || width <= room {
      scrolled = 0
    } else {
      scrolled = min(max(scrolled, end - room), end)
    }
    placeholderLabel.frame = CGRect(origin: .zero, size: size)
    label.frame =
      isEditing
      ? CGRect(x: start - scrolled, y: 0, width: width.rounded(.up), height: size.height)
      : placeholderLabel.frame
    let height = shownFont.lineHeight.rounded(.up)
    let top = (size.height - height) / 2
    caret.frame = CGRect(x: end - scrolled, y: top, width: CaretView.width, height: height)
    let (a, b) = (
      caretOffset(of: editor.selection.lowerBound, width: width),
      caretOffset(of: editor.selection.upperBound, width: width)
    )
    highlight.frame = CGRect(
      x: start + min(a, b) - scrolled, y: top, width: abs(a - b), height: height)
  }

  private func textStart(of width: CGFloat, in room: CGFloat) -> CGFloat {
    guard width < room else { return 0 }
    switch textAlignment {
    case .center: return (room - width) / 2
    case .right: return room - width
    case .left: return 0
    case .natural, .justified: return isRightToLeft ? room - width : 0
    }
  }

  private func caretOffset(of place: Int, width: CGFloat) -> CGFloat {
    isRightToLeftText ? width - textWidth(of: place) : textWidth(of: place)
  }

  private func textWidth(of count: Int) -> CGFloat {
    guard count > 0 else { return 0 }
    return NSAttributedString(
      string: String(shownText.prefix(count)), attributes: [.font: shownFont]
    ).size().width
  }

  private func place(at x: CGFloat) -> Int {
    let width = textWidth(of: editor.count)
    let start = label.frame.minX + (isEditing ? 0 : textStart(of: width, in: clip.bounds.width))
    return (0...editor.count).min {
      abs(start + caretOffset(of: $0, width: width) - x)
        < abs(start + caretOffset(of: $1, width: width) - x)
    } ?? 0
  }

  private var shownText: String {
    isSecureTextEntry ? String(repeating: "•", count: editor.count) : editor.text
  }

  /// Whether the first letter belongs to a right-to-left script.
  private var isRightToLeftText: Bool {
    shownText.unicodeScalars.first(where: \.properties.isAlphabetic).map {
      (0x0590...0x08FF).contains($0.value) || (0xFB1D...0xFEFC).contains($0.value)
    } ?? isRightToLeft
  }

  // MARK: Private

  var shownFont: UIFont {
    let own = font ?? .systemFont(ofSize: 17)
    guard adjustsFontForContentSizeCategory else { return own }
    return own.adjusted(to: traitCollection.preferredContentSizeCategory)
  }

  private var sideMargin: CGFloat { borderStyle == .none ? 0 : Self.borderMargin }

  private var extraWidth: CGFloat {
    (shows(leftViewMode) ? leftView?.bounds.width ?? 0 : 0)
      + (clearButtonMode == .never ? 0 : Self.clearButtonSide + Self.clearButtonMargin)
  }

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .always: true
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    }
  }

  private var showsClearButton: Bool { hasText && isEnabled && shows(clearButtonMode) }

  private func replace(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func makeClearButton() -> UIButton {
    let button = UIButton(type: .custom)
    button.bounds.size = CGSize(width: Self.clearButtonSide, height: Self.clearButtonSide)
    button.setImage(
      UIImage(
        systemName: "xmark.circle.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)), for: .normal)
    button.tintColor = .tertiaryLabel
    button.accessibilityLabel = "Clear text"
    button.addAction(UIAction { [weak self] _ in self?.userDidClear() }, for: .touchUpInside)
    addSubview(button)
    return button
  }

  private func userDidClear() {
    guard AppCode.calling(delegate)?.textFieldShouldClear(self) ?? true else { return }
    edit { $0 = TextFieldEditor() }
  }

  private func textDidChange() {
    label.text = shownText
    invalidateIntrinsicContentSize()
    selectionDidChange()
  }

  private func selectionDidChange() {
    placeholderLabel.isHidden = hasText
    highlight.isHidden = !isEditing || editor.selection.isEmpty
    if isEditing, editor.selection.isEmpty { caret.blink() } else { caret.hide() }
    // The text scrolls during editing; otherwise it is truncated with an ellipsis.
    label.lineBreakMode = isEditing ? .byClipping : .byTruncatingTail
    label.textAlignment = isEditing ? .left : textAlignment
    setNeedsLayout()
  }

  private func appearanceDidChange() {
    label.font = shownFont
    label.textColor = textColor ?? .label
    placeholderLabel.font = shownFont
    placeholderLabel.textColor = .placeholderText
    if let styledPlaceholder {
      placeholderLabel.attributedText = styledPlaceholder
    } else {
      placeholderLabel.text = placeholder
    }
    placeholderLabel.textAlignment = textAlignment
    let isRounded = borderStyle == .roundedRect
    layer.cornerRadius = isRounded ? Self.cornerRadius : layer.cornerRadius
    layer.borderWidth = borderStyle == .none ? 0 : isRounded ? 0.5 : 1
    traitCollection.performAsCurrent { layer.borderColor = UIColor.systemGray4.cgColor }
    if isRounded, backgroundColor == nil { backgroundColor = .systemBackground }
    highlight.backgroundColor = tintColor.withAlphaComponent(0.2)
    invalidateIntrinsicContentSize()
    selectionDidChange()
  }
}

extension UITextField: BaselineProviding {
  func baselineOffsets(forTextHeight height: CGFloat) -> (first: CGFloat, last: CGFloat) {
    let offset = shownFont.ascender - shownFont.lineHeight / 2
    return (offset, offset)
  }
}
