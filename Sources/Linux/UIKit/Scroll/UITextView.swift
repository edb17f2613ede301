/// Text of several lines that scrolls and, unless it is told otherwise, is edited.
open class UITextView: UIScrollView, KeyTaking {
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  /// Narrows the type of the scroll view's delegate, as in Apple's UIKit.
  open weak var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  // MARK: Text

  open var text: String! {
    get { editor.text }
    set { set(newValue ?? "", styled: nil) }
  }

  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set { set(newValue?.string ?? "", styled: newValue) }
  }

  open var font: UIFont? { didSet { label.font = usedFont } }
  open var textColor: UIColor? { didSet { label.textColor = textColor ?? .label } }
  open var textAlignment = NSTextAlignment.natural {
    didSet { label.textAlignment = textAlignment }
  }
  open var isEditable = true
  open var isSelectable = true

  /// The space between the edges of the view and the text, beside the padding of the container.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textDidChange() }
  }

  public let textContainer: NSTextContainer

  // MARK: Traits of a keyboard on the screen, which a hardware keyboard has no use for

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var returnKeyType = UIReturnKeyType.default
  open var keyboardType = UIKeyboardType.default

  // MARK: Parts

  private let label = UILabel()
  private let highlight = UIView()
  private let caret = CaretView()
  private var editor = TextFieldEditor()

  /// The size of a text view's font, as observed on iOS; Apple publishes none.
  private static let fontSize: CGFloat = 12

  private var usedFont: UIFont { font ?? .systemFont(ofSize: Self.fontSize) }

  // MARK: Lifecycle

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer(size: .zero)
    super.init(frame: frame)
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer(size: .zero)
    super.init(coder: coder)
  }

  override func didInitialize() {
    super.didInitialize()
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.font = usedFont
    highlight.isHidden = true
    for view in [highlight, label, caret] { addSubview(view) }
    textContainer.onChange = { [weak self] in self?.textDidChange() }
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] in self?.userDidTap(at: $0.location(in: self?.label)) }
    addGestureRecognizer(tap)
    tintColorDidChange()
  }

  private func set(_ text: String, styled: NSAttributedString?) {
    editor = TextFieldEditor(text)
    if let styled {
      label.attributedText = styled
      if styled.length > 0 {
        (font, textColor, textAlignment) = (label.font, label.textColor, label.textAlignment)
      }
    } else {
      label.text = text
    }
    textDidChange()
  }

  // MARK: Selection

  open var selectedRange: NSRange {
    get { editor.nsRange(of: editor.selection) }
    set {
      guard let range = Range(newValue, in: editor.text) else { return }
      let start = editor.text.distance(from: editor.text.startIndex, to: range.lowerBound)
      let count = editor.text.distance(from: range.lowerBound, to: range.upperBound)
      editor.moveCaret(to: start)
      editor.moveCaret(to: start + count, extending: true)
      selectionDidChange()
    }
  }

  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    guard let range = Range(range, in: editor.text) else { return }
    let ends = [range.lowerBound, range.upperBound].map {
      caretFrame(at: editor.text.distance(from: editor.text.startIndex, to: $0))
    }
    scrollRectToVisible(ends[0].union(ends[1]), animated: false)
  }

  open override func selectAll(_ sender: Any?) { move { $0.selectAll() } }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool {
    isEditable && (AppCode.calling(delegate)?.textViewShouldBeginEditing(self) ?? true)
  }

  open override var canResignFirstResponder: Bool {
    AppCode.calling(delegate)?.textViewShouldEndEditing(self) ?? true
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    guard !wasEditing else { return true }
    selectionDidChange()
    AppCode.calling(delegate)?.textViewDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard super.resignFirstResponder() else { return false }
    selectionDidChange()
    AppCode.calling(delegate)?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    return true
  }

  open var hasText: Bool { !editor.text.isEmpty }

  open func insertText(_ text: String) { userReplaces(editor.selection, with: text) }

  open func deleteBackward() { delete(editor.deletion(isForward: false)) }

  private func delete(_ range: Range<Int>) {
    if !range.isEmpty { userReplaces(range, with: "") }
  }

  private func userReplaces(_ range: Range<Int>, with text: String) {
    let units = editor.nsRange(of: range)
    let isAllowed =
      AppCode.calling(delegate)?.textView(
        self, shouldChangeTextIn: units, replacementText: text) ?? true
    guard isAllowed else { return }
    editor.replace(range, with: text)
    if let styled = label.ownAttributedText {
      let edited = NSMutableAttributedString(attributedString: styled)
      edited.replaceCharacters(in: units, with: text)
      label.attributedText = edited
    } else {
      label.text = editor.text
    }
    textDidChange()
    AppCode.calling(delegate)?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
    scrollRangeToVisible(selectedRange)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Keys

  func take(_ key: UIKey) -> Bool {
    guard isEditable else { return false }
    let extends = key.modifierFlags.contains(.shift)
    let isCommand = !key.modifierFlags.isDisjoint(with: [.command, .control])
    switch key.keyCode {
    case .keyboardLeftArrow: move { $0.move(by: -1, extending: extends) }
    case .keyboardRightArrow: move { $0.move(by: 1, extending: extends) }
    case .keyboardUpArrow: moveCaret(byLines: -1, extending: extends)
    case .keyboardDownArrow: moveCaret(byLines: 1, extending: extends)
    case .keyboardDeleteOrBackspace: deleteBackward()
    case .keyboardDeleteForward: delete(editor.deletion(isForward: true))
    case .keyboardReturnOrEnter: insertText("\n")
    case .keyboardA where isCommand: selectAll(nil)
    default:
      guard !isCommand, !key.characters.isEmpty,
        key.characters.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 })
      else { return false }
      insertText(key.characters)
    }
    return true
  }

  private func move(_ change: (inout TextFieldEditor) -> Void) {
    change(&editor)
    selectionDidChange()
    scrollRangeToVisible(editor.nsRange(of: editor.caret..<editor.caret))
  }

  private func moveCaret(byLines lines: CGFloat, extending: Bool) {
    let frame = caretFrame(at: editor.caret)
    let y = frame.midY + lines * frame.height - label.frame.minY
    let place = place(at: CGPoint(x: frame.minX - label.frame.minX, y: y))
    move { $0.moveCaret(to: place, extending: extending) }
  }

  private func userDidTap(at point: CGPoint) {
    guard becomeFirstResponder() else { return }
    let place = place(at: point)
    move { $0.moveCaret(to: place) }
  }

  // MARK: Layout

  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = margins
    let text = textSize(width: max(0, size.width - margins.width))
    return CGSize(width: text.width + margins.width, height: text.height + margins.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (inset, padding) = (textContainerInset, textContainer.lineFragmentPadding)
    let area = bounds.size.width - adjustedContentInset.left - adjustedContentInset.right
    let width = max(0, area - margins.width)
    let size = textSize(width: width)
    label.frame = CGRect(
      x: inset.left + padding, y: inset.top, width: width, height: size.height)
    contentSize = CGSize(width: area, height: size.height + margins.height)
    caret.frame = caretFrame(at: editor.caret)
    let (start, end) = (
      caretFrame(at: editor.selection.lowerBound), caretFrame(at: editor.selection.upperBound)
    )
    // A selection over several lines is shown as one block.
    highlight.frame =
      start.minY == end.minY
      ? CGRect(
        x: min(start.minX, end.minX), y: start.minY, width: abs(end.minX - start.minX),
        height: start.height)
      : CGRect(
        x: label.frame.minX, y: start.minY, width: width, height: end.maxY - start.minY)
  }

  private var margins: CGSize {
    let (inset, padding) = (textContainerInset, textContainer.lineFragmentPadding)
    return CGSize(
      width: inset.left + inset.right + 2 * padding, height: inset.top + inset.bottom)
  }

  private func textSize(width: CGFloat) -> CGSize {
    let size = label.sizeThatFits(CGSize(width: max(width, 1), height: .infinity))
    let line = usedFont.lineHeight
    // The caret needs a line where there is no text, as after the last line break.
    let isOpen = !hasText || editor.text.last?.isNewline == true
    return CGSize(width: size.width, height: (size.height + (isOpen ? line : 0)).rounded(.up))
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    highlight.backgroundColor = tintColor.withAlphaComponent(0.2)
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? editor.text }
    set { super.accessibilityValue = newValue }
  }

  private func textDidChange() {
    label.numberOfLines = textContainer.maximumNumberOfLines
    label.lineBreakMode = textContainer.lineBreakMode
    invalidateIntrinsicContentSize()
    selectionDidChange()
  }

  private func selectionDidChange() {
    highlight.isHidden = !isFirstResponder || editor.selection.isEmpty
    if isFirstResponder, editor.selection.isEmpty { caret.blink() } else { caret.hide() }
    setNeedsLayout()
    AppCode.calling(delegate)?.textViewDidChangeSelection(self)
  }

  // MARK: Places in the text

  /// The lines as they are drawn, with the bytes that each holds.
  private var lines: [TextLine] {
    label.layout(for: label.bounds.size, lines: label.numberOfLines).lines
  }

  /// The frame of the caret before a character, in the view's coordinates.
  private func caretFrame(at place: Int) -> CGRect {
    let byte = editor.text.prefix(place).utf8.count
    var frame = CGRect(
      x: 0, y: 0, width: CaretView.width, height: usedFont.lineHeight.rounded(.up))
    let lines = lines
    if let last = lines.last, place > 0, place == editor.count, editor.text.last?.isNewline == true
    {
      frame.origin.y = last.bottom
    } else if let line = lines.last(where: { $0.range.lowerBound <= byte }) {
      frame.origin.x = line.origin(in: label.bounds.width) + width(of: line, upTo: byte)
      frame.origin.y = line.baseline - line.ascent
      frame.size.height = line.ascent + line.descent
    }
    return frame.offsetBy(dx: label.frame.minX, dy: label.frame.minY)
  }

  private func place(at point: CGPoint) -> Int {
    let lines = lines
    guard let line = lines.first(where: { $0.bottom > point.y }), let first = lines.first else {
      return point.y < 0 ? 0 : editor.count
    }
    if point.y < first.baseline - first.ascent { return 0 }
    let bytes = editor.text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: line.range.lowerBound)
    let end = bytes.index(bytes.startIndex, offsetBy: line.range.upperBound)
    let origin = line.origin(in: label.bounds.width)
    let firstPlace = editor.text.distance(from: editor.text.startIndex, to: start)
    var nearest = (place: firstPlace, distance: CGFloat.infinity)
    var index = start
    for place in firstPlace...(firstPlace + editor.text[start..<end].count) {
      let byte = bytes.distance(from: bytes.startIndex, to: index)
      let distance = abs(origin + width(of: line, upTo: byte) - point.x)
      if distance < nearest.distance { nearest = (place, distance) }
      if index < end { index = editor.text.index(after: index) }
    }
    return nearest.place
  }

  /// The width of a line's text before a byte, from the left.
  private func width(of line: TextLine, upTo byte: Int) -> CGFloat {
    let bytes = editor.text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: line.range.lowerBound)
    let end = bytes.index(bytes.startIndex, offsetBy: min(byte, line.range.upperBound))
    let range = NSRange(start..<end, in: editor.text)
    let width = label.styledText().attributedSubstring(from: range).size().width
    return line.isRightToLeft ? line.width - width : width
  }
}

extension UITextView: WidthDependent {
  var wrapsToWidth: Bool { !isScrollEnabled }
}
