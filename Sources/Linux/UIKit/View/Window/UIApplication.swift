@preconcurrency @MainActor public final class UIApplication: UIResponder, WorldPart {
  public enum State: Int, Sendable { case active, inactive, background }

  private unowned let loop: HostLoop
  /// The windows from back to front.
  package private(set) var allWindows: [UIWindow] = []

  init(of world: HostLoop) {
    loop = world
    super.init()
  }

  public static var shared: UIApplication { HostLoop.current.application }

  public private(set) var applicationState: State = .active

  /// The app's delegate; nil unless the app sets one, as a simulated app has no entry point.
  public unowned(unsafe) var delegate: (any UIApplicationDelegate)?

  /// The scenes of the app: this host has one, the device's screen.
  public var connectedScenes: Set<UIScene> { [windowScene] }

  private(set) lazy var windowScene = UIWindowScene(self)

  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    loop.environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  public var preferredContentSizeCategory: UIContentSizeCategory {
    loop.environment.contentSizeCategory
  }

  // MARK: Notifications

  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")

  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")

  @available(iOS, deprecated: 13.0)
  public var statusBarOrientation: UIInterfaceOrientation {
    get { windowScene.interfaceOrientation }
    set {}
  }

  // MARK: Life

  /// Moves the app to the background like iOS: resigns active, enters the background, and removes
  /// the animations that are not to stay when they are over.
  package func enterBackground() {
    guard applicationState != .background else { return }
    applicationState = .inactive
    delegate?.applicationWillResignActive(self)
    post(UIApplication.willResignActiveNotification)
    applicationState = .background
    delegate?.applicationDidEnterBackground(self)
    post(UIApplication.didEnterBackgroundNotification)
    for window in allWindows {
      window.layer.endAnimationsInTree(
        where: { $0.animation.isRemovedOnCompletion }, finished: false)
    }
  }

  /// Returns to the foreground and becomes active.
  package func enterForeground() {
    guard applicationState == .background else { return }
    // Reports say that the state is still that of the background.
    delegate?.applicationWillEnterForeground(self)
    NotificationCenter.default.post(
      name: UIScene.willEnterForegroundNotification, object: windowScene)
    post(UIApplication.willEnterForegroundNotification)
    applicationState = .active
    delegate?.applicationDidBecomeActive(self)
    post(UIApplication.didBecomeActiveNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Windows and environment

  public var keyWindow: UIWindow? { allWindows.last { $0.isKeyWindow } }

  public var windows: [UIWindow] { allWindows }

  func add(_ window: UIWindow) {
    guard !allWindows.contains(where: { $0 === window }) else { return }
    allWindows.append(window)
    allWindows.sort { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
  }

  func remove(_ window: UIWindow) { allWindows.removeAll { $0 === window } }

  // MARK: Frames

  var needsLayout: Bool {
    // A loop is fast even in an unoptimized build; most frames end here.
    for window in allWindows where window.needsLayoutPass { return true }
    return false
  }

  func layOut() {
    for window in allWindows.filter(\.needsLayoutPass) { window.performLayoutPass() }
  }

  func display() {
    for window in allWindows { window.layer.displayIfNeeded() }
  }

  /// Forgets every touch and closes every window, as when the app is terminated.
  func end() {
    delegate = nil
    touchEvent.end()
    for window in allWindows {
      window.owner = nil
      window.isHidden = true
    }
    allWindows.removeAll()
  }

  func environmentDidChange(from old: HostEnvironment) {
    for window in allWindows { window.screenDidChange(from: old) }
  }

  // MARK: Events

  /// Whether the key press being delivered has reached the end of the responder chain.
  var passedOnPress = false

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passedOnPress = true
  }

  /// Converts a due touch into an event and sends it.
  func deliver(_ touch: PendingTouch) {
    if statusBarTouches.take(touch, in: allWindows) { return }
    touchEvent.deliver(touch, in: allWindows) { sendEvent($0) }
  }

  private var statusBarTouches = StatusBarTouches()
  private lazy var touchEvent = TouchStream()

  public func sendEvent(_ event: UIEvent) {
    for window in allWindows.reversed() { window.sendEvent(event) }
  }
}

extension HostLoop {
  var application: UIApplication { part(UIApplication.self) }
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
