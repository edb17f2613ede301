import CustomRefreshControl
import UIKit

/// Shows the user's art in use, with the report of the check at the bottom of the screen.
///
/// A save changes the art where it is: a refresh goes on with the new one.
final class PreviewViewController: UIViewController {
  /// The table with the art; nil until there was art that moves.
  private(set) var feed: FeedViewController?
  /// Art that cannot move yet.
  private(set) var still: UIView?
  private var report: ArtReport
  private var skin: RefreshSkin?
  private let clock: any Clock<Duration>
  private let label = UILabel()
  private let foot = UIView()

  /// - Parameters:
  ///   - report: The report of the check.
  ///   - skin: The art with a motion; nil if it cannot be shown.
  ///   - still: The art without a motion, for art whose parts have no tags.
  init(
    report: ArtReport, skin: RefreshSkin?, still: UIView? = nil, clock: any Clock<Duration>
  ) {
    self.report = report
    self.skin = skin
    self.still = still
    self.clock = clock
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The text of the report: the verdict, all findings that are not `ok`, and how to see the art.
  var findings: String {
    let told = report.worstFirst.filter { $0.severity != .ok }
    return ([report.verdict] + told.map { "\($0.severity.rawValue): \($0.text)" } + [hint])
      .joined(separator: "\n\n")
  }

  private var hint: String {
    if skin != nil { return "Pull down, or press space." }
    return still == nil ? "The art appears when a save can be shown." : Self.tagHint
  }

  private static let tagHint =
    "Tag the moving views 1, 2, 3… in Interface Builder; until then they stand still."

  /// Shows the art after a save.
  func show(report: ArtReport, skin: RefreshSkin?, still: UIView? = nil) {
    self.report = report
    // The last art that could be shown stays.
    if let skin { self.skin = skin }
    self.still?.removeFromSuperview()
    self.still = still
    showArt()
    showFindings()
    feed?.refresh.refresh()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.font = .systemFont(ofSize: 13)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    foot.backgroundColor = .secondarySystemBackground
    foot.translatesAutoresizingMaskIntoConstraints = false
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
    showArt()
    showFindings()
  }

  private func showFindings() {
    label.text = findings
    label.textColor = report.works ? .secondaryLabel : .systemRed
  }

  private func showArt() {
    if let skin { show(skin) }
    guard let still, feed == nil else { return }
    still.translatesAutoresizingMaskIntoConstraints = false
    view.insertSubview(still, belowSubview: foot)
    let height = still.bounds.height
    NSLayoutConstraint.activate([
      still.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      still.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      still.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      still.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  private func show(_ skin: RefreshSkin) {
    if let feed {
      feed.refresh.skin = skin
      return
    }
    let feed = FeedViewController(skin: skin, loadingTime: .milliseconds(3300), clock: clock)
    self.feed = feed
    addChild(feed)
    feed.view.frame = view.bounds
    feed.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(feed.view, belowSubview: foot)
    feed.didMove(toParent: self)
  }
}
