import CustomRefreshControl
import Simulator
import UIKit

extension Benchmarks {
  /// What header and footer add to each scroll: at most 2 µs.
  @MainActor static func scrollCost() async throws {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let simulator = Simulator()
    let screen = UIViewController()
    simulator.present(screen)
    screen.view.addSubview(scrollView)
    scrollView.contentSize = CGSize(width: 390, height: 60_000)
    await simulator.advance(by: .milliseconds(100))
    let bare = median(of: 15) { secondsForScrolls(of: scrollView) }
    scrollView.refreshHeader = RefreshHeader()
    scrollView.loadMoreFooter = LoadMoreFooter()
    await simulator.advance(by: .milliseconds(100))
    let both = median(of: 15) { secondsForScrolls(of: scrollView) }
    report("scroll.header.and.footer", (both - bare) / Double(scrolls) * 1e6, "µs more a scroll")
    print("scroll.header.and.footer.limit\t2\tµs more a scroll")
    report("scroll.alone", bare / Double(scrolls) * 1e6, "µs a scroll")
  }

  private static let scrolls = 10_000

  @MainActor private static func secondsForScrolls(of scrollView: UIScrollView) -> Double {
    scrollView.contentOffset.y = 100
    return Stopwatch.seconds {
      for step in 0..<scrolls { scrollView.contentOffset.y = 100 + CGFloat(step % 500) }
    }
  }
}
