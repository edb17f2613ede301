import CustomRefreshControl
import UIKit

/// Async work that brings something new, brings nothing, fails, or takes too long; after the last two,
/// a button offers a retry.
final class OutcomesViewController: RowsViewController {
  /// What the next load finds.
  let ways = UISegmentedControl(items: ["News", "No news", "Failure", "Timeout"])
  /// Says how the last refresh ended.
  let verdict = UILabel()
  let retry = UIButton(configuration: .tinted())

  override init(clock: any Clock<Duration> = DemoTime.current.clock) {
    super.init(clock: clock)
    control.options.clock = clock
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    rows = Array(RowsViewController.stories.prefix(2))
    control.skin = .tick
    control.options.timeout = .seconds(3)
    control.work = { [weak self] in try await self?.load() ?? .cancelled }
    control.onFinish = { [weak self] outcome in
      if let outcome { self?.tell(outcome) }
    }
    ways.selectedSegmentIndex = 0
    verdict.text = "Choose how the next load goes, then pull."
    verdict.font = .preferredFont(forTextStyle: .subheadline)
    verdict.adjustsFontForContentSizeCategory = true
    verdict.textColor = .secondaryLabel
    verdict.numberOfLines = 0
    retry.configuration?.title = "Try again"
    retry.isHidden = true
    retry.addAction(UIAction { [weak self] _ in self?.tryAgain() }, for: .touchUpInside)
    // The last view takes the button's room while there is none.
    let stack = UIStackView(arrangedSubviews: [ways, verdict, retry, UIView()])
    stack.axis = .vertical
    stack.spacing = 10
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    stack.frame = CGRect(x: 0, y: 0, width: 320, height: 146)
    tableView.tableHeaderView = stack
  }

  private func load() async throws -> RefreshOutcome {
    switch ways.selectedSegmentIndex {
    case 1:
      try await clock.sleep(for: .seconds(1))
      return .unchanged
    case 2:
      try await clock.sleep(for: .seconds(1))
      throw URLError(.notConnectedToInternet)
    case 3: try await clock.sleep(for: .seconds(60))
    default: try await reload()
    }
    return .updated
  }

  private func tell(_ outcome: RefreshOutcome) {
    verdict.text =
      switch outcome {
      case .updated: "Updated."
      case .unchanged, .noMoreData: "Nothing new."
      case .failed: "Not refreshed: there is no connection."
      case .cancelled: "The load was given up."
      case .timedOut: "The load took longer than three seconds."
      }
    retry.isHidden = outcome.isSuccess
  }

  private func tryAgain() {
    ways.selectedSegmentIndex = 0
    control.refresh()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let header = tableView.tableHeaderView else { return }
    let fitting = header.systemLayoutSizeFitting(
      CGSize(width: tableView.bounds.width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    // Reserves space for the button, so that the rows do not move when it appears.
    let height = max(146, fitting.height)
    guard abs(header.frame.height - height) > 0.5 else { return }
    header.frame.size.height = height
    tableView.tableHeaderView = header
  }
}
