import CustomRefreshControl
import UIKit

/// Two tabs, each with its own table: a refresh continues while the other tab is visible.
final class TabsViewController: UITabBarController {
  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    let news = RowsViewController(clock: clock)
    news.control.skin = .orbit
    news.tabBarItem = UITabBarItem(title: "News", image: UIImage(systemName: "house"), tag: 0)
    let messages = RowsViewController(clock: clock)
    messages.control.skin = .wave
    messages.rows = [
      "Amélie: The boat leaves at nine.", "Jonas: Photos from the lake", "Priya: Dinner on Friday?",
      "Tomás: New recipe, you will like it.", "Yuki: See you in the morning.",
      "Noor: Tickets are booked.", "Elsa: Half a year already…",
    ]
    messages.tabBarItem = UITabBarItem(
      title: "Messages", image: UIImage(systemName: "envelope"), tag: 1)
    viewControllers = [news, messages]
  }
}
