import CustomRefreshControl
import UIKit

/// Async work that succeeds, fails, times out or is canceled; unless it succeeds, a button offers a
/// retry.
final class OutcomesViewController: RowsViewController {
  /// The possible outcomes of the next load.
  enum Way: Int, CaseIterable {
    case success, failure, timeout

    var title: String {
      switch self {
      case .success: "Success"
      case .failure: "Failure"
      case .timeout: "Timeout"
      }
    }
  }

  /// The outcome of the next load.
  let ways = UISegmentedControl(items: Way.allCases.map(\.title))
  /// Shows the outcome of the last refresh.
  let verdict = UILabel()
  let retry = UIButton(configuration: .tinted())

  private var way: Way { Way(rawValue: ways.selectedSegmentIndex) ?? .success }

  init(clock: any Clock<Duration>) {
    super.init(rows: ["Story 2", "Story 1"], skin: .tick, clock: clock)
    title = "Success, failure, timeout"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    control.options.timeout = .seconds(3)
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
    retry.addAction(
      UIAction { [weak self] _ in
        self?.ways.selectedSegmentIndex = Way.success.rawValue
        self?.control.refresh()
      }, for: .touchUpInside)
    // The last view takes the button's room while there is none.
    let stack = UIStackView(arrangedSubviews: [ways, verdict, retry, UIView()])
    stack.axis = .vertical
    stack.spacing = 10
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    stack.frame = CGRect(x: 0, y: 0, width: 320, height: 146)
    tableView.tableHeaderView = stack
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

  override func reload() async throws {
    switch way {
    case .success: try await super.reload()
    case .failure:
      try await clock.sleep(for: .seconds(2))
      throw URLError(.notConnectedToInternet)
    case .timeout: try await clock.sleep(for: .seconds(60))
    }
  }

  private func tell(_ outcome: RefreshOutcome) {
    verdict.text =
      switch outcome {
      case .updated: "Updated."
      case .unchanged, .noMoreData: "Nothing new."
      case .failed: "The load failed: there is no connection."
      case .cancelled: "The load was given up."
      case .timedOut: "The load took longer than three seconds."
      }
    retry.isHidden = outcome.isSuccess
    view.setNeedsLayout()
  }
}
