import CustomRefreshControl
import UIKit

/// Shows the user's art in use, with the report of the check at the bottom of the screen.
final class PreviewViewController: UIViewController {
  private let report: ArtReport
  private let feed: FeedViewController?

  /// - Parameters:
  ///   - report: The report of the check.
  ///   - skin: The art with a motion; nil if it cannot be shown.
  init(report: ArtReport, skin: RefreshSkin?, clock: any Clock<Duration>) {
    self.report = report
    feed = skin.map {
      FeedViewController(skin: $0, loadingTime: .milliseconds(3300), clock: clock)
    }
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The text of the report: the verdict, and all findings that are not `ok`.
  var findings: String {
    let told = report.worstFirst.filter { $0.severity != .ok }
    return ([report.verdict] + told.map { "\($0.severity.rawValue): \($0.text)" })
      .joined(separator: "\n\n")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = findings
    label.font = .systemFont(ofSize: 13)
    label.numberOfLines = 0
    label.textColor = report.works ? .secondaryLabel : .systemRed
    label.translatesAutoresizingMaskIntoConstraints = false
    let foot = UIView()
    foot.backgroundColor = .secondarySystemBackground
    foot.translatesAutoresizingMaskIntoConstraints = false
    if let feed {
      addChild(feed)
      feed.view.frame = view.bounds
      feed.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(feed.view)
      feed.didMove(toParent: self)
    }
    view.addSubview(foot)
    foot.addSubview(label)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      foot.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      foot.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      foot.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: foot.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: foot.trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: foot.topAnchor, constant: 12),
      label.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -12),
    ])
  }
}
