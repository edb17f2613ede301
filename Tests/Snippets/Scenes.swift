// Declarations of Apple's UIKit that only the app on iOS uses: its delegate and its scenes. `Tests/run`
// type-checks Showcase/iOS together with this file.
import UIKit

@MainActor protocol UIApplicationDelegate: NSObjectProtocol {
  init()
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  static func main() {}
}

@MainActor protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
}

@MainActor protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

class UIScene: UIResponder {
  @MainActor final class ConnectionOptions: NSObject {}
}

class UIWindowScene: UIScene {}

@MainActor class UISceneSession: NSObject {
  struct Role: RawRepresentable, Hashable, Sendable {
    let rawValue: String
  }

  var role: Role { Role(rawValue: "") }
}

@MainActor class UISceneConfiguration: NSObject {
  var delegateClass: AnyClass?

  init(name: String?, sessionRole: UISceneSession.Role) {}
}

extension UIWindow {
  convenience init(windowScene: UIWindowScene) { self.init(frame: .zero) }
}
