import UIKit

/// The showcase app for iPhone and iPad.
@main
final class ShowcaseApp: UIResponder, UIApplicationDelegate {}

/// The scene delegate of one window, which `Info.plist` names: from iOS 27's SDK on, an app without a
/// scene class in its manifest ends at its launch.
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
