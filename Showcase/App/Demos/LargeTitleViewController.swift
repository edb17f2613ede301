import CustomRefreshControl
import UIKit

/// A refresh control with a large title.
final class LargeTitleViewController: RowsViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Large title"
    navigationItem.largeTitleDisplayMode = .always
    control.skin = .ring
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.navigationBar.prefersLargeTitles = true
  }
}
