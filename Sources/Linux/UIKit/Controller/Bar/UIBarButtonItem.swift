@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add
    case compose = 7
    case action = 9
    case search = 12
    case refresh, stop, camera, trash, play, pause
    case close = 24
  }

  open var primaryAction: UIAction? {
    didSet {
      title = primaryAction?.title ?? title
      image = primaryAction?.image ?? image
    }
  }
  open var customView: UIView? { didSet { didChange() } }
  open var style = Style.plain { didSet { didChange() } }
  open var tintColor: UIColor? { didSet { didChange() } }
  open var isHidden = false { didSet { didChange() } }

  var systemItem: SystemItem? {
    didSet {
      style = systemItem == .done || systemItem == .save ? .done : .plain
    }
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    self.primaryAction = primaryAction
    self.systemItem = systemItem
  }

  /// Creates an item without an action, such as that of a back button: there are no selectors here.
  public convenience init(title: String?, style: Style, target: Any?, action: Never?) {
    self.init()
    self.title = title
    self.style = style
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Never?) {
    self.init()
    self.image = image
    self.style = style
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// The title to show: the system item's, or the item's own if it has no image.
  var visibleTitle: String? {
    switch systemItem {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case nil: image == nil ? title : nil
    default: nil
    }
  }

  /// The image to show: the item's own, or a symbol that resembles the system item's.
  var visibleImage: UIImage? {
    let name: String? =
      switch systemItem {
      case .compose: "square.and.pencil"
      case .action: "square.and.arrow.up"
      case .search: "magnifyingglass"
      case .stop: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .close: "xmark.circle.fill"
      default: nil
      }
    return name.flatMap { UIImage(systemName: $0) } ?? image
  }
}
