/// Manages a presentation; none is made here.
@preconcurrency @MainActor open class UIPresentationController: NSObject {}

/// A popover, which an app may place: here, what would be in one is shown as on an iPhone.
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var barButtonItem: UIBarButtonItem?
}
