// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A module of declarations of Apple's UIKit that only the app on iOS uses: its delegate, its scenes and
// the orientation of its device. `.ci/stand-ins` compares them with what Apple publishes.
import Foundation
import UIKit

extension UIApplicationDelegate {
  public static func main() {}
}

@MainActor public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIScene {
  @MainActor public final class ConnectionOptions: NSObject {}
}

@MainActor open class UISceneSession: NSObject {}

public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeLeft = 3
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6
}
