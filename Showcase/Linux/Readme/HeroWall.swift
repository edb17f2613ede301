import CustomRefreshControl
import UIKit

/// Small pages in two columns, each with a refresh control; the finger pulls one, and the others follow it.
final class HeroWall: UIView, UIScrollViewDelegate {
  /// The control that the finger pulls.
  var leader: CustomRefreshControl { controls[1] }
  /// Whether no control refreshes or ends.
  var isIdle: Bool { controls.allSatisfy { $0.phase == .idle } }
  /// The other controls.
  var followers: [CustomRefreshControl] { controls.filter { $0 !== leader } }

  /// A skin, and the color of its page.
  typealias Page = (skin: RefreshSkin, color: UIColor)

  private var pages: [UIScrollView] = []
  private let controls: [CustomRefreshControl]

  /// - Parameter pages: The pages, row by row; an even number of them.
  init(frame: CGRect, pages shown: [Page]) {
    controls = shown.map { CustomRefreshControl(skin: $0.skin) }
    super.init(frame: frame)
    let size = CGSize(width: frame.width / 2, height: 2 * frame.height / CGFloat(shown.count))
    for (index, control) in controls.enumerated() {
      let cell = UIView(
        frame: CGRect(
          x: CGFloat(index % 2) * size.width, y: CGFloat(index / 2) * size.height,
          width: size.width, height: size.height))
      cell.clipsToBounds = true
      cell.backgroundColor = shown[index].color.withAlphaComponent(0.12)
      let page = makePage(of: size, named: shown[index].skin.name)
      page.refreshControl = control
      cell.addSubview(page)
      addSubview(cell)
      pages.append(page)
    }
    pages[1].delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func makePage(of size: CGSize, named name: String) -> UIScrollView {
    let page = UIScrollView(
      frame: CGRect(x: 0, y: 0, width: size.width, height: HeroStage.scrollHeight))
    page.alwaysBounceVertical = true
    page.showsVerticalScrollIndicator = false
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    label.text = ".\(name)"
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 14, weight: .medium)
    label.textColor = .secondaryLabel
    page.addSubview(label)
    page.contentSize = CGSize(width: size.width, height: size.height)
    return page
  }

  /// Ends all refreshes.
  ///
  /// - Parameter outcome: Returns the outcome of each; true for the last one.
  func end(with outcome: (_ isLast: Bool) -> RefreshOutcome) {
    for control in controls { control.endRefreshing(with: outcome(control === controls.last)) }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.isTracking, !leader.isRefreshing else { return }
    for page in pages where page !== scrollView { page.contentOffset = scrollView.contentOffset }
  }
}
