import UIKit

/// Records a table's events as its control begins and ends refreshing.
@MainActor final class ProbeLog: NSObject, UITableViewDelegate {
  /// The events, each with whether the control was refreshing at that moment.
  private(set) var events: [String] = []
  /// `UIView.inheritedAnimationDuration` at each change of the content offset.
  private(set) var durations: [TimeInterval] = []
  private(set) var scrollingAnimationEnds = 0
  private weak var control: UIRefreshControl?
  private var observations: [NSKeyValueObservation] = []

  init(control: UIRefreshControl) {
    self.control = control
    super.init()
    control.addAction(
      UIAction { [weak self] _ in self?.note("valueChanged") }, for: .valueChanged)
  }

  func watch(_ table: UITableView) {
    table.delegate = self
    observations = [
      table.observe(\.contentInset) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.note("contentInset") }
      },
      table.observe(\.contentOffset) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.noteOffset() }
      },
    ]
  }

  func stop() { observations = [] }

  /// Clears the recorded events.
  func restart() {
    events = []
    durations = []
    scrollingAnimationEnds = 0
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    note("adjustedContentInset")
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    scrollingAnimationEnds += 1
  }

  private func noteOffset() {
    durations.append(UIView.inheritedAnimationDuration)
    note("contentOffset")
  }

  private func note(_ event: String) {
    let state = control?.isRefreshing == true ? "refreshing" : "idle"
    events.append("\(event), \(state)")
  }
}
