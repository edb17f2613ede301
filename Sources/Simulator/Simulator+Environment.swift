import UIKit

extension Simulator {
  /// Turns the device; the app's window takes the new size and safe areas at once.
  public func rotate(to orientation: Device.Orientation) {
    guard isRunning else { return }
    self.orientation = orientation
    change {
      $0.screenSize = device.screenSize(in: orientation)
      $0.safeAreaInsets = device.safeAreaInsets(in: orientation)
    }
  }

  /// Sends the app to the background: it is told so, and Core Animation drops its animations.
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

  /// Light or dark, as the user chose in Settings.
  public var appearance: UIUserInterfaceStyle {
    get { loop.environment.userInterfaceStyle }
    set { change { $0.userInterfaceStyle = newValue } }
  }

  /// How large the user likes text; `.large` by default.
  public var contentSizeCategory: UIContentSizeCategory {
    get { loop.environment.contentSizeCategory }
    set { change { $0.contentSizeCategory = newValue } }
  }

  /// Which way the user's language reads; left to right by default.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { loop.environment.layoutDirection }
    set { change { $0.layoutDirection = newValue } }
  }

  /// Whether the user asked for less motion; false by default.
  public var isReduceMotionEnabled: Bool {
    get { loop.environment.isReduceMotionEnabled }
    set { change { $0.isReduceMotionEnabled = newValue } }
  }

  /// Whether VoiceOver reads the screen; false by default.
  public var isVoiceOverRunning: Bool {
    get { loop.environment.isVoiceOverRunning }
    set { change { $0.isVoiceOverRunning = newValue } }
  }

  /// How often app code was called on the main thread since the start or the last reset.
  public var mainThreadWork: MainThreadWork {
    MainThreadWork(loop.counters)
  }

  /// Sets ``mainThreadWork`` to zero.
  public func resetMainThreadWork() {
    loop.counters = WorkCounters()
  }

  /// What still runs or waits in this world: moving scroll views, work that is
  /// due later, touches to come and tasks that sleep on the clock. 0 when it is at rest.
  public var pendingWork: Int {
    loop.pendingCount
  }

  /// Layouts that never came to rest, one sentence each; empty when all is well.
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
    userInterfaceStyle = appearance
    maximumFramesPerSecond = frameRate
  }
}
