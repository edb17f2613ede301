import UIKit

extension Simulator {
  /// Rotates the device; the app's window gets the new size and safe areas immediately, unless the
  /// screen in front does not support the orientation.
  public func rotate(to orientation: Device.Orientation) {
    guard isRunning else { return }
    if appSupports(orientation) {
      self.orientation = orientation
      change {
        $0.screenSize = device.screenSize(in: orientation)
        $0.safeAreaInsets = device.safeAreaInsets(in: orientation)
      }
    }
    NotificationCenter.default.post(
      name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
  }

  /// Asks the controller that fills the screen, as UIKit does; containers do not ask their children.
  private func appSupports(_ orientation: Device.Orientation) -> Bool {
    var front = window.rootViewController
    while let presented = front?.presentedViewController { front = presented }
    guard let supported = front?.supportedInterfaceOrientations else { return true }
    return switch orientation {
    case .portrait: supported.contains(.portrait)
    case .landscape: !supported.isDisjoint(with: .landscape)
    }
  }

  /// Resizes the screen, as when the user resizes the window of an app; the app is laid out at once,
  /// without an animation.
  ///
  /// - Parameter size: The size in points as the device is held; each side is limited to 1…10,000.
  public func resize(to size: CGSize) {
    guard isRunning else { return }
    func limited(_ side: CGFloat) -> CGFloat { min(max(side, 1), 10_000) }
    let (width, height) = (limited(size.width), limited(size.height))
    let isPortrait = orientation == .portrait
    device.screenSize = CGSize(
      width: isPortrait ? width : height, height: isPortrait ? height : width)
    UIView.performWithoutAnimation {
      change { $0.screenSize = device.screenSize(in: orientation) }
    }
  }

  /// Sends the app to the background: the app is notified, and Core Animation removes its
  /// animations.
  public func enterBackground() {
    guard isRunning else { return }
    UIApplication.shared.enterBackground()
    loop.endTurn()
  }

  /// Brings the app back to the foreground, where it becomes active.
  public func enterForeground() {
    guard isRunning else { return }
    UIApplication.shared.enterForeground()
    loop.endTurn()
  }

  /// Whether the app is in the background; see ``enterBackground()``.
  public var isInBackground: Bool {
    UIApplication.shared.applicationState == .background
  }

  /// The appearance that the user chose in Settings, light or dark.
  public var appearance: UIUserInterfaceStyle {
    get { loop.environment.userInterfaceStyle }
    set { change { $0.userInterfaceStyle = newValue } }
  }

  /// The user's preferred text size; `.large` by default.
  public var contentSizeCategory: UIContentSizeCategory {
    get { loop.environment.contentSizeCategory }
    set { change { $0.contentSizeCategory = newValue } }
  }

  /// The layout direction of the user's language; left to right by default.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { loop.environment.layoutDirection }
    set { change { $0.layoutDirection = newValue } }
  }

  /// Whether a hardware keyboard is connected; true by default.
  ///
  /// Without one, a keyboard slides in from below while a text is edited, as on an iPhone, and the app
  /// gets its notifications. Its keys have no letters: ``type(_:)`` works either way.
  public var isHardwareKeyboardConnected: Bool {
    get { loop.environment.isHardwareKeyboardConnected }
    set { change { $0.isHardwareKeyboardConnected = newValue } }
  }

  /// Whether Reduce Motion is on; false by default.
  public var isReduceMotionEnabled: Bool {
    get { loop.environment.isReduceMotionEnabled }
    set { change { $0.isReduceMotionEnabled = newValue } }
  }

  /// Whether VoiceOver reads the screen; false by default.
  public var isVoiceOverRunning: Bool {
    get { loop.environment.isVoiceOverRunning }
    set { change { $0.isVoiceOverRunning = newValue } }
  }

  /// The calls of app code on the main thread since the start or the last reset.
  public var mainThreadWork: MainThreadWork {
    MainThreadWork(loop.counters)
  }

  /// Sets ``mainThreadWork`` to zero.
  public func resetMainThreadWork() {
    loop.counters = WorkCounters()
  }

  /// The number of activities that run or wait in this world: moving scroll views, scheduled work,
  /// future touches and tasks that sleep on the clock; 0 at rest.
  ///
  /// An animation counts if something is told of its end, as of `UIView.animate`; that of a scroll
  /// indicator that fades does not.
  public var pendingWork: Int {
    loop.pendingCount
  }

  /// Descriptions of layouts that did not settle, one sentence each; normally empty.
  public var layoutReports: [String] {
    loop.layoutReports
  }

  private func change(_ body: (inout HostEnvironment) -> Void) {
    guard isRunning else { return }
    body(&loop.environment)
    loop.endTurn()
  }
}

extension HostEnvironment {
  init(
    device: Device, orientation: Device.Orientation, appearance: UIUserInterfaceStyle,
    frameRate: Int
  ) {
    self.init()
    screenSize = device.screenSize(in: orientation)
    scale = device.scale
    safeAreaInsets = device.safeAreaInsets(in: orientation)
    userInterfaceIdiom = device.idiom
    design = device.look.design
    userInterfaceStyle = appearance
    maximumFramesPerSecond = frameRate
  }
}
