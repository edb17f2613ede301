import Simulator
import UIKit

extension Simulator {
  /// Shows a view on a screen of its own.
  func show(_ view: UIView, at frame: CGRect? = nil, background: UIColor = .systemBackground) {
    let screen = UIViewController()
    screen.view.backgroundColor = background
    if let frame { view.frame = frame }
    present(screen)
    screen.view.addSubview(view)
  }
}
