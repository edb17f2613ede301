import Simulator
import UIKit

/// A scroll view with a refresh control, and a log of their events.
@MainActor final class RefreshWorld {
  let world: ScrollWorld
  let control: UIRefreshControl
  private(set) var fired = 0
  var onFire: (() -> Void)?

  /// - Parameter behavior: The system behavior where Apple does not document it.
  init(
    frameRate: Int = 60, control: UIRefreshControl = UIRefreshControl(),
    behavior: SystemBehavior = .current
  ) {
    self.control = control
    world = SystemBehavior.$current.withValue(behavior) { ScrollWorld(frameRate: frameRate) }
    world.scrollView.refreshControl = control
    let action = UIAction { [unowned self] _ in
      fired += 1
      world.log.note("valueChanged")
      onFire?()
    }
    control.addAction(action, for: .valueChanged)
  }

  var scrollView: UIScrollView { world.scrollView }
  var finger: Finger { world.finger }
  var simulator: Simulator { world.simulator }
  var y: CGFloat { world.y }

  func pull(_ distance: CGFloat = 450, release: Bool = true) async {
    await finger.pull(
      from: CGPoint(x: 195, y: 200), by: distance, over: .milliseconds(400), release: release)
  }

  /// Pulls, and waits until the content rests.
  func pullAndRest() async {
    await pull()
    await world.rest()
  }
}

extension SystemBehavior {
  /// Returns the default behavior with one property changed.
  static func with<Value>(
    _ property: WritableKeyPath<SystemBehavior, Value>, _ value: Value
  ) -> SystemBehavior {
    var behavior = SystemBehavior()
    behavior[keyPath: property] = value
    return behavior
  }
}
