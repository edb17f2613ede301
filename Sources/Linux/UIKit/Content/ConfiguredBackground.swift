/// Manages the view of a background configuration at the back of its container.
@MainActor struct ConfiguredBackground {
  private(set) var view: ConfiguredBackgroundView?

  var configuration: UIBackgroundConfiguration? {
    didSet { configurationDidChange() }
  }

  unowned let container: UIView

  init(in container: UIView) {
    self.container = container
  }

  func layOut() {
    guard let view, view.frame != container.bounds else { return }
    view.frame = container.bounds
  }

  private mutating func configurationDidChange() {
    guard let configuration else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view {
      view.configuration = configuration
    } else {
      let new = ConfiguredBackgroundView(configuration)
      container.insertSubview(new, at: 0)
      view = new
      // A configuration replaces the container's background color.
      container.backgroundColor = nil
    }
    container.setNeedsLayout()
  }
}
