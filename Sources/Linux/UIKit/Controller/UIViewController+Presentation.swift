extension UIViewController {
  // MARK: Internal

  func beginPresentation(
    of presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = rootAncestor
    guard let window = presenter.viewIfLoaded?.window else {
      log("Attempt to present \(presented) on \(self) whose view is not in the window hierarchy.")
      return
    }
    guard presenter.ownPresentedViewController == nil else {
      log("Attempt to present \(presented) on \(self) which is already presenting.")
      return
    }
    let presentation = ModalPresentation(of: presented)
    presenter.ownPresentedViewController = presented
    presenter.presentation = presentation
    presented.directPresenter = presenter
    presented.isBeingPresented = true
    presented.loadViewIfNeeded()
    if presentation.coversPresenter {
      presenter.beginAppearanceTransition(false, animated: animated)
    }
    presented.beginAppearanceTransition(true, animated: animated)
    presentation.install(in: window)
    run(animated: animated) {
      presentation.moveOffscreen()
    } to: {
      presentation.moveOnscreen()
    } completion: {
      if presentation.coversPresenter {
        presenter.viewIfLoaded?.removeFromSuperview()
        presenter.endAppearanceTransition()
      }
      presented.endAppearanceTransition()
      presented.isBeingPresented = false
      completion?()
    }
  }

  func endPresentation(animated: Bool, completion: (() -> Void)?) {
    guard let presentation, let presented = ownPresentedViewController, !presented.isBeingDismissed
    else { return }
    if presented.ownPresentedViewController != nil {
      presented.endPresentation(animated: false, completion: nil)
    }
    presented.isBeingDismissed = true
    presented.beginAppearanceTransition(false, animated: animated)
    if presentation.coversPresenter, let window = presentation.container.window, let view {
      beginAppearanceTransition(true, animated: animated)
      view.frame = window.bounds
      window.insertSubview(view, belowSubview: presentation.container)
    }
    run(animated: animated) {
    } to: {
      presentation.moveOffscreen()
    } completion: { [self] in
      presentation.uninstall()
      presentation.moveOnscreen()
      presented.endAppearanceTransition()
      if presentation.coversPresenter { endAppearanceTransition() }
      presented.isBeingDismissed = false
      presented.directPresenter = nil
      ownPresentedViewController = nil
      self.presentation = nil
      completion?()
    }
  }

  // MARK: Private

  private var rootAncestor: UIViewController { parent?.rootAncestor ?? self }

  private func run(
    animated: Bool, from start: () -> Void, to end: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    guard animated else {
      end()
      completion()
      return
    }
    start()
    UIView.animate(
      withDuration: ModalPresentation.duration, delay: 0, options: [.curveEaseOut], animations: end
    ) { _ in completion() }
  }

  private func log(_ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
  }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case overFullScreen = 5
  case automatic = -2
}

/// Manages a presentation; none is made here.
@preconcurrency @MainActor open class UIPresentationController: NSObject {}

/// A popover, which an app may place: here, what would be in one is shown as on an iPhone.
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var barButtonItem: UIBarButtonItem?
}
