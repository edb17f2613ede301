import Simulator
import UIKit

/// Returns a device that shows a view of 20 × 20 points.
@MainActor func shownElement(
  _ behavior: SystemBehavior = .current
) -> (simulator: Simulator, element: UIView) {
  let simulator = SystemBehavior.$current.withValue(behavior) { Simulator() }
  let element = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
  simulator.show(element)
  return (simulator, element)
}
