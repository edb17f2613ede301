/// Sends events to a ``RefreshMachine``, and performs its effects and delivers its messages in
/// order.
///
/// Events that arrive while another event is handled are queued. Messages are delivered after all
/// events are handled: their receiver finds a consistent state and may send further events.
@MainActor final class RefreshCoordinator {
  /// Performs an effect.
  var perform: (@MainActor (RefreshMachine.Effect) -> Void)?
  /// Delivers a message.
  var tell: (@MainActor (RefreshMachine.Message) -> Void)?

  private(set) var machine = RefreshMachine()
  /// Whether effects are being performed.
  private(set) var isHandling = false
  private var events: [RefreshMachine.Event] = []
  private var messages: [RefreshMachine.Message] = []
  private var isTelling = false

  /// Handles events at once, or after the event being handled.
  ///
  /// No message is delivered between events that are passed together.
  func send(_ new: RefreshMachine.Event...) { send(all: new) }

  /// Handles a list of events, as ``send(_:)`` does.
  func send(all new: [RefreshMachine.Event]) {
    events += new
    guard !isHandling else { return }
    isHandling = true
    while !events.isEmpty {
      for effect in machine.handle(events.removeFirst()) {
        if case .tell(let message) = effect { messages.append(message) } else { perform?(effect) }
      }
    }
    isHandling = false
    deliver()
  }

  private func deliver() {
    guard !isTelling else { return }
    isTelling = true
    while !messages.isEmpty { tell?(messages.removeFirst()) }
    isTelling = false
  }
}
