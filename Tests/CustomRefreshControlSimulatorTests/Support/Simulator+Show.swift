import Simulator
import UIKit

extension Simulator {
  /// Shows a view in its window.
  func show(_ view: UIView) {
    window.addSubview(view)
    window.makeKeyAndVisible()
  }

  /// Shows a view on a screen of its own.
  func show(_ view: UIView, at frame: CGRect? = nil, background: UIColor = .systemBackground) {
    let screen = UIViewController()
    screen.view.backgroundColor = background
    if let frame { view.frame = frame }
    present(screen)
    screen.view.addSubview(view)
  }
}

extension Finger {
  /// Pulls a table without a bar far enough for a refresh.
  func pullToRefresh() async {
    await pull(from: CGPoint(x: 195, y: 200), by: 440, over: .milliseconds(400))
  }
}

/// Returns a device that shows a view of 20 × 20 points.
@MainActor func shownElement(
  _ behavior: SystemBehavior = .current
) -> (simulator: Simulator, element: UIView) {
  let simulator = SystemBehavior.$current.withValue(behavior) { Simulator() }
  let element = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
  simulator.show(element)
  return (simulator, element)
}
