import CustomRefreshControl
import SwiftUI
import UIKit

/// What the UI tests tell the app when they launch it.
///
/// - `--exhibit NAME` opens an exhibit; `swiftUI` shows the exhibit of SwiftUI alone.
/// - `--stock SECONDS` shows a list with UIKit's own control, whose refreshes take that long; with
///   `--title` below a large title.
/// - `--log` shows an invisible label with the identifier `log`: its label is what has happened in the
///   scroll view, a JSON object a line, and its value the number of refreshes that have ended. In the
///   gallery, it has the names of the exhibits instead.
/// - `--journal` records a `RefreshJournal`, and shows an invisible label with the identifier `journal`, whose
///   label is its text.
@MainActor struct LaunchArguments {
  let arguments: [String]

  private func value(of name: String) -> String? {
    arguments.firstIndex(of: name).flatMap { arguments.dropFirst($0 + 1).first }
  }

  /// Returns the first screen of the app.
  func makeRoot() -> UIViewController {
    Demo.ofPlatform = [.swiftUI]
    let root = makeScreen()
    if arguments.contains("--journal") {
      RefreshJournal.isRecording = true
      if !(root is UIHostingController<SwiftUIExhibit>) { JournalLabel.show(over: root) }
    }
    // The view of a hosting controller takes no subviews of UIKit, and its lists tell what they do.
    if arguments.contains("--log"), !(root is UIHostingController<SwiftUIExhibit>) {
      let opens = value(of: "--exhibit") != nil || stock(of: root) != nil
      LogLabel.show(over: root, follows: opens)
    }
    return root
  }

  private func makeScreen() -> UIViewController {
    if let seconds = value(of: "--stock").flatMap(Double.init) {
      let screen = StockViewController(clock: ContinuousClock(), seconds: seconds)
      return arguments.contains("--title") ? screen.belowLargeTitle() : screen
    }
    let name = value(of: "--exhibit")
    if name == "swiftUI" { return UIHostingController(rootView: SwiftUIExhibit()) }
    let root = ShowcaseRoot()
    if let exhibit = name.flatMap(Exhibit.named) {
      root.loadViewIfNeeded()
      root.gallery.open(exhibit, animated: false)
    }
    return root
  }
}

extension Demo {
  /// The modifiers for SwiftUI.
  static let swiftUI = Demo(
    name: "swiftUI", title: "SwiftUI",
    summary: "Lists, a scroll view, a large title, a sheet and pages of SwiftUI, by modifiers.",
    skin: .wave
  ) { UIHostingController(rootView: SwiftUIExhibit()) }
}

/// The list with UIKit's own control, if it is the first screen.
@MainActor private func stock(of root: UIViewController) -> StockViewController? {
  let screen = (root as? UINavigationController)?.topViewController ?? root
  return screen as? StockViewController
}

/// The journal, for UI tests and VoiceOver.
@MainActor private final class JournalLabel: UILabel {
  static func show(over root: UIViewController) {
    let label = JournalLabel(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    label.isAccessibilityElement = true
    label.accessibilityIdentifier = "journal"
    label.isUserInteractionEnabled = false
    root.view.addSubview(label)
  }

  override var accessibilityLabel: String? {
    get { RefreshJournal.text }
    set {}
  }
}

/// A label that UI tests read and nobody sees.
@MainActor private final class LogLabel: UILabel {
  private var log: EventLog?

  static func show(over root: UIViewController, follows: Bool) {
    let label = LogLabel(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    label.isAccessibilityElement = true
    label.accessibilityIdentifier = "log"
    label.accessibilityLabel = Exhibit.all.map(\.name).joined(separator: "\n")
    label.accessibilityValue = "0"
    label.isUserInteractionEnabled = false
    root.view.addSubview(label)
    guard follows else { return }
    // The list of a screen, and its control, are there a moment later.
    Task {
      try? await Task.sleep(for: .seconds(1))
      label.watch(root)
    }
  }

  private func watch(_ root: UIViewController) {
    if let stock = stock(of: root) {
      follow(stock.log)
    } else if let scrollView = scrollView(in: root.view) {
      EventLog(scrollView).map(follow)
    }
  }

  private func follow(_ log: EventLog) {
    self.log = log
    log.onChange = { [weak self, weak log] in
      guard let self, let log else { return }
      accessibilityLabel = log.lines.joined(separator: "\n")
      accessibilityValue = "\(log.refreshes)"
    }
    log.onChange?()
  }

  /// The first scroll view in sight that a pull refreshes.
  private func scrollView(in view: UIView) -> UIScrollView? {
    guard !view.isHidden, view.window != nil else { return nil }
    if let scrollView = view as? UIScrollView,
      scrollView.refreshControl != nil || scrollView.refreshHeader != nil
    {
      return scrollView
    }
    return view.subviews.lazy.compactMap { self.scrollView(in: $0) }.first
  }
}
