import CustomRefreshControl
import UIKit

/// The look of the stock control in the tutorial's first colors: a yellow spinner on red.
final class RedAndYellowViewController: RowsViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    // A green tick cannot be seen on red.
    control.skin = RefreshSkin.spokes.marks(false)
    control.backgroundColor = .red
    control.tintColor = .yellow
  }
}
