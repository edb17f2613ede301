@testable import CustomRefreshControl
import TestIsolation
import UIKit

/// A header or a footer in a window, with what it tells. Beside no list it has nothing to scroll: only
/// its session works, and nothing takes time but its work.
@MainActor final class ShownHost {
  let view: any HostView
  let clock = ManualClock()
  private(set) var outcomes: [RefreshOutcome?] = []
  private(set) var phases: [RefreshPhase] = []
  private(set) var actions = 0
  private(set) var hides = 0
  private let window: UIView

  init(_ kind: HostKind = .header, in window: UIView) {
    self.window = window
    view =
      kind == .footer
      ? LoadMoreFooter(skin: .plain, trigger: .button) : RefreshHeader(skin: .plain)
    window.addSubview(view)
    view.options.clock = clock
    view.onFinish = { [weak self] in self?.outcomes.append($0) }
    view.onPhaseChange = { [weak self] in self?.phases.append($0) }
    view.onHide = { [weak self] in self?.hides += 1 }
    view.addAction(UIAction { [weak self] _ in self?.actions += 1 }, for: .valueChanged)
  }

  /// Lets all that is due be done.
  func turn() async {
    await DueTasks.rest()
    window.layoutIfNeeded()
  }

  /// Moves the clock, and lets what is due then run.
  func wait(_ duration: Duration) async {
    await turn()
    clock.advance(by: duration)
    await turn()
  }
}
