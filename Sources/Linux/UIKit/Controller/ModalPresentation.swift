/// A controller that covers no screen and moves in its own way: an alert, which a folder above this
/// one declares.
@preconcurrency @MainActor protocol AlertTransitioning: UIViewController {
  func moveOffscreen()
  func moveOnscreen()
}

/// A modal presentation: the views between presenter and presented controller, and the transitions.
///
/// Apple publishes neither the spring nor the distances of its sheets; these are approximations.
@MainActor final class ModalPresentation {
  static let duration: TimeInterval = 0.4
  static let sheetTopGap: CGFloat = 10
  static let sheetCornerRadius: CGFloat = 10

  let presented: UIViewController
  let style: UIModalPresentationStyle
  /// Covers the window, and blocks touches to the views below.
  let container = ContainerView()
  private let dimming = UIView()

  init(of presented: UIViewController) {
    self.presented = presented
    let style = presented.modalPresentationStyle
    self.style = style == .automatic ? .pageSheet : style
    dimming.backgroundColor = UIColor.black.withAlphaComponent(0.2)
    container.addSubview(dimming)
    container.onLayout = { [weak self] in self?.layout() }
  }

  var coversPresenter: Bool { alert == nil && style == .fullScreen }
  private var isSheet: Bool { alert == nil && (style == .pageSheet || style == .formSheet) }
  private var alert: (any AlertTransitioning)? { presented as? any AlertTransitioning }

  private func layout() {
    dimming.frame = container.bounds
    dimming.isHidden = !isSheet && alert == nil
    guard let view = presented.viewIfLoaded else { return }
    let top = isSheet ? container.safeAreaInsets.top + Self.sheetTopGap : 0
    view.bounds.size = CGSize(
      width: container.bounds.width, height: container.bounds.height - top)
    view.center = CGPoint(
      x: container.bounds.midX, y: top + (container.bounds.height - top) / 2)
  }

  func install(in window: UIWindow) {
    container.frame = window.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard let view = presented.view else { return }
    if isSheet {
      view.layer.cornerRadius = Self.sheetCornerRadius
      view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      view.clipsToBounds = true
    }
    container.addSubview(view)
    window.addSubview(container)
    container.layoutIfNeeded()
  }

  func uninstall() {
    presented.viewIfLoaded?.removeFromSuperview()
    container.removeFromSuperview()
  }

  func moveOffscreen() {
    dimming.alpha = 0
    if let alert { return alert.moveOffscreen() }
    presented.viewIfLoaded?.transform = CGAffineTransform(
      translationX: 0, y: container.bounds.height)
  }

  func moveOnscreen() {
    dimming.alpha = 1
    if let alert { return alert.moveOnscreen() }
    presented.viewIfLoaded?.transform = .identity
  }
}
