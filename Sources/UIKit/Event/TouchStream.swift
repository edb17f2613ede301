/// Turns single touches into events: keeps the touches that are down.
@MainActor final class TouchStream {
  func deliver(_ touch: PendingTouch, in windows: [UIWindow], send: (UIEvent) -> Void) {}
}
