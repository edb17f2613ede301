import UIKit

/// A view that refreshes: it translates changes of its scroll view into events of its session, and
/// performs the effects that concern the scroll view.
///
/// The session retains its host while it handles events, so any callback may release the host.
@MainActor protocol RefreshSessionHost: Refreshing {
  /// The scroll view that the host refreshes, if any.
  var scrollView: UIScrollView? { get }

  /// Refreshes as from code, in view if the content rests at the host, unless something prevents it.
  func refreshIfAllowed()

  /// Performs an effect on the scroll view.
  func perform(_ effect: RefreshMachine.ScrollViewEffect)

  /// Notes that a refresh or a load is over, before anything else follows from it.
  func record(_ outcome: RefreshOutcome?)

  /// Shows as much of the art as is in view; called when the art starts or stops moving.
  func updateReveal()

  /// Passes a message on to the app, after the content and VoiceOver have received it.
  func receive(_ message: RefreshMachine.Message)

  /// Called when another host of the scroll view has begun or ended a refresh or a load, or has
  /// left.
  ///
  /// - Parameter newContent: The outcome of a refresh that has replaced the content; nil without one.
  func peerDidChange(newContent: RefreshOutcome?)

  /// Called when another host of the scroll view has begun a refresh, or has arrived with one.
  func peerDidBegin()
}

extension RefreshSessionHost {
  func refreshIfAllowed() {}
  func record(_ outcome: RefreshOutcome?) {}
  func peerDidChange(newContent: RefreshOutcome?) {}
  func peerDidBegin() {}

  /// Passes a message on to the app.
  func pass(_ message: RefreshMachine.Message) {
    switch message {
    case .phase(let phase): onPhaseChange?(phase)
    case .finished(let outcome): onFinish?(outcome)
    case .hidden: onHide?()
    case .sendActions: if session.machine.owesActions { sendActions(for: .valueChanged) }
    }
  }
}
