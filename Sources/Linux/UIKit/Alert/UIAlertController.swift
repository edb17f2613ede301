/// An alert in the middle of the window, or an action sheet at its bottom.
///
/// A touch beside an action sheet chooses its cancel action. An action's handler runs when the alert
/// has left. On an iPad, an action sheet is shown as on a phone, not in a popover.
open class UIAlertController: UIViewController, AlertTransitioning {
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert = 1
  }

  open private(set) var preferredStyle = Style.actionSheet
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction? {
    didSet {
      stop(
        unless: preferredAction.map { action in actions.contains { $0 === action } } ?? true,
        "The preferred action must be one of the alert's actions.")
      rebuild()
    }
  }
  open var message: String? { didSet { rebuild() } }
  open override var title: String? { didSet { rebuild() } }

  private(set) var cards: [AlertCard] = []
  private var isChosen = false

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open func addAction(_ action: UIAlertAction) {
    stop(
      unless: action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    actions.append(action)
    action.onChange = { [weak self] in self?.rebuild() }
    rebuild()
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    stop(
      unless: preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style "
        + "UIAlertControllerStyleAlert")
    let field = UITextField()
    field.font = .systemFont(ofSize: 13)
    field.borderStyle = .roundedRect
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    rebuild()
  }

  // MARK: View

  open override func loadView() {
    let cover = CoverView()
    cover.onTap = { [weak self] in self?.touchBeside() }
    view = cover
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    rebuild()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets)
    if preferredStyle == .alert {
      guard let card = cards.first else { return }
      let size = card.size(forWidth: AlertCard.alertWidth)
      card.bounds.size = CGSize(width: size.width, height: min(size.height, room.height))
      card.center = CGPoint(x: room.midX, y: room.midY)
    } else {
      var bottom = view.bounds.maxY - max(view.safeAreaInsets.bottom, 8)
      for card in cards.reversed() {
        let size = card.size(forWidth: min(room.width, 500) - 16)
        card.bounds.size = size
        card.center = CGPoint(x: room.midX, y: bottom - size.height / 2)
        bottom -= size.height + 8
      }
    }
  }

  private func rebuild() {
    guard isViewLoaded else { return }
    for card in cards { card.removeFromSuperview() }
    let cancel = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    let bold = preferredAction ?? cancel.first
    func makeCard(_ actions: [UIAlertAction], hasTexts: Bool) -> AlertCard {
      let buttons = actions.map { action in
        AlertButton(
          action, isBold: action === bold, size: preferredStyle == .alert ? 17 : 20
        ) { [weak self] in self?.choose($0) }
      }
      return AlertCard(
        title: hasTexts ? title : nil, message: hasTexts ? message : nil,
        fields: hasTexts ? textFields ?? [] : [], buttons: buttons, style: preferredStyle)
    }
    if preferredStyle == .alert {
      // Side by side, the cancelling button is first.
      cards = [makeCard(cancel + others, hasTexts: true)]
    } else {
      cards = [makeCard(others, hasTexts: true)] + cancel.map { makeCard([$0], hasTexts: false) }
    }
    for card in cards { view.addSubview(card) }
    view.setNeedsLayout()
  }

  // MARK: Choosing

  private func touchBeside() {
    guard preferredStyle == .actionSheet, let cancel = actions.first(where: { $0.style == .cancel })
    else { return }
    choose(cancel)
  }

  private func choose(_ action: UIAlertAction) {
    guard !isChosen, !isBeingDismissed, presentingViewController != nil else { return }
    isChosen = true
    presentingViewController?.dismiss(animated: true) { [weak self] in
      self?.isChosen = false
      action.handler?(action)
    }
  }

  // MARK: Transition

  func moveOffscreen() {
    for card in cards {
      if preferredStyle == .alert {
        card.alpha = 0
        card.transform = isBeingPresented ? CGAffineTransform(scaleX: 1.15, y: 1.15) : .identity
      } else {
        card.transform = CGAffineTransform(translationX: 0, y: view.bounds.height / 2)
      }
    }
  }

  func moveOnscreen() {
    for card in cards {
      card.alpha = 1
      card.transform = .identity
    }
  }
}
