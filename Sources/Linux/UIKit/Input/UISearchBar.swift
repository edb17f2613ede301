/// A search field with a cancel button.
open class UISearchBar: UIView {
  /// The bar's height by itself and in a navigation bar, and the margins of its field, as observed
  /// on iOS; Apple publishes none.
  static let height: CGFloat = 56
  static let heightInBar: CGFloat = 52
  private static let sideMargin: CGFloat = 8
  private static let cancelGap: CGFloat = 12

  public let searchTextField = UISearchTextField()
  open weak var delegate: (any UISearchBarDelegate)?

  private let cancelButton = UIButton(type: .system)
  private var isCancelShown = false
  /// Callbacks for the search controller, in addition to the app's delegate.
  var onBegin: (() -> Void)?
  var onChange: (() -> Void)?
  var onCancel: (() -> Void)?
  /// Whether the search bar is in a navigation bar, whose margins it then uses.
  var isInBar = false { didSet { setNeedsLayout() } }

  // MARK: Lifecycle

  override func didInitialize() {
    super.didInitialize()
    isOpaque = false
    clipsToBounds = true
    // A nib has set its own by now.
    searchTextField.placeholder = placeholder ?? "Search"
    searchTextField.autocorrectionType = .no
    searchTextField.returnKeyType = .search
    addSubview(searchTextField)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.alpha = 0
    addSubview(cancelButton)
    let field = searchTextField
    field.addAction(UIAction { [unowned self] _ in editingDidBegin() }, for: .editingDidBegin)
    field.addAction(UIAction { [unowned self] _ in textDidChange() }, for: .editingChanged)
    field.addAction(
      UIAction { [unowned self] _ in
        AppCode.calling(delegate)?.searchBarTextDidEndEditing(self)
      }, for: .editingDidEnd)
    field.addAction(
      UIAction { [unowned self] _ in
        AppCode.calling(delegate)?.searchBarSearchButtonClicked(self)
      }, for: .editingDidEndOnExit)
    cancelButton.addAction(UIAction { [unowned self] _ in cancel() }, for: .touchUpInside)
  }

  // MARK: Text

  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text else { return }
      searchTextField.text = newValue
      onChange?()
    }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  // MARK: Cancel button

  open var showsCancelButton: Bool {
    get { isCancelShown }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != isCancelShown else { return }
    isCancelShown = showsCancelButton
    setNeedsLayout()
    UIView.animate(withDuration: animated && window != nil ? 0.25 : 0) { [self] in
      cancelButton.alpha = showsCancelButton ? 1 : 0
      layoutIfNeeded()
    }
  }

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let edge = max(safeAreaInsets.left, safeAreaInsets.right)
    let margin = (isInBar ? UIView.systemMargin(forWidth: bounds.width) : Self.sideMargin) + edge
    let height = searchTextField.intrinsicContentSize.height
    // In a navigation bar it is aligned with the bottom, and slides under the bar as the height
    // shrinks.
    let y = isInBar ? bounds.height - 15 - height : (bounds.height - height) / 2
    let cancel = cancelButton.intrinsicContentSize
    let taken = isCancelShown ? cancel.width + Self.cancelGap : 0
    place(
      searchTextField,
      leading: CGRect(
        x: margin, y: y, width: max(0, bounds.width - 2 * margin - taken), height: height))
    place(
      cancelButton,
      leading: CGRect(
        x: bounds.width - margin - (isCancelShown ? cancel.width : 0), y: y, width: cancel.width,
        height: height))
  }

  // MARK: Private

  private func editingDidBegin() {
    onBegin?()
    AppCode.calling(delegate)?.searchBarTextDidBeginEditing(self)
  }

  private func textDidChange() {
    onChange?()
    AppCode.calling(delegate)?.searchBar(self, textDidChange: text ?? "")
  }

  /// Cancels the search, for the button and the Escape key.
  func cancel() {
    onCancel?()
    AppCode.calling(delegate)?.searchBarCancelButtonClicked(self)
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardEscape, isCancelShown else {
      super.pressesBegan(presses, with: event)
      return
    }
    cancel()
  }
}
