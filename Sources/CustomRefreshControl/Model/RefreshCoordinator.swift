/// Feeds a ``RefreshMachine``, and keeps everything in order.
///
/// Events that arrive while another is handled wait for their turn. Messages wait until every
/// event is handled: whoever gets one finds a state that is whole and may do anything, for that
/// is one more event.
@MainActor final class RefreshCoordinator {
  /// Carries out an effect.
  var perform: (@MainActor (RefreshMachine.Effect) -> Void)?
  /// Passes on a message.
  var tell: (@MainActor (RefreshMachine.Message) -> Void)?

  private(set) var machine = RefreshMachine()
  /// Whether effects are being carried out.
  private(set) var isHandling = false
  private var events: [RefreshMachine.Event] = []
  private var messages: [RefreshMachine.Message] = []
  private var isTelling = false

  /// Handles events, at once unless another is being handled; those that are given together have
  /// no message between them.
  func send(_ new: RefreshMachine.Event...) { send(all: new) }

  /// The same for a list.
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
