/// An action behind a swiped row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable {
    case normal = 0
    case destructive = 1
  }

  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  open private(set) var style = Style.normal
  open private(set) var handler: Handler
  open var title: String?
  open var image: UIImage?
  /// By default red for destructive actions, and gray for others.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }

  private var ownColor: UIColor?

  public convenience init(style: Style, title: String?, handler: @escaping Handler) {
    self.init(handler)
    self.style = style
    self.title = title
  }

  private init(_ handler: @escaping Handler) { self.handler = handler }
}

/// The actions behind a swiped row, the first one at the edge.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  open private(set) var actions: [UIContextualAction] = []
  open var performsFirstActionWithFullSwipe = true

  public convenience init(actions: [UIContextualAction]) {
    self.init()
    self.actions = actions
  }
}
