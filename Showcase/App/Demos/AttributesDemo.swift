import CustomRefreshControl
import UIKit

/// A table and its control from a XIB. Everything that can be seen of the control was set in
/// Interface Builder; the code only ends its refreshes.
@MainActor enum AttributesDemo {
  static func makeScreen(clock: any Clock<Duration>) throws -> UIViewController {
    let objects = UINib(nibName: "AttributesDemo", bundle: .showcase)
      .instantiate(withOwner: nil, options: nil)
    guard let controller = objects.lazy.compactMap({ $0 as? UITableViewController }).first else {
      throw RefreshError.emptyNib(name: "AttributesDemo")
    }
    if let control = controller.refreshControl as? CustomRefreshControl {
      control.clock = clock
      control.onRefresh = { try await clock.sleep(for: .seconds(2)) }
    }
    controller.title = "Interface Builder"
    return controller
  }
}

extension Bundle {
  /// Where the showcase's own XIB is.
  static var showcase: Bundle {
    #if SWIFT_PACKAGE
      .module
    #else
      .main
    #endif
  }
}
