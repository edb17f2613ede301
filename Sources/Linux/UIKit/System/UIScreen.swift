@preconcurrency @MainActor public final class UIScreen: NSObject {
  private unowned let loop: HostLoop

  init(loop: HostLoop) {
    self.loop = loop
    super.init()
  }

  public static var main: UIScreen { HostLoop.current.screen }

  public var bounds: CGRect { CGRect(origin: .zero, size: loop.environment.screenSize) }
  public var scale: CGFloat { loop.environment.scale }
  public var maximumFramesPerSecond: Int { loop.environment.maximumFramesPerSecond }
  public var traitCollection: UITraitCollection { loop.environment.traits }

  var safeAreaInsets: UIEdgeInsets { loop.environment.safeAreaInsets }
}

@preconcurrency @MainActor public final class UIDevice: NSObject {
  public static var current: UIDevice { UIDevice() }

  /// Posted after the device was turned.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The oldest version that this package supports, and whose behavior the simulated device has.
  public var systemVersion: String { "16.0" }

  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    HostLoop.current.environment.userInterfaceIdiom
  }
}
