@preconcurrency @MainActor public final class UIDevice: NSObject {
  public static var current: UIDevice { UIDevice() }

  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    HostLoop.current.environment.userInterfaceIdiom
  }
}
