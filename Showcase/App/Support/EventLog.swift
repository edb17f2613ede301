import CustomRefreshControl
import UIKit

/// What happens in a scroll view while a finger pulls it, in order, a JSON object a line.
///
/// The UI tests read it, and `.ci/probe-answers` answers from it the questions to UIKit that take a finger.
@MainActor final class EventLog {
  /// What the scroll view was when something happened; lengths are in points.
  struct Event: Encodable {
    /// `start`, `offset`, `contentInset`, `valueChanged`, `end` or `lift`.
    let event: String
    let offset: Double
    let adjustedInset: Double
    let contentInset: Double
    let height: Double
    let isRefreshing: Bool
    /// Whether a finger drags.
    let isTracking: Bool
    /// Whether the control is in a scroll view: below a large title it may be in the bar.
    let isInScrollView: Bool
  }

  private(set) var events: [Event] = []
  /// Called after each event.
  var onChange: (() -> Void)?

  private let scrollView: UIScrollView
  private weak var control: UIControl?
  private let isRefreshing: @MainActor () -> Bool
  private var observations: [NSKeyValueObservation] = []

  /// - Parameters:
  ///   - control: The control that sends `.valueChanged`.
  ///   - isRefreshing: Returns whether it refreshes.
  init(
    _ scrollView: UIScrollView, control: UIControl, isRefreshing: @escaping @MainActor () -> Bool
  ) {
    self.scrollView = scrollView
    self.control = control
    self.isRefreshing = isRefreshing
    control.addAction(UIAction { [weak self] _ in self?.note("valueChanged") }, for: .valueChanged)
    observations = [
      scrollView.observe(\.contentOffset) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.note("offset") }
      },
      scrollView.observe(\.contentInset) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.note("contentInset") }
      },
      scrollView.panGestureRecognizer.observe(\.state) { [weak self] pan, _ in
        MainActor.assumeIsolated { if pan.state == .ended { self?.note("lift") } }
      },
    ]
    note("start")
  }

  /// Logs what a scroll view with a control or a header of the kit does; nil for another one.
  convenience init?(_ scrollView: UIScrollView) {
    if let control = scrollView.refreshControl {
      self.init(scrollView, control: control) { [weak control] in control?.isRefreshing == true }
    } else if let header = scrollView.refreshHeader {
      self.init(scrollView, control: header) { [weak header] in header?.isRefreshing == true }
    } else {
      return nil
    }
  }

  /// Adds an event that the log does not see by itself.
  func note(_ event: String) {
    events.append(
      Event(
        event: event, offset: scrollView.contentOffset.y,
        adjustedInset: scrollView.adjustedContentInset.top,
        contentInset: scrollView.contentInset.top,
        height: scrollView.bounds.height, isRefreshing: isRefreshing(),
        isTracking: scrollView.isDragging,
        isInScrollView: sequence(first: control as UIView?, next: \.?.superview)
          .contains { $0 is UIScrollView }))
    onChange?()
  }

  /// The events as lines of JSON.
  var lines: [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return events.compactMap { event in
      (try? encoder.encode(event)).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// How many refreshes have ended, as far as the events tell.
  var refreshes: Int {
    zip(events, events.dropFirst()).filter { $0.isRefreshing && !$1.isRefreshing }.count
  }
}
