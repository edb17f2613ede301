import CustomRefreshControl
import UIKit

/// A demo above a strip with its sentence and its code; during a pull, a capsule tells how far it
/// still is. Its headers have the showcase's date.
final class DemoViewController: UIViewController {
  /// The demo's own screen.
  let content: UIViewController
  let strip: DemoStripView
  let codeView: DemoCodeView
  let capsule = PullCapsuleView()
  /// What to try.
  let sentence: String
  private let time: DemoTime
  private var codeHeight: NSLayoutConstraint?
  private var stripBottom: NSLayoutConstraint?
  private var copied: Task<Void, Never>?

  /// - Parameters:
  ///   - sentence: What to try.
  ///   - code: The code of the screen; nil if it shows none.
  init(
    _ content: UIViewController, sentence: String, code: String?, time: DemoTime
  ) {
    self.content = content
    self.time = time
    self.sentence = sentence
    strip = DemoStripView(sentence: sentence)
    strip.button.isHidden = code == nil
    codeView = DemoCodeView(code: code ?? "")
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The bar shows what the demo says about itself.
  override var navigationItem: UINavigationItem { content.navigationItem }

  override var title: String? {
    get { content.title }
    set { content.title = newValue }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(content)
    for part in [content.view, codeView, strip, capsule] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let codeHeight = codeView.heightAnchor.constraint(equalToConstant: 0)
    self.codeHeight = codeHeight
    let stripBottom = strip.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    self.stripBottom = stripBottom
    let screen: UIView = content.view
    NSLayoutConstraint.activate(
      [screen, codeView, strip].flatMap { part in
        [
          part.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          part.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ]
      } + [
        screen.topAnchor.constraint(equalTo: view.topAnchor),
        screen.bottomAnchor.constraint(equalTo: strip.topAnchor),
        codeView.bottomAnchor.constraint(equalTo: strip.topAnchor),
        codeHeight,
        stripBottom,
        capsule.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        capsule.bottomAnchor.constraint(
          equalTo: (content as? UITabBarController)?.tabBar.topAnchor ?? strip.topAnchor,
          constant: -12),
      ])
    content.didMove(toParent: self)
    followScrolling()
    strip.onCode = { [weak self] in self?.toggleCode() }
    codeView.onCopy = { [weak self] in self?.copyCode() }
    codeView.isHidden = true
    showStrip()
    followPulls(in: content)
  }

  /// Lets the bar follow the demo's scroll view; beside others, none is below the bar.
  private func followScrolling() {
    let screen: UIView = content.view
    let scrollViews = ([screen] + screen.subviews).compactMap { $0 as? UIScrollView }
    setContentScrollView(scrollViews.count == 1 ? scrollViews[0] : nil, for: .top)
  }

  // MARK: The inspector

  /// The code in an inspector, which stands there instead of below the demo; nil for no inspector.
  weak var inspectorCode: DemoCodeView? {
    didSet {
      inspectorCode?.onCopy = { [weak self] in self?.copyCode() }
      if isViewLoaded { showStrip() }
    }
  }

  private func showStrip() {
    let isApart = inspectorCode != nil
    if isApart, !codeView.isHidden { toggleCode() }
    strip.isHidden = isApart
    hiddenStrip.isActive = false
    stripBottom?.isActive = !isApart
    hiddenStrip.isActive = isApart
  }

  private lazy var hiddenStrip = strip.topAnchor.constraint(equalTo: view.bottomAnchor)

  // MARK: Pulls

  /// Follows the pulls of all controls and headers of a screen, so that a demo need not report them,
  /// and tells the headers the date.
  private func followPulls(in screen: UIViewController) {
    screen.loadViewIfNeeded()
    followPulls(in: screen.view)
    for tab in (screen as? UITabBarController)?.viewControllers ?? [] { followPulls(in: tab) }
  }

  private func followPulls(in view: UIView) {
    if let scrollView = view as? UIScrollView {
      if let control = scrollView.refreshControl as? CustomRefreshControl {
        control.onPhaseChange = { [weak self, weak scrollView, weak control] phase in
          self?.showPull(phase, of: scrollView, within: control?.pullDistance)
        }
        control.onFinish = hidingCapsule(control.onFinish)
      }
      if let header = scrollView.refreshHeader {
        header.options.now = time.now
        header.onPhaseChange = { [weak self, weak scrollView, weak header] phase in
          self?.showPull(phase, of: scrollView, within: header?.style.pullDistance)
        }
        header.onFinish = hidingCapsule(header.onFinish)
      }
    }
    for view in view.subviews { followPulls(in: view) }
  }

  /// Returns a handler that hides the capsule once the art shows how the refresh went.
  private func hidingCapsule(
    _ own: (@MainActor (RefreshOutcome?) -> Void)?
  ) -> @MainActor (RefreshOutcome?) -> Void {
    { [weak self] outcome in
      self?.capsule.show(nil)
      own?(outcome)
    }
  }

  private func showPull(
    _ phase: RefreshPhase, of scrollView: UIScrollView?, within distance: CGFloat?
  ) {
    guard let scrollView, let distance else { return }
    // Rows that spring back are no pull.
    let isSpringingBack = if case .pulling = phase { !scrollView.isTracking } else { false }
    capsule.show(isSpringingBack ? nil : phase.remainder(of: distance))
  }

  // MARK: Code

  /// Shows the code above the strip, or hides it.
  func toggleCode() {
    codeView.isHidden.toggle()
    fitCode()
    strip.showsCode(!codeView.isHidden)
  }

  /// Leaves a part of the screen to the demo.
  private func fitCode() {
    codeHeight?.constant =
      codeView.isHidden
      ? 0 : min(codeView.fittingHeight, (view.bounds.height * 0.6).rounded())
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    fitCode()
  }

  func copyCode() {
    UIPasteboard.general.string = codeView.code
    if UIAccessibility.isVoiceOverRunning {
      UIAccessibility.post(notification: .announcement, argument: "Copied")
    }
    showCopied(true)
    copied?.cancel()
    copied = Task { [weak self, clock = time.clock] in
      try? await clock.sleep(for: .milliseconds(1500))
      if !Task.isCancelled { self?.showCopied(false) }
    }
  }

  private func showCopied(_ isCopied: Bool) {
    for view in [codeView, inspectorCode] { view?.showCopied(isCopied) }
  }
}

extension DemoViewController: KeyHandling {
  /// Copies the code with Command and C.
  func handle(_ key: UIKey) -> Bool {
    guard key.keyCode == .keyboardC,
      !key.modifierFlags.isDisjoint(with: [.command, .control])
    else { return false }
    copyCode()
    return true
  }
}
