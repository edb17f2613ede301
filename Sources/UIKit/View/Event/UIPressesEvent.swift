@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  open private(set) var allPresses: Set<UIPress>

  open override var type: EventType { .presses }

  init(_ press: UIPress) {
    allPresses = [press]
    super.init(touches: [], timestamp: press.timestamp)
  }
}
