@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  open private(set) var allPresses: Set<UIPress>

  init(_ press: UIPress) {
    allPresses = [press]
    super.init(touches: [], timestamp: press.timestamp)
  }
}
