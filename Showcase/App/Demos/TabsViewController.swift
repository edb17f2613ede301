import CustomRefreshControl
import UIKit

/// Two tabs, each with its own table: a refresh continues while the other tab is visible.
final class TabsViewController: UITabBarController {
  init(clock: any Clock<Duration>) {
    super.init(nibName: nil, bundle: nil)
    title = "Tabs"
    let first = RowsViewController(
      rows: (1...12).map { "Story \($0)" }.reversed(), skin: .orbit, clock: clock)
    let second = RowsViewController(
      rows: (1...12).map { "Message \($0)" }.reversed(), skin: .wave, clock: clock)
    first.tabBarItem = UITabBarItem(
      title: "News", image: UIImage(systemName: "house"), tag: 0)
    second.tabBarItem = UITabBarItem(
      title: "Messages", image: UIImage(systemName: "envelope"), tag: 1)
    viewControllers = [first, second]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
