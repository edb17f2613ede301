import UIKit

/// The showcase app for iPhone and iPad.
@main
final class ShowcaseApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = ShowcaseScene.self
    return configuration
  }
}

/// The scene delegate of one window.
final class ShowcaseScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = LaunchArguments(arguments: ProcessInfo.processInfo.arguments)
      .makeRoot()
    window.makeKeyAndVisible()
    self.window = window
  }
}
