/// A part of an app's interface with its own life cycle.
///
/// This host has one scene, the device's screen.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")

  fileprivate unowned let application: UIApplication

  init(_ application: UIApplication) {
    self.application = application
    super.init()
  }

  open var activationState: ActivationState {
    switch application.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }
}

open class UIWindowScene: UIScene {
  open var screen: UIScreen { UIScreen.main }

  /// The windows from back to front.
  open var windows: [UIWindow] { application.allWindows.filter { $0.windowScene === self } }

  open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }

  open var interfaceOrientation: UIInterfaceOrientation {
    screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
  }
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
