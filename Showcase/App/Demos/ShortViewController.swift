import CustomRefreshControl
import UIKit

/// Content that is too short to scroll.
///
/// It bounces, so that a pull moves it.
final class ShortViewController: RowsViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    rows = Array(RowsViewController.stories.prefix(2))
    control.skin = .ripple
    // A table view always bounces vertically; other scroll views need this setting.
    tableView.alwaysBounceVertical = true
    tableView.tableFooterView = UIView()
  }
}
