import Simulator
import UIKit

/// The appearance callbacks of controllers in order, by name.
@MainActor final class AppearanceLog {
  var events: [String] = []

  /// Returns the events since the last time.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

extension Simulator {
  /// Presents a controller and waits until it has appeared.
  func showRoot(_ controller: UIViewController, _ log: AppearanceLog? = nil) async {
    present(controller)
    await advance(frames: 1)
    log?.events = []
  }
}

@MainActor final class LoggedController: UIViewController {
  private let name: String
  private let log: AppearanceLog

  init(_ name: String, log: AppearanceLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ event: String) { log.events.append("\(name) \(event)") }

  override func viewDidLoad() { note("did load") }
  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewIsAppearing(_ animated: Bool) { note("is appearing") }
  override func viewDidAppear(_ animated: Bool) { note("did appear") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
  override func willMove(toParent parent: UIViewController?) {
    note(parent == nil ? "will leave" : "will join")
  }
  override func didMove(toParent parent: UIViewController?) {
    note(parent == nil ? "did leave" : "did join")
  }
}
