/// A button of an alert or an action sheet.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default` = 0
    case cancel = 1
    case destructive = 2
  }

  open private(set) var title: String?
  open private(set) var style = Style.default
  open var isEnabled = true { didSet { onChange?() } }

  private(set) var handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?

  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }
}
