@MainActor final class TouchDispatcher {
  init(window: UIWindow) {}
  func dispatch(_ event: UIEvent) {}
}
