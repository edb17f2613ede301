@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The rectangle that a guide represents: a custom one, or one derived from its view.
  enum Role {
    case custom, safeArea, margins, readable, keyboard, scrollContent, scrollFrame
  }

  /// The owning view, which `UIView.addLayoutGuide(_:)` sets.
  open weak var owningView: UIView?
  open var identifier = ""
  let role: Role
  /// Whether its sizes need no lower limit, because other constraints imply one.
  var canBeNegative = false

  public override init() {
    role = .custom
    super.init()
  }

  /// Nothing archives a layout guide here.
  public required init?(coder: NSCoder) { nil }

  init(_ role: Role, of view: UIView) {
    self.role = role
    super.init()
    owningView = view
  }

  /// The guide's rectangle in its owning view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    return switch role {
    case .safeArea: view.bounds.inset(by: view.safeAreaInsets)
    case .margins: view.bounds.inset(by: view.layoutMargins)
    case .readable: view.bounds.inset(by: view.readableMargins)
    case .keyboard:
      CGRect(
        x: view.safeAreaInsets.left,
        y: view.bounds.maxY - max(view.keyboardInset, view.safeAreaInsets.bottom),
        width: view.bounds.inset(by: view.safeAreaInsets).width, height: view.keyboardInset)
    case .scrollFrame: view.bounds
    case .custom, .scrollContent: AutoLayout.solvedFrame(of: self, in: view)
    }
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .right) }
  open var topAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .bottom) }
  open var widthAnchor: NSLayoutDimension { .init(item: self, attribute: .width) }
  open var heightAnchor: NSLayoutDimension { .init(item: self, attribute: .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .centerY) }
}
