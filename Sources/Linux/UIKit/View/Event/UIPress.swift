/// The press of a key, from key down to key up.
open class UIPress: NSObject {
  public enum Phase: Int, Sendable {
    case began, changed
    case ended = 3
    case cancelled
  }

  open internal(set) var phase: Phase
  open private(set) var timestamp: TimeInterval
  open private(set) var key: UIKey?
  open private(set) weak var window: UIWindow?
  open private(set) var responder: UIResponder?

  init(key: UIKey, phase: Phase, window: UIWindow?, responder: UIResponder?) {
    self.key = key
    self.phase = phase
    self.window = window
    self.responder = responder
    timestamp = CACurrentMediaTime()
    super.init()
  }
}

@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  private(set) var allPresses: Set<UIPress>

  init(_ press: UIPress) {
    allPresses = [press]
    super.init(touches: [], timestamp: press.timestamp)
  }
}
